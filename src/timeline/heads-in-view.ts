import { firstWhere } from '../base/bisect';
import type { HeadBox } from './draw/layout';

/** Heads [first, last) of a list. */
export interface HeadRange {
  readonly first: number;
  readonly last: number;
}

/** Heads that are in the document although they are just out of sight: a turn of the wheel shows no holes. */
const OVERSCAN_PX = 400;
/** The range changes in such steps, so that most frames of a scroll leave the document alone. */
const STEP_PX = 200;

/** Those that may be seen while [topPx, bottomPx) of the content is on the screen. Heads stand one below the other. */
export function headsInView(heads: readonly HeadBox[], topPx: number, bottomPx: number): HeadRange {
  const from = Math.floor(topPx / STEP_PX) * STEP_PX - OVERSCAN_PX;
  const to = Math.ceil(bottomPx / STEP_PX) * STEP_PX + OVERSCAN_PX;
  const headAt = (index: number): HeadBox => heads[index] as HeadBox;
  return {
    first: firstWhere(0, heads.length, (index) => headAt(index).topPx + headAt(index).heightPx > from),
    last: firstWhere(0, heads.length, (index) => headAt(index).topPx >= to),
  };
}
