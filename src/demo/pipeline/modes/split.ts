/** The baseline: every batch is copied, uploaded, multiplied and read back by the consumer, one after the other. */

import { Holding } from '../ledger';
import { batchBytes } from '../workload';
import type { Mode } from './mode';
import { splitTask } from './split-task';

export const split: Mode = {
  name: 'split',
  calls: 1,
  open(bench) {
    const holding = new Holding(bench.main.gpu);
    const buffers = {
      input: holding.create('data', batchBytes(bench.workload)),
      readback: holding.create('readback', bench.model.resultBytes),
    };
    return {
      task: (block, caller) => splitTask(bench, block, caller, buffers, (predict) => predict()),
      drain: () => Promise.resolve(),
      close: () => holding.close(),
    };
  },
};
