/** Everything allocated is destroyed, and counted: the device as it is, with a list of what lives on it. */

import type { Command, DeviceBuffer, Gpu, Role, StampingGpu, SubmitWatcher } from './gpu';

export interface Balance {
  readonly created: number;
  readonly destroyed: number;
  readonly createdBytes: number;
  readonly mostBytes: number;
}

export class Ledger implements StampingGpu {
  private readonly gpu: StampingGpu;
  private readonly alive = new Set<DeviceBuffer>();
  /** Destroyed without their owners, who may not know it yet. */
  private readonly takenAway = new WeakSet<DeviceBuffer>();
  private isOver = false;
  private created = 0;
  private createdBytes = 0;
  private aliveBytes = 0;
  private mostBytes = 0;

  constructor(gpu: StampingGpu) {
    this.gpu = gpu;
  }

  balance(): Balance {
    const { created, createdBytes, mostBytes } = this;
    return { created, destroyed: created - this.alive.size, createdBytes, mostBytes };
  }

  /** What nobody is left to destroy. An owner who comes later is no mistake. */
  destroyAll(): void {
    for (const buffer of [...this.alive]) {
      this.destroy(buffer);
      this.takenAway.add(buffer);
    }
  }

  /** After a failure: what of the run still goes on behind it gets nothing more. */
  end(): void {
    this.isOver = true;
    this.destroyAll();
  }

  get slots(): number {
    return this.gpu.slots;
  }

  readStamps(count: number): Promise<BigUint64Array> {
    return this.gpu.readStamps(count);
  }

  createBuffer(role: Role, bytes: number, mapped?: boolean): DeviceBuffer {
    this.refuseLate();
    const buffer = this.gpu.createBuffer(role, bytes, mapped);
    this.alive.add(buffer);
    this.created++;
    this.createdBytes += bytes;
    this.aliveBytes += bytes;
    this.mostBytes = Math.max(this.mostBytes, this.aliveBytes);
    return buffer;
  }

  destroy(buffer: DeviceBuffer): void {
    if (this.takenAway.delete(buffer)) return;
    if (!this.alive.delete(buffer)) throw new Error('a buffer is destroyed once');
    this.aliveBytes -= buffer.bytes;
    this.gpu.destroy(buffer);
  }

  map(buffer: DeviceBuffer): Promise<void> {
    return this.gpu.map(buffer);
  }

  range(buffer: DeviceBuffer): ArrayBuffer {
    return this.gpu.range(buffer);
  }

  unmap(buffer: DeviceBuffer): void {
    this.gpu.unmap(buffer);
  }

  writeBuffer(to: DeviceBuffer, data: Float32Array<ArrayBuffer>): void {
    this.refuseLate();
    this.gpu.writeBuffer(to, data);
  }

  submit(commands: readonly Command[], watcher?: SubmitWatcher): void {
    this.refuseLate();
    this.gpu.submit(commands, watcher);
  }

  done(): Promise<void> {
    return this.gpu.done();
  }

  private refuseLate(): void {
    if (this.isOver) throw new Error('the run is over');
  }
}

/** What one owner holds for the length of a run. */
export class Holding {
  private readonly gpu: Gpu;
  private readonly held: DeviceBuffer[] = [];

  constructor(gpu: Gpu) {
    this.gpu = gpu;
  }

  create(role: Role, bytes: number, mapped = false): DeviceBuffer {
    const buffer = this.gpu.createBuffer(role, bytes, mapped);
    this.held.push(buffer);
    return buffer;
  }

  close(): void {
    for (const buffer of this.held.splice(0)) this.gpu.destroy(buffer);
  }
}
