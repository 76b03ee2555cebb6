/**
 * The little of WebGPU that the pipeline needs, as an interface: webgpu.ts is the real one (Chromium, Dawn for Node), fake-gpu.ts
 * one for tests that punishes every use of memory that a real device would let pass by luck.
 */

import type { PassPlan } from './shaders/product-plan';

/** data: device memory. staging: mapped for writing, source of uploads. readback: mapped for reading, target of results. */
export type Role = 'data' | 'staging' | 'readback';

export interface DeviceBuffer {
  readonly role: Role;
  readonly bytes: number;
}

/** Slots of device timestamps. */
export interface Stamps {
  readonly begin: number;
  readonly end: number;
}

export interface CopyCommand {
  readonly kind: 'copy';
  readonly from: DeviceBuffer;
  readonly to: DeviceBuffer;
  readonly bytes: number;
  readonly stamps?: Stamps | undefined;
}

/** A compute pass of its own. The buffers are bound in their order; the last is written. */
export interface PassCommand {
  readonly kind: 'pass';
  readonly plan: PassPlan;
  readonly buffers: readonly DeviceBuffer[];
  readonly stamps?: Stamps | undefined;
}

export interface ClearCommand {
  readonly kind: 'clear';
  readonly buffer: DeviceBuffer;
  readonly stamps?: Stamps | undefined;
}

/** An empty pass whose end is stamped: what came before it is done then. */
export interface StampCommand {
  readonly kind: 'stamp';
  readonly slot: number;
}

export type Command = CopyCommand | PassCommand | ClearCommand | StampCommand;

/** Stands around the calls that a submission makes, so that a recorder can time each. */
export interface SubmitWatcher {
  encode(command: Command, call: () => void): void;
  submit(call: () => void): void;
}

export interface Gpu {
  createBuffer(role: Role, bytes: number, mapped?: boolean): DeviceBuffer;
  /** Resolves once the device is done with the buffer and the host may use it. */
  map(buffer: DeviceBuffer): Promise<void>;
  /** The mapped memory; only between `map` (or a mapped creation) and `unmap`. */
  range(buffer: DeviceBuffer): ArrayBuffer;
  unmap(buffer: DeviceBuffer): void;
  destroy(buffer: DeviceBuffer): void;
  /** The queue copies `data` away before it returns; the device gets it in queue order. */
  writeBuffer(to: DeviceBuffer, data: Float32Array<ArrayBuffer>): void;
  submit(commands: readonly Command[], watcher?: SubmitWatcher): void;
  /** Resolves when everything submitted so far is done. */
  done(): Promise<void>;
}

/** A device that can stamp: `slots` timestamps in all, in ns of the device's clock. */
export interface StampingGpu extends Gpu {
  readonly slots: number;
  readStamps(count: number): Promise<BigUint64Array>;
}
