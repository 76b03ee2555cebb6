/**
 * Runs one thread's program step by step on a clock of whole ns: pushes and pops of ranges, calls
 * between them, and on the streams behind the calls the work they start.
 *
 * What holds by construction: calls and ranges of the thread follow one clock, so calls never
 * overlap and ranges nest; a stream has this one producer and runs in launch order, so its work
 * never overlaps; work starts after its call does; a step ends when its streams are idle, so that
 * whatever starts later belongs to a later step.
 */
import {
  CALL_SHAPES,
  CallEffect,
  chooseFiller,
  chooseHostOnly,
  chooseLaunch,
  chooseSpecial,
  DEVICE_SYNC_CALL,
  SPECIAL_SHARE,
} from './calls.mjs';
import { LOADER_PHASES, TRAINING_PHASES } from './range-names.mjs';
import { makeRandom, subSeed } from './random.mjs';
import { paceOf } from './pace.mjs';
import { shareOf } from './shares.mjs';
import { StepEvents } from './step-events.mjs';
import { countLeaves, isLeaf, planStep } from './step-plan.mjs';
import { StreamQueues } from './stream-queues.mjs';

/** @typedef {import('./topology.mjs').Thread} Thread */
/** @typedef {import('./calls.mjs').CallShape} CallShape */

/** The capture starts before the program does. */
const LEAD_IN = 0.05;
const MOST_SPECIAL = 0.6;

/**
 * @typedef {object} RunOptions
 * @property {number} seed
 * @property {number} seconds
 * @property {number} steps
 */

export class ThreadRun {
  events = new StepEvents();
  #thread;
  #options;
  #random;
  #queues;
  #clock;
  #callsDone = 0;
  /** @type {import('./range-names.mjs').RangeNode[]} */
  #plan = [];
  /** @type {number[]} indexes of open ranges */
  #open = [];
  #pace = paceOf({ calls: 0, ranges: 0, kernels: 0 }, 0, 0);
  #step = { calls: 0, kernels: 0, specialShare: 0, callsDone: 0 };

  /**
   * @param {Thread} thread
   * @param {RunOptions} options
   */
  constructor(thread, options) {
    this.#thread = thread;
    this.#options = options;
    this.#random = makeRandom(subSeed(options.seed, thread.seedIndex));
    this.#queues = new StreamQueues(thread, this.#random, this.events);
    this.#clock = Math.round(LEAD_IN * options.seconds * 1e9);
  }

  /** Yields the same object for every step, filled anew. */
  *steps() {
    for (let index = 0; index < this.#options.steps; index += 1) {
      this.#runStep(index);
      yield this.events;
    }
  }

  /** @param {number} index */
  #runStep(index) {
    const { calls, kernels, ranges, streamIds } = this.#thread;
    const { steps, seconds } = this.#options;
    const counts = {
      calls: shareOf(calls, index, steps),
      kernels: kernelsOfStep(calls, kernels, index, steps),
      ranges: shareOf(ranges, index, steps),
    };
    const windowNs = Math.max(0, seconds * 1e9 - this.#clock) / (steps - index);
    this.#pace = paceOf(counts, streamIds.length, windowNs);
    this.#queues.pace = this.#pace;
    const others = Math.max(1, counts.calls - counts.kernels);
    const specialShare = Math.min(MOST_SPECIAL, (SPECIAL_SHARE * counts.calls) / others);
    this.#step = { ...counts, specialShare, callsDone: 0 };
    this.events.clear();
    const phases = streamIds.length > 0 ? TRAINING_PHASES : LOADER_PHASES;
    planStep(this.#plan, phases, index, counts.ranges);
    this.#runPlan();
    this.#clock = Math.max(this.#clock, this.#queues.idleAt) + 1;
    this.events.endNs = this.#clock;
  }

  #runPlan() {
    const plan = this.#plan;
    // The last call comes after all inner ranges: it is where the step waits for the device.
    const finalCalls = Math.min(1, this.#step.calls);
    const inLeaves = this.#step.calls - finalCalls;
    const leaves = countLeaves(plan);
    let leaf = 0;
    for (let i = 0; i < plan.length; i += 1) {
      const node = /** @type {import('./range-names.mjs').RangeNode} */ (plan[i]);
      this.#popTo(node.depth);
      this.#push(node);
      if (!isLeaf(plan, i)) continue;
      this.#runCalls(shareOf(inLeaves, leaf, leaves));
      leaf += 1;
    }
    if (leaves === 0) this.#runCalls(inLeaves);
    this.#popTo(Math.min(1, this.#open.length));
    this.#runCalls(finalCalls);
    this.#popTo(0);
  }

  /** @param {import('./range-names.mjs').RangeNode} node */
  #push(node) {
    const { ranges } = this.events;
    this.#advance();
    const row = ranges.count++;
    this.#open.push(row);
    ranges.start[row] = this.#clock;
    ranges.node[row] = node;
  }

  /** @param {number} depth ranges that stay open */
  #popTo(depth) {
    while (this.#open.length > depth) {
      this.#advance();
      this.events.ranges.end[/** @type {number} */ (this.#open.pop())] = this.#clock;
    }
  }

  /** Lets time pass between two events: at least 1 ns, with a long tail, the mean as paced. */
  #advance() {
    const roll = this.#random();
    this.#clock += 1 + Math.round(3 * roll * roll * this.#pace.gapNs);
  }

  /** @param {number} count */
  #runCalls(count) {
    for (let i = 0; i < count; i += 1) {
      this.#advance();
      this.#runCall(this.#chooseCall());
      this.#step.callsDone += 1;
      this.#callsDone += 1;
    }
  }

  /** @returns {number} index of CALL_SHAPES */
  #chooseCall() {
    const { calls, kernels, callsDone, specialShare } = this.#step;
    const roll = this.#random();
    if (this.#thread.streamIds.length === 0) return chooseHostOnly(roll);
    // Counted from the end, so that the last call is a launch only if every call is.
    if (shareOf(kernels, calls - callsDone - 1, calls) === 1) return chooseLaunch(roll);
    if (callsDone === calls - 1) return DEVICE_SYNC_CALL;
    return this.#random() < specialShare ? chooseSpecial(roll) : chooseFiller(roll);
  }

  /** @param {number} shapeIndex index of CALL_SHAPES */
  #runCall(shapeIndex) {
    const shape = /** @type {CallShape} */ (CALL_SHAPES[shapeIndex]);
    const { calls } = this.events;
    const { process, index } = this.#thread;
    const start = this.#clock;
    const busyNs = shape.naturalNs * this.#pace.callScale * (0.6 + 0.8 * this.#random());
    const call = {
      start,
      end: start + 1 + Math.round(busyNs),
      // Interleaved by thread: unique in the process and growing, without looking at other threads.
      correlationId: 101 + index + process.threadCount * this.#callsDone,
    };
    if (shape.effect !== CallEffect.none) call.end = this.#queues.enqueue(shape.effect, call);
    const row = calls.count++;
    calls.start[row] = start;
    calls.end[row] = call.end;
    calls.correlationId[row] = call.correlationId;
    calls.shape[row] = shapeIndex;
    this.#clock = call.end;
  }
}

/**
 * Both counts are cut from the thread's totals, so a step may come out with one kernel more than
 * calls when nearly every call is a launch. Cutting kernels along the calls prevents that.
 * @param {number} calls of the thread
 * @param {number} kernels of the thread, at most `calls`
 * @param {number} index of the step
 * @param {number} steps
 * @returns {number} at most the calls of the step
 */
function kernelsOfStep(calls, kernels, index, steps) {
  if (calls === 0) return 0;
  const before = Math.floor((index * calls) / steps);
  const after = Math.floor(((index + 1) * calls) / steps);
  return Math.floor((after * kernels) / calls) - Math.floor((before * kernels) / calls);
}
