/** How a step of the waterfall looks: as on the timeline, and as what filled a gap (LOOKS 1.4). */

import type { DiffPart } from '../../analysis/diff/diff-side';
import { CLASS_LOOKS, IDLE_LOOK, type ClassLook } from '../class-looks';

export const DIFF_PART_LOOKS: Readonly<Record<DiffPart, ClassLook>> = {
  kernels: CLASS_LOOKS.kernel,
  communication: CLASS_LOOKS.communication,
  exposedCopy: CLASS_LOOKS.htod,
  memset: CLASS_LOOKS.memset,
  range: CLASS_LOOKS.range,
  allocation: CLASS_LOOKS.callAllocation,
  copyCall: CLASS_LOOKS.callCopy,
  syncCall: CLASS_LOOKS.callSync,
  launchCall: CLASS_LOOKS.callLaunch,
  otherApi: CLASS_LOOKS.callOther,
  launchedNotStarted: { ...CLASS_LOOKS.kernel, token: '--k5' },
  launchNotRecorded: CLASS_LOOKS.nothingToOverlap,
  nothing: IDLE_LOOK,
};
