/** What the figures of the stalls mean. */

import type { WaitReason } from '../../analysis/copy-waits';
import type { Explanation } from '../explain/explanation';

const SECTION = 'DEFINITIONS 2, "H2D copies"';

export const MALLOC_STALLED: Explanation = {
  title: 'Malloc-stalled',
  definition:
    'Malloc-stalled: the thread came out of a blocking device allocation, with no other work call between it and the copy call and one range around both, and kernels ran on the device during the allocation. The stall is how long they ran in it.',
  section: SECTION,
};

export const HELD: Explanation = {
  title: 'Held in the call',
  definition:
    'Held: kernels ran for 100 µs or more while the host sat inside the copy call and the copy had not begun. The holder is the call of another thread of the process that covers most of that time.',
  section: SECTION,
};

export const QUEUED: Explanation = {
  title: 'Queued',
  definition: 'Queued: kernels ran between the return of the copy call and the start of the copy.',
  section: SECTION,
};

export const REASON_EXPLANATIONS: Readonly<Record<WaitReason, Explanation>> = {
  held: HELD,
  'malloc-stalled': MALLOC_STALLED,
  queued: QUEUED,
};

export const WAIT: Explanation = {
  title: 'Wait',
  definition: 'The part that the reason names: stalled, held or queued, the first that applies.',
  section: SECTION,
};

export const GAP_PARTS: Explanation = {
  title: 'Parts of a gap',
  definition:
    'What the device did in the hole of its kernels: a copy, a memset, or nothing, which is a bubble. They add up to the gap.',
  section: 'DEFINITIONS 2, "kernel gaps" and "composition"',
};
