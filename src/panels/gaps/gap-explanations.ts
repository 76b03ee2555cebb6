/** What the figures of the gaps mean. */

import type { GapKind } from '../../analysis/device-gaps';
import type { Explanation } from '../explain/explanation';
import { BUBBLE, BUBBLE_BUCKETS, BUBBLE_PARTS, GAP_BUCKETS, GAPS } from '../overview/overview-explanations';

export const KERNEL_GAPS: Explanation = GAPS;

export const BUBBLES: Explanation = {
  ...BUBBLE,
  title: 'Bubbles',
  definition: 'Stretches in which the device did nothing: no kernel activity, no copy, no memset.',
  section: 'DEFINITIONS 2, "bubble gaps"',
};

export const BUCKETS: Readonly<Record<GapKind, Explanation>> = { gap: GAP_BUCKETS, bubble: BUBBLE_BUCKETS };

export const LENGTH: Explanation = {
  title: 'Length',
  definition:
    'From the end of what ran last before the gap to the start of what ran first after it; an area cuts it. The SQL gives how much of it the kernels of the device left empty: all of it.',
  section: 'DEFINITIONS 2, "kernel gaps" and "bubble gaps"',
  ...(GAPS.sql === undefined ? {} : { sql: GAPS.sql }),
};

export const START: Explanation = {
  ...LENGTH,
  title: 'Start',
  definition: 'When the gap began, after the zero of the axis and on the clock of the capture.',
};

export const ANATOMY: Explanation = { ...BUBBLE_PARTS, title: 'What filled the gaps' };

export const MEANWHILE: Explanation = {
  title: 'Meanwhile',
  definition:
    'How long another thread of the process was in a call, and where it was in none in a range, while the gap lasted: by the innermost one. Several threads did things at once, so it adds up to nothing, and it says where they were, not that they were to blame.',
  section: 'DEFINITIONS 2, "anatomy"',
  noSql:
    'the innermost of nested calls and ranges at each instant is no join that SQL does in a reasonable time',
};
