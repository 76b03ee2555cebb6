/** As prealloc, and a read-back is never awaited before the next submission: the device has always work ahead. */

import { Holding } from '../ledger';
import { Chores } from '../prefetch/chores';
import { Ring } from '../prefetch/ring';
import type { Actor } from '../record/actor';
import { stagedBatches } from './consume-staged';
import type { Mode } from './mode';
import { readBack } from './read-back';
import { RingStage } from './ring-stage';

/** Batches whose result is on its way. */
const IN_FLIGHT = 2;

export const overlap: Mode = {
  name: 'overlap',
  calls: 1,
  open(bench) {
    const { model, main } = bench;
    const holding = new Holding(main.gpu);
    const readbacks = new Ring(
      Array.from({ length: IN_FLIGHT }, () => holding.create('readback', model.resultBytes)),
    );
    // Beside those in flight, one that the stage prepares.
    const stage = new RingStage(bench, IN_FLIGHT + 1);
    const arrivals = new Chores();

    /** Waits until one of the results in flight is there. */
    const freeReadback = (caller: Actor) => caller.range('Predict::wait', () => readbacks.take());

    return {
      async task(block, caller) {
        const { gpu } = caller;
        for await (const { batch, lease } of stagedBatches(bench, block, caller, stage)) {
          try {
            bench.check();
            const readback = await freeReadback(caller);
            caller.range('Predict::staged', () => {
              caller.range('Predict::compute', () => gpu.submit(model.compute(lease.buffer)));
              const result = caller.range('Predict::D2H', () => ({
                arrival: readBack(gpu, model, readback),
              })).arrival;
              lease.usedUntil(result);
              const arrived = result
                .then((column) => bench.result(batch, column))
                .finally(() => readbacks.giveBack(readback));
              arrivals.add(arrived);
            });
          } finally {
            lease.close();
          }
        }
      },
      async drain() {
        try {
          await main.range('Predict::wait', () => arrivals.finish());
        } finally {
          await stage.finish();
        }
      },
      close() {
        stage.close();
        holding.close();
      },
    };
  },
};
