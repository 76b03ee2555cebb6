/**
 * The GPU side of one thread: its streams, each working off what the thread enqueues, in order.
 */
import { CallEffect } from './calls.mjs';
import { chooseCopy, COPY_SHAPES } from './copies.mjs';
import { KERNEL_SHAPES, MEAN_KERNEL_WEIGHT } from './kernels.mjs';

/** @typedef {{start: number, end: number, correlationId: number}} Call */
/** @typedef {{start: number, end: number, stream: number}} Slot `stream` as an index of the thread */
/**
 * @typedef {object} WorkTable the columns that all tables of GPU work share
 * @property {number} count
 * @property {number[]} start
 * @property {number[]} end
 * @property {number[]} correlationId
 * @property {number[]} stream
 */

/** From the return of a launch to the start on an idle stream. */
const LATENCY_NS = 2200;
/** Between two operations of a busy stream. */
const TURNAROUND_NS = 500;
const MEMSET_BYTES_PER_NS = 1800;

export class StreamQueues {
  /** @type {number[]} when each stream becomes free */
  #freeAt;
  #thread;
  #random;
  #events;
  #kernelsDone = 0;

  /** Set for every step. */
  pace = { callScale: 1, gapNs: 0, kernelNs: 0, copyNs: 0 };

  /**
   * @param {import('./topology.mjs').Thread} thread
   * @param {import('./random.mjs').Random} random
   * @param {import('./step-events.mjs').StepEvents} events
   */
  constructor(thread, random, events) {
    this.#thread = thread;
    this.#random = random;
    this.#events = events;
    this.#freeAt = thread.streamIds.map(() => 0);
  }

  /** When all streams are free; 0 without streams. */
  get idleAt() {
    return Math.max(0, ...this.#freeAt);
  }

  /**
   * @param {number} effect one of CallEffect
   * @param {Call} call
   * @returns {number} when the call returns, which waiting makes later
   */
  enqueue(effect, call) {
    switch (effect) {
      case CallEffect.kernel:
        this.#launchKernel(call);
        return call.end;
      case CallEffect.copy:
        return this.#copy(call);
      case CallEffect.memset:
        this.#set(call);
        return call.end;
      case CallEffect.streamSync:
        return this.#wait(call, this.#anyStream());
      default:
        return this.#wait(call, -1);
    }
  }

  #anyStream() {
    return Math.floor(this.#random() * this.#freeAt.length);
  }

  /**
   * @param {number} from earliest start
   * @param {number} durationNs
   * @param {number} stream
   * @returns {Slot}
   */
  #occupy(from, durationNs, stream) {
    const { callScale } = this.pace;
    const latency = callScale * LATENCY_NS * (0.7 + this.#random());
    const free = /** @type {number} */ (this.#freeAt[stream]) + callScale * TURNAROUND_NS;
    const start = 1 + Math.round(Math.max(from + latency, free));
    const end = start + Math.max(1, Math.round(durationNs));
    this.#freeAt[stream] = end;
    return { start, end, stream };
  }

  /**
   * @param {WorkTable} table
   * @param {Slot} slot
   * @param {number} correlationId
   * @returns {number} the row, for the columns that only this table has
   */
  #record(table, slot, correlationId) {
    const row = table.count++;
    table.start[row] = slot.start;
    table.end[row] = slot.end;
    table.correlationId[row] = correlationId;
    table.stream[row] = slot.stream < 0 ? -1 : (this.#thread.streamIds[slot.stream] ?? -1);
    return row;
  }

  /** @param {Call} call */
  #launchKernel(call) {
    const { kernels } = this.#events;
    const { process, index } = this.#thread;
    const shapeIndex = Math.floor(this.#random() * KERNEL_SHAPES.length);
    const shape = /** @type {import('./kernels.mjs').KernelShape} */ (KERNEL_SHAPES[shapeIndex]);
    const size = this.#random();
    const relative = (shape.weight / MEAN_KERNEL_WEIGHT) * (0.5 + size);
    const slot = this.#occupy(call.end, this.pace.kernelNs * relative, this.#anyStream());
    const row = this.#record(kernels, slot, call.correlationId);
    kernels.shape[row] = shapeIndex;
    kernels.gridX[row] = 1 + Math.floor(size * shape.gridX);
    kernels.gridId[row] = 1 + index + process.threadCount * this.#kernelsDone;
    this.#kernelsDone += 1;
  }

  /**
   * @param {Call} call
   * @returns {number} when the call returns
   */
  #copy(call) {
    const { copies } = this.#events;
    const shapeIndex = chooseCopy(this.#random());
    const shape = /** @type {import('./copies.mjs').CopyShape} */ (COPY_SHAPES[shapeIndex]);
    const wishNs = this.pace.copyNs * (0.1 + 1.8 * this.#random());
    const bytes = 4 * Math.max(1, Math.round((wishNs * shape.bytesPerNs) / 4));
    // Copies to the device have the last stream to themselves in a usual prefetcher.
    const stream = shape.copyKind === 1 ? this.#freeAt.length - 1 : this.#anyStream();
    const from = shape.isBlocking ? call.start : call.end;
    const slot = this.#occupy(from, bytes / shape.bytesPerNs, stream);
    const row = this.#record(copies, slot, call.correlationId);
    copies.shape[row] = shapeIndex;
    copies.bytes[row] = bytes;
    return shape.isBlocking ? Math.max(call.end, slot.end + 1) : call.end;
  }

  /** @param {Call} call */
  #set(call) {
    const { memsets } = this.#events;
    const wishNs = this.pace.copyNs * 0.1 * (0.1 + this.#random());
    const bytes = 4 * Math.max(1, Math.round((wishNs * MEMSET_BYTES_PER_NS) / 4));
    const slot = this.#occupy(call.end, wishNs, this.#anyStream());
    memsets.bytes[this.#record(memsets, slot, call.correlationId)] = bytes;
  }

  /**
   * @param {Call} call
   * @param {number} stream index, or -1 for all
   * @returns {number} when the call returns
   */
  #wait(call, stream) {
    const { syncs } = this.#events;
    const freeAt = stream < 0 ? this.idleAt : /** @type {number} */ (this.#freeAt[stream]);
    const end = Math.max(call.end, freeAt + 1);
    // The wait is on record as long as the call, for it is the CPU that waits.
    this.#record(syncs, { start: call.start, end, stream }, call.correlationId);
    return end;
  }
}
