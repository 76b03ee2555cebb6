/** As staged, and the copy on the host between block and staging buffer is saved: the batch goes straight into the mapped range. */

import { Holding } from '../ledger';
import { consumeStaged } from './consume-staged';
import { FreshStage } from './fresh-stage';
import type { Mode } from './mode';

export const direct: Mode = {
  name: 'direct',
  calls: 1,
  open(bench) {
    const holding = new Holding(bench.main.gpu);
    const readback = holding.create('readback', bench.model.resultBytes);
    const stage = new FreshStage(bench, (slice, mapped) => mapped.set(slice.values));
    return {
      task: (block, caller) => consumeStaged(bench, block, caller, stage, readback),
      drain: () => stage.finish(),
      close: () => holding.close(),
    };
  },
};
