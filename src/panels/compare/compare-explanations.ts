/** What the figures of a comparison mean. The rules of a difference are in docs/DIFF.md. */

import type { DiffPart } from '../../analysis/diff/diff-side';
import type { ScopeId } from '../../analysis/diff/side-comparison';
import { DIFF_PART_WORDS } from '../../analysis/diff/diff-words';
import { PART_WORDS } from '../../analysis/finding-words';
import type { Explanation } from '../explain/explanation';

type Meaning = Pick<Explanation, 'title' | 'definition' | 'section'>;

const COMPOSITION = 'DEFINITIONS 2, "composition"';
const ANATOMY = 'DEFINITIONS 2, "anatomy"';

export const SPAN: Meaning = {
  title: 'Span',
  definition: 'From the start of the first kernel activity of the device to the end of the last.',
  section: 'DEFINITIONS 2, "kernel span"',
};

const BATCH_SPAN: Meaning = {
  title: 'First to last batch',
  definition:
    'From the first kernel activity of the first batch to the end of the last batch: without warm-up before and work after.',
  section: 'DEFINITIONS 2, "Batches"',
};

export const BATCH: Meaning = {
  title: 'A batch, median',
  definition:
    'Length of a batch: from its first kernel activity to that of the next. The median over the batches of all processes on the device; the first of each process is left out where it has three or more.',
  section: 'DEFINITIONS 2, "Batches"',
};

export const KERNEL_TIME: Meaning = {
  title: 'Kernel time',
  definition: 'Time with kernel activity, communication included; kernels that run at once count once.',
  section: COMPOSITION,
};

export const OVERLAP: Meaning = {
  title: 'Copies hidden under kernels',
  definition: 'Time with kernel activity and a copy at once. More of it is better.',
  section: COMPOSITION,
};

export const EXPOSED_COPY: Meaning = {
  title: 'Exposed copy',
  definition: 'Time with a copy and no kernel activity; a memset may be.',
  section: COMPOSITION,
};

export const BUBBLE: Meaning = {
  title: 'Idle (bubble)',
  definition: 'Time in which the device did nothing: no kernel activity, no copy, no memset.',
  section: COMPOSITION,
};

export const COPY_TIME: Meaning = {
  title: 'Time of copies',
  definition:
    'Summed durations of the copies of one kind, over all devices. Copies that run at once count each.',
  section: 'DEFINITIONS 2, "copies"',
};

export const COPY_HIDDEN: Meaning = {
  title: 'Of it hidden under kernels',
  definition: 'The part of each copy beside kernel activity of its device, summed. More of it is better.',
  section: 'DEFINITIONS 2, "copies"',
};

export const HANDOFF: Meaning = {
  title: 'Handoffs',
  definition:
    'From the end of the last work that a batch launched on the device to the start of the first work of the next, at least 0, summed. Inside a group: both batches lie in the same range of the group family.',
  section: 'DEFINITIONS 2, "handoff"',
};

export const KERNEL_SUM: Meaning = {
  title: 'Time of a kernel name',
  definition: 'Summed durations of the kernels of one short name, over all devices.',
  section: 'DEFINITIONS 2, "kernel sum"',
};

export const KERNEL_LAUNCH: Meaning = {
  title: 'A launch, median',
  definition: 'Median duration of one launch, judged by all launches of the name on both sides.',
  section: 'DEFINITIONS 1, "Percentile"',
};

export const KERNEL_BATCH: Meaning = {
  title: 'A batch of it, median',
  definition: 'Median over the batches of what the name sums up to in one of them.',
  section: 'DEFINITIONS 2, "Batches"',
};

export const RANGE_SELF: Meaning = {
  title: 'Time of its own',
  definition:
    'Summed durations of the ranges of one name, without the ranges directly inside them. Threads that are in it at once count each.',
  section: 'DEFINITIONS 2, "NVTX"',
};

export const RANGE_TOTAL: Meaning = {
  title: 'Total of a range name',
  definition: 'Summed durations of the ranges of one name, with all that lies inside.',
  section: 'DEFINITIONS 2, "NVTX"',
};

export const RANGE_MEDIAN: Meaning = {
  title: 'A range, median',
  definition: 'Median duration of one range of the name.',
  section: 'DEFINITIONS 1, "Percentile"',
};

export const RUN_TIME: Meaning = {
  title: 'Run time without a profiler',
  definition:
    'The median of the runs that were given. Where lowest to highest of the two sides overlap, no difference is claimed.',
  section: 'docs/DIFF.md, "The clock"',
};

export const REMAINDER: Meaning = {
  title: 'Medians do not add up',
  definition:
    'The medians of the parts do not add up to the median of the length. This is what is missing: it belongs to no part.',
  section: 'docs/DIFF.md, "Where did the time go?"',
};

export function totalMeaning(scope: ScopeId): Meaning {
  return scope === 'whole' ? SPAN : scope === 'batches' ? BATCH_SPAN : BATCH;
}

const WITHOUT_COMMUNICATION =
  'Time with kernel activity, but for communication that runs alone; kernels that run at once count once.';

/** Of a step of the waterfall. */
export function partMeaning(part: DiffPart): Meaning {
  const title = DIFF_PART_WORDS[part];
  switch (part) {
    case 'kernels':
      return { ...KERNEL_TIME, title, definition: WITHOUT_COMMUNICATION };
    case 'communication':
      return {
        title,
        definition:
          'Time in which only communication kernels run: names that hold nccl, rccl, nvshmem or deep_ep.',
        section: 'DEFINITIONS 2, "communication"',
      };
    case 'exposedCopy':
      return { ...EXPOSED_COPY, title };
    case 'memset':
      return {
        title,
        definition: 'Time with a memset, and neither kernel activity nor a copy.',
        section: COMPOSITION,
      };
    default:
      return {
        title,
        definition: `Idle time of the device, by what the thread was in that launched what ended it: ${PART_WORDS[part]}. It says where a thread was, not what is to blame.`,
        section: ANATOMY,
      };
  }
}
