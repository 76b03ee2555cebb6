/**
 * A device for tests that computes in JavaScript and objects to whatever a real one would let pass by luck. Submissions run in order,
 * one a turn of the event loop, so that between a submission and its end there is always time to do something wrong.
 */

import type { Command, DeviceBuffer, Role, StampingGpu, SubmitWatcher } from './gpu';
import type { Host } from './host';

class FakeBuffer implements DeviceBuffer {
  readonly role: Role;
  readonly bytes: number;
  readonly data: Float32Array<ArrayBuffer>;
  isMapped: boolean;
  isDestroyed = false;
  /** Submissions that use it and are not done. */
  inFlight = 0;
  /** Of these, dispatches that read it. */
  read = 0;

  constructor(role: Role, bytes: number, isMapped: boolean) {
    this.role = role;
    this.bytes = bytes;
    this.data = new Float32Array(bytes / 4);
    this.isMapped = isMapped;
  }
}

interface Job {
  readonly uses: readonly FakeBuffer[];
  readonly reads: readonly FakeBuffer[];
  run(): void;
}

export interface FakeGpuOptions {
  /** Of timestamps; 0 is a device without them. */
  readonly slots?: number;
  /** The device's clock is this far ahead of the host's. */
  readonly clockAheadNs?: number;
  /** From this allocation on the device has no memory left. */
  readonly failAtBuffer?: number;
  /** Once it rejects, what is in flight may be destroyed: the run was told not to wait for it. */
  readonly failed?: Promise<never>;
}

/** A clock that advances by a microsecond whenever it is read, and turns of the real event loop. */
export function fakeHost(): Host {
  let nowUs = 1_700_000_000_000_000;
  return {
    nowMs: () => nowUs++ / 1000,
    nextTurn: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
}

export class FakeGpu implements StampingGpu {
  readonly slots: number;
  created = 0;
  /** Created and not destroyed. */
  alive = 0;
  private readonly host: Host;
  private readonly options: FakeGpuOptions;
  private readonly stamps = new Map<number, bigint>();
  private readonly startedMs: number;
  private readonly jobs: Job[] = [];
  private isRunning = false;
  private hasFailed = false;

  constructor(host: Host, options: FakeGpuOptions = {}) {
    this.host = host;
    this.options = options;
    this.slots = options.slots ?? 0;
    this.startedMs = host.nowMs();
    options.failed?.catch(() => (this.hasFailed = true));
  }

  createBuffer(role: Role, bytes: number, mapped = false): DeviceBuffer {
    if (this.created === this.options.failAtBuffer) throw new Error('out of memory');
    this.created++;
    this.alive++;
    return new FakeBuffer(role, bytes, mapped);
  }

  destroy(buffer: DeviceBuffer): void {
    const fake = alive(buffer);
    if (fake.inFlight > 0 && !this.hasFailed) throw new Error('destroyed while in flight');
    fake.isDestroyed = true;
    this.alive--;
  }

  async map(buffer: DeviceBuffer): Promise<void> {
    const fake = alive(buffer);
    if (fake.role === 'data') throw new Error('device memory cannot be mapped');
    if (fake.isMapped) throw new Error('mapped twice');
    await this.done();
    alive(buffer).isMapped = true;
  }

  range(buffer: DeviceBuffer): ArrayBuffer {
    const fake = alive(buffer);
    if (!fake.isMapped) throw new Error('not mapped');
    return fake.data.buffer;
  }

  unmap(buffer: DeviceBuffer): void {
    const fake = alive(buffer);
    if (!fake.isMapped) throw new Error('not mapped');
    fake.isMapped = false;
  }

  writeBuffer(to: DeviceBuffer, data: Float32Array<ArrayBuffer>): void {
    const target = alive(to);
    rewritten(target);
    const copy = data.slice();
    this.enqueue({ uses: [target], reads: [], run: () => target.data.set(copy) });
  }

  submit(commands: readonly Command[], watcher?: SubmitWatcher): void {
    const jobs: Job[] = [];
    for (const command of commands) {
      const call = (): void => void jobs.push(this.jobOf(command));
      if (watcher === undefined) call();
      else watcher.encode(command, call);
    }
    const call = (): void =>
      this.enqueue({
        uses: jobs.flatMap((job) => job.uses),
        reads: jobs.flatMap((job) => job.reads),
        run: () => jobs.forEach((job) => job.run()),
      });
    if (watcher === undefined) call();
    else watcher.submit(call);
  }

  async done(): Promise<void> {
    if (!this.isRunning) return;
    await new Promise<void>((resolve) => this.jobs.push({ uses: [], reads: [], run: resolve }));
  }

  readStamps(count: number): Promise<BigUint64Array> {
    const times = Array.from({ length: count }, (_, slot) => this.stamps.get(slot) ?? 0n);
    return Promise.resolve(new BigUint64Array(times));
  }

  private jobOf(command: Command): Job {
    switch (command.kind) {
      case 'stamp':
        return { uses: [], reads: [], run: () => this.stamp(command.slot) };
      case 'clear': {
        const buffer = alive(command.buffer);
        return this.stamped(command, [buffer], [], () => buffer.data.fill(0));
      }
      case 'copy': {
        const [from, to] = [alive(command.from), alive(command.to)];
        if (from.isMapped || to.isMapped) throw new Error('used while mapped');
        rewritten(to);
        return this.stamped(command, [from, to], [], () => to.data.set(from.data));
      }
      case 'pass': {
        const buffers = command.buffers.map(alive);
        const reads = buffers.slice(0, -1);
        return this.stamped(command, buffers, reads, () => dispatch(command.plan.entryPoint, buffers));
      }
    }
  }

  private stamped(
    { stamps }: { readonly stamps?: { begin: number; end: number } | undefined },
    uses: FakeBuffer[],
    reads: FakeBuffer[],
    work: () => void,
  ): Job {
    const run = (): void => {
      if (stamps !== undefined) this.stamp(stamps.begin);
      work();
      if (stamps !== undefined) this.stamp(stamps.end);
    };
    return { uses, reads, run };
  }

  private stamp(slot: number): void {
    const ns = Math.round((this.host.nowMs() - this.startedMs) * 1e6) + (this.options.clockAheadNs ?? 0);
    this.stamps.set(slot, BigInt(ns));
  }

  private enqueue(job: Job): void {
    for (const buffer of job.uses) buffer.inFlight++;
    for (const buffer of job.reads) buffer.read++;
    this.jobs.push(job);
    if (!this.isRunning) void this.runAll();
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    for (let job = this.jobs.shift(); job !== undefined; job = this.jobs.shift()) {
      // Two turns: time for a background stage to do something with what is in flight.
      for (let turn = 0; turn < 2; turn++) await this.host.nextTurn();
      job.run();
      for (const buffer of job.uses) buffer.inFlight--;
      for (const buffer of job.reads) buffer.read--;
    }
    this.isRunning = false;
  }
}

function alive(buffer: DeviceBuffer): FakeBuffer {
  if (!(buffer instanceof FakeBuffer)) throw new Error('a buffer of another device');
  if (buffer.isDestroyed) throw new Error('used after it was destroyed');
  return buffer;
}

function rewritten(buffer: FakeBuffer): void {
  if (buffer.read > 0) throw new Error('rewritten while a dispatch reads it');
}

/** What the shaders compute, from the sizes of the buffers alone: the right matrix is square. */
function dispatch(entryPoint: string, buffers: readonly FakeBuffer[]): void {
  if (entryPoint === 'first_column') {
    const [matrix, column] = buffers as [FakeBuffer, FakeBuffer];
    const columns = matrix.data.length / column.data.length;
    for (let row = 0; row < column.data.length; row++) column.data[row] = matrix.data[row * columns]!;
    return;
  }
  const [left, right, result] = buffers as [FakeBuffer, FakeBuffer, FakeBuffer];
  const columns = Math.sqrt(right.data.length);
  for (let row = 0; row < result.data.length / columns; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let inner = 0; inner < columns; inner++) {
        sum = Math.fround(sum + left.data[row * columns + inner]! * right.data[inner * columns + column]!);
      }
      result.data[row * columns + column] = sum;
    }
  }
}
