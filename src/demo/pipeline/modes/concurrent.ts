/** As split, with two calls in flight that take turns at the model: one copies on the host while the other computes. */

import { Holding } from '../ledger';
import type { Actor } from '../record/actor';
import { batchBytes } from '../workload';
import type { Mode } from './mode';
import { splitTask, type SplitBuffers } from './split-task';
import { Turns } from './turns';

export const concurrent: Mode = {
  name: 'concurrent',
  calls: 2,
  open(bench) {
    const holding = new Holding(bench.main.gpu);
    const turns = new Turns();
    const spare = [0, 1].map(() => ({
      input: holding.create('data', batchBytes(bench.workload)),
      readback: holding.create('readback', bench.model.resultBytes),
    }));
    // Each call keeps its buffers from task to task.
    const buffersOf = new Map<Actor, SplitBuffers>();
    return {
      task: (block, caller) => {
        const buffers = buffersOf.get(caller) ?? spare.pop();
        if (buffers === undefined) throw new Error('two calls are in flight at most');
        buffersOf.set(caller, buffers);
        return splitTask(bench, block, caller, buffers, (predict) => turns.take(predict));
      },
      drain: () => Promise.resolve(),
      close: () => holding.close(),
    };
  },
};
