/** The background stage of staged and direct: a fresh mapped staging buffer and a fresh device buffer for every batch. */

import type { Slice } from '../loader/block';
import { Chores } from '../prefetch/chores';
import type { Stage } from '../prefetch/prefetch';
import { batchBytes } from '../workload';
import type { Bench } from './mode';
import type { StagedBatch } from './staged-batch';

/** `fill` brings the batch into the mapped memory. */
export class FreshStage implements Stage<Slice, StagedBatch> {
  private readonly bench: Bench;
  private readonly fill: (slice: Slice, mapped: Float32Array) => void;
  private readonly chores = new Chores();

  constructor(bench: Bench, fill: (slice: Slice, mapped: Float32Array) => void) {
    this.bench = bench;
    this.fill = fill;
  }

  prepare(slice: Slice): Promise<StagedBatch> {
    const { tape, rules, workload } = this.bench;
    const stage = tape.actor('background stage');
    const { gpu } = stage;
    const bytes = batchBytes(workload);
    const staging = stage.range('ray::collate_pin', () => {
      const buffer = gpu.createBuffer('staging', bytes, true);
      this.fill(slice, new Float32Array(gpu.range(buffer)));
      gpu.unmap(buffer);
      return buffer;
    });
    const buffer = stage.range('ray::H2D', () => {
      const input = gpu.createBuffer('data', bytes);
      gpu.submit([{ kind: 'copy', from: staging, to: input, bytes }]);
      return input;
    });
    const uploaded = gpu.done();
    const lease = rules.lease(buffer, () => gpu.destroy(buffer));
    // Where nobody takes the batch, its buffer still has to wait for its upload.
    lease.usedUntil(uploaded);
    this.chores.add(rules.afterUpload(uploaded, () => gpu.destroy(staging)));
    return Promise.resolve({ batch: slice.batch, lease });
  }

  discard({ lease }: StagedBatch): void {
    lease.close();
  }

  finish(): Promise<void> {
    return this.chores.finish();
  }
}
