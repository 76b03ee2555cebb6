/** What the figures of the stalls mean. */

import type { WaitReason } from '../../analysis/copy-waits';
import type { Explanation } from '../explain/explanation';
import { GAPS } from '../overview/overview-explanations';

const SECTION = 'DEFINITIONS 2, "H2D copies"';
/** The rest of "No SQL: …" for all that is judged copy by copy. */
const FOLLOWS_THREADS =
  'the rule follows the calls of each thread one by one, and meets each with the kernels of a device';

export const MALLOC_STALLED: Explanation = {
  title: 'Malloc-stalled',
  definition:
    'Malloc-stalled: the thread came out of a blocking device allocation, with no other work call between it and the copy call and one range around both, and kernels ran on the device during the allocation. The stall is how long they ran in it.',
  section: SECTION,
  noSql: FOLLOWS_THREADS,
};

export const HELD: Explanation = {
  title: 'Held in the call',
  definition:
    'Held: kernels ran for 100 µs or more while the host sat inside the copy call and the copy had not begun. The holder is the call of another thread of the process that covers most of that time.',
  section: SECTION,
  noSql: FOLLOWS_THREADS,
};

export const QUEUED: Explanation = {
  title: 'Queued',
  definition: 'Queued: kernels ran between the return of the copy call and the start of the copy.',
  section: SECTION,
  noSql: FOLLOWS_THREADS,
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
  noSql: FOLLOWS_THREADS,
};

export const GAP_PARTS: Explanation = {
  title: 'Parts of a gap',
  definition:
    'What the device did in the hole of its kernels: a copy, a memset, or nothing, which is a bubble. They add up to the gap.',
  section: 'DEFINITIONS 2, "kernel gaps" and "composition"',
  noSql: 'beside each part there is that of the part',
};

export const VERDICTS: Explanation = {
  title: 'Verdicts',
  definition:
    'The first that applies: hidden (kernel activity covers at least half of the copy) · launch not recorded · malloc-stalled · held · pageable · same stream · queued · nothing to overlap (no kernel activity from its call to its end) · not explained.',
  section: 'DEFINITIONS 2, "verdict"',
  noSql: FOLLOWS_THREADS,
};

const ONE_COPY: Pick<Explanation, 'section' | 'sql'> = {
  section: 'DEFINITIONS 2, "copies"',
  sql: 'SELECT start, "end", bytes, "end" - start AS ns FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE copyKind = 1 AND start = $A AND "end" = $B',
};

export const COPY_LENGTH: Explanation = {
  ...ONE_COPY,
  title: 'Copy',
  definition: 'How long the copy itself took, from its start to its end on the GPU.',
};
export const COPY_BYTES: Explanation = { ...ONE_COPY, title: 'Bytes', definition: 'What this copy moved.' };
export const COPY_START: Explanation = {
  ...ONE_COPY,
  title: 'Start',
  definition: 'When the copy began on the GPU, after the zero of the axis.',
};

const ONE_GAP: Pick<Explanation, 'section' | 'sql'> = {
  section: 'DEFINITIONS 2, "kernel gaps"',
  ...(GAPS.sql === undefined ? {} : { sql: GAPS.sql }),
};

export const LENGTH: Explanation = {
  ...ONE_GAP,
  title: 'Length',
  definition:
    'From the end of the last kernel activity before the gap to the start of the first after it; an area cuts it. The SQL gives how much of it was without kernel activity: all of it.',
};

export const GAP_START: Explanation = {
  ...ONE_GAP,
  title: 'Start',
  definition: 'When the kernel activity before the gap ended.',
};
