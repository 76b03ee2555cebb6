/** The first column of the batch that was computed last, back on the host. */

import type { DeviceBuffer, Gpu } from '../gpu';
import type { Model } from '../model';

/** Submits the copy at once; resolves when the column is there and `readback` is free again. */
export async function readBack(gpu: Gpu, model: Model, readback: DeviceBuffer): Promise<Float32Array> {
  gpu.submit([model.copyResult(readback)]);
  await gpu.map(readback);
  const column = new Float32Array(gpu.range(readback)).slice();
  gpu.unmap(readback);
  return column;
}
