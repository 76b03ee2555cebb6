/** As direct, with every staging and device buffer allocated before the run. */

import { Holding } from '../ledger';
import { consumeStaged } from './consume-staged';
import type { Mode } from './mode';
import { RingStage } from './ring-stage';

/** One in use by the consumer, one prepared by the stage. */
const INPUTS = 2;

export const prealloc: Mode = {
  name: 'prealloc',
  calls: 1,
  open(bench) {
    const holding = new Holding(bench.main.gpu);
    const readback = holding.create('readback', bench.model.resultBytes);
    const stage = new RingStage(bench, INPUTS);
    return {
      task: (block, caller) => consumeStaged(bench, block, caller, stage, readback),
      drain: () => stage.finish(),
      close: () => {
        stage.close();
        holding.close();
      },
    };
  },
};
