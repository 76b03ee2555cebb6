/** Device timestamps: query sets taken before the run, read in one piece after it. */

import type { Stamps } from './gpu';

/** The most queries that a set may hold (WebGPU). Even, so that the two slots of a pass lie in one set. */
const SET_SLOTS = 4096;
const BYTES = 8;
const USAGE = { MAP_READ: 1, COPY_SRC: 4, COPY_DST: 8, QUERY_RESOLVE: 512 } as const;

export class Stampers {
  readonly slots: number;
  private readonly device: GPUDevice;
  private readonly sets: readonly GPUQuerySet[];

  constructor(device: GPUDevice, slots: number) {
    this.device = device;
    const count = Math.ceil(slots / SET_SLOTS);
    this.slots = count * SET_SLOTS;
    this.sets = Array.from({ length: count }, () =>
      device.createQuerySet({ type: 'timestamp', count: SET_SLOTS }),
    );
  }

  around({ begin, end }: Stamps): GPUComputePassTimestampWrites {
    if (Math.floor(begin / SET_SLOTS) !== Math.floor(end / SET_SLOTS)) {
      throw new Error('the stamps of a pass lie in one set');
    }
    return {
      querySet: this.setOf(begin),
      beginningOfPassWriteIndex: begin % SET_SLOTS,
      endOfPassWriteIndex: end % SET_SLOTS,
    };
  }

  mark(encoder: GPUCommandEncoder, slot: number): void {
    const timestampWrites = { querySet: this.setOf(slot), endOfPassWriteIndex: slot % SET_SLOTS };
    encoder.beginComputePass({ timestampWrites }).end();
  }

  /** The first `count` slots, in ns of the device's clock. A slot that nothing wrote is 0. */
  async read(count: number): Promise<BigUint64Array> {
    const { device } = this;
    const bytes = this.slots * BYTES;
    const resolved = device.createBuffer({ size: bytes, usage: USAGE.QUERY_RESOLVE | USAGE.COPY_SRC });
    const readable = device.createBuffer({ size: bytes, usage: USAGE.MAP_READ | USAGE.COPY_DST });
    const encoder = device.createCommandEncoder();
    for (const [index, set] of this.sets.entries()) {
      encoder.resolveQuerySet(set, 0, SET_SLOTS, resolved, index * SET_SLOTS * BYTES);
    }
    encoder.copyBufferToBuffer(resolved, 0, readable, 0, bytes);
    device.queue.submit([encoder.finish()]);
    try {
      await readable.mapAsync(1);
      return new BigUint64Array(readable.getMappedRange().slice(0, count * BYTES));
    } finally {
      resolved.destroy();
      readable.destroy();
    }
  }

  destroy(): void {
    for (const set of this.sets) set.destroy();
  }

  private setOf(slot: number): GPUQuerySet {
    const set = this.sets[Math.floor(slot / SET_SLOTS)];
    if (set === undefined) throw new Error(`no slot ${slot}: ${this.slots} were taken`);
    return set;
  }
}
