/** The background stage of prealloc and overlap: buffers from rings that were allocated before the run. Who takes one owns it. */

import type { DeviceBuffer } from '../gpu';
import { Holding } from '../ledger';
import type { Slice } from '../loader/block';
import { Chores } from '../prefetch/chores';
import type { Stage } from '../prefetch/prefetch';
import { Ring } from '../prefetch/ring';
import { batchBytes } from '../workload';
import type { Bench } from './mode';
import type { StagedBatch } from './staged-batch';

/** One is filled while the upload of the other runs. */
const STAGING_BUFFERS = 2;

export class RingStage implements Stage<Slice, StagedBatch> {
  private readonly bench: Bench;
  private readonly holding: Holding;
  /** Mapped, ready to be filled. */
  private readonly stagings: Ring<DeviceBuffer>;
  private readonly inputs: Ring<DeviceBuffer>;
  private readonly chores = new Chores();

  /** `inputs`: batches that are on the device at once, staged or in flight. */
  constructor(bench: Bench, inputs: number) {
    const bytes = batchBytes(bench.workload);
    const holding = new Holding(bench.main.gpu);
    const many = (count: number, create: () => DeviceBuffer): Ring<DeviceBuffer> =>
      new Ring(Array.from({ length: count }, create));
    this.bench = bench;
    this.holding = holding;
    this.stagings = many(STAGING_BUFFERS, () => holding.create('staging', bytes, true));
    this.inputs = many(inputs, () => holding.create('data', bytes));
  }

  async prepare(slice: Slice): Promise<StagedBatch> {
    const { tape, rules } = this.bench;
    const stage = tape.actor('background stage');
    const { gpu } = stage;
    const { staging, input } = await stage.range('ray::alloc', async () => ({
      staging: await this.stagings.take(),
      input: await this.inputs.take(),
    }));
    stage.range('ray::collate_pin', () => {
      new Float32Array(gpu.range(staging)).set(slice.values);
      gpu.unmap(staging);
    });
    stage.range('ray::H2D', () =>
      gpu.submit([{ kind: 'copy', from: staging, to: input, bytes: input.bytes }]),
    );
    // To be mapped again is to be told that the upload is done.
    const uploaded = gpu.map(staging);
    const lease = rules.lease(input, () => this.inputs.giveBack(input));
    // Where nobody takes the batch, its buffer still has to wait for its upload.
    lease.usedUntil(uploaded);
    this.chores.add(rules.afterUpload(uploaded, () => this.stagings.giveBack(staging)));
    return { batch: slice.batch, lease };
  }

  discard({ lease }: StagedBatch): void {
    lease.close();
  }

  finish(): Promise<void> {
    return this.chores.finish();
  }

  close(): void {
    this.holding.close();
  }
}
