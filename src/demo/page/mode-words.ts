/** What each mode does, in a sentence. */

import type { ModeName } from '../pipeline/modes/mode';

export const MODE_SENTENCES: Readonly<Record<ModeName, string>> = {
  split:
    'The baseline: the consumer copies, uploads by queue.writeBuffer, computes and waits for the result, one batch after the other.',
  concurrent:
    'As split, with two calls in flight that take turns at the model: one copies on the host while the other computes.',
  staged:
    'A background stage, one batch ahead, copies on the host, then into a fresh mapped staging buffer, and uploads into a fresh device buffer.',
  direct: 'As staged, one host copy less: the block is copied straight into the mapped staging buffer.',
  prealloc: 'As direct, with every staging and device buffer allocated before the run.',
  overlap: 'As prealloc, and a result is never awaited before the next submission.',
};
