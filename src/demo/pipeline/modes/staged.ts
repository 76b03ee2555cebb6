/** A background stage, one batch ahead: copies the batch together on the host, then into a fresh staging buffer, and uploads it. */

import { Holding } from '../ledger';
import { consumeStaged } from './consume-staged';
import { FreshStage } from './fresh-stage';
import type { Mode } from './mode';

export const staged: Mode = {
  name: 'staged',
  calls: 1,
  open(bench) {
    const { workload, model, main, rules } = bench;
    const holding = new Holding(main.gpu);
    const readback = holding.create('readback', model.resultBytes);
    const storage = rules.storage(workload.rows * workload.columns);
    const stage = new FreshStage(bench, (slice, mapped) => {
      const batch = storage.take();
      batch.set(slice.values);
      mapped.set(batch);
      storage.giveBack(batch);
    });
    return {
      task: (block, caller) => consumeStaged(bench, block, caller, stage, readback),
      drain: () => stage.finish(),
      close: () => holding.close(),
    };
  },
};
