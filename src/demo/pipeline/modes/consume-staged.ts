/** The consumer of staged batches that waits for each result before it does anything else. */

import type { DeviceBuffer } from '../gpu';
import { slicesOf, type Block, type Slice } from '../loader/block';
import { prefetch, type Stage } from '../prefetch/prefetch';
import type { Actor } from '../record/actor';
import type { Bench } from './mode';
import { readBack } from './read-back';
import type { StagedBatch } from './staged-batch';

export async function consumeStaged(
  bench: Bench,
  block: Block,
  caller: Actor,
  stage: Stage<Slice, StagedBatch>,
  readback: DeviceBuffer,
): Promise<void> {
  const { gpu } = caller;
  const { model } = bench;
  for await (const { batch, lease } of stagedBatches(bench, block, caller, stage)) {
    try {
      bench.check();
      const column = await caller.range('Predict::staged', async () => {
        caller.range('Predict::compute', () => gpu.submit(model.compute(lease.buffer)));
        const result = caller.range('Predict::D2H', () => readBack(gpu, model, readback));
        lease.usedUntil(result);
        return result;
      });
      bench.result(batch, column);
    } finally {
      lease.close();
    }
  }
}

/** The batches of a block, the next one prepared while the consumer has one. */
export function stagedBatches(
  { workload, host, rules }: Bench,
  block: Block,
  caller: Actor,
  stage: Stage<Slice, StagedBatch>,
): AsyncGenerator<StagedBatch, void, void> {
  const slices = slicesOf(block, workload);
  const upstream: Iterator<Slice, void> = {
    next: () => caller.range('ray::slice', () => slices.next()),
  };
  return prefetch(upstream, stage, host, rules, (wait) => caller.range('ray::take', wait));
}
