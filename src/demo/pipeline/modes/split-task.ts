/** A task whose batches reach the device from pageable memory: the queue copies them (writeBuffer). */

import type { DeviceBuffer } from '../gpu';
import { slicesOf, type Block } from '../loader/block';
import type { Actor } from '../record/actor';
import type { Bench } from './mode';
import { readBack } from './read-back';

export interface SplitBuffers {
  readonly input: DeviceBuffer;
  readonly readback: DeviceBuffer;
}

/** `turn` lets the model be used: at once, or when no other call uses it. */
export async function splitTask(
  bench: Bench,
  block: Block,
  caller: Actor,
  { input, readback }: SplitBuffers,
  turn: (predict: () => Promise<Float32Array>) => Promise<Float32Array>,
): Promise<void> {
  const { gpu } = caller;
  const { workload, model } = bench;
  for (const slice of slicesOf(block, workload)) {
    bench.check();
    const batch = caller.range('ray::collate', () => slice.values.slice());
    const column = await turn(() =>
      caller.range('Predict::split', async () => {
        caller.range('Predict::H2D', () => gpu.writeBuffer(input, batch));
        caller.range('Predict::compute', () => gpu.submit(model.compute(input)));
        return caller.range('Predict::D2H', () => readBack(gpu, model, readback));
      }),
    );
    bench.result(slice.batch, column);
  }
}
