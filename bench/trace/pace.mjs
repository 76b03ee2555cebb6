/**
 * How fast a step runs: times per event such that its calls, ranges and kernels fit the time it has.
 */
import { SPECIAL_SHARE } from './calls.mjs';

/** Share of a step's time that is planned; the rest absorbs waits for the GPU. */
const PLANNED = 0.8;
/** Share of a step that a stream is busy with kernels, and with copies. */
const KERNEL_LOAD = 0.5;
const COPY_LOAD = 0.1;
const LONGEST_KERNEL_NS = 1e6;
const LONGEST_COPY_NS = 1.3e6;
/** Below this time per event, calls are shortened; above it, the rest is time between calls. */
const UNHURRIED_NS = 4000;

/** Least mean time per call, push or pop, and per kernel of a stream, that still looks sane. */
const LEAST_EVENT_NS = 120;
const LEAST_KERNEL_NS = 400;

/** Of the natural times in `calls.mjs`, half of the calls being launches. */
const MEAN_CALL_NS = 3000;
const COPY_SHARE = SPECIAL_SHARE * 0.55;

/**
 * @typedef {object} Pace
 * @property {number} callScale 0 to 1, on the natural time of a call
 * @property {number} gapNs mean time between two events of the thread
 * @property {number} kernelNs mean
 * @property {number} copyNs mean
 */

/**
 * @param {{calls: number, ranges: number, kernels: number}} counts of the step
 * @param {number} streams of the thread
 * @param {number} windowNs time the step has
 * @returns {Pace}
 */
export function paceOf({ calls, ranges, kernels }, streams, windowNs) {
  const events = Math.max(1, calls + 2 * ranges);
  const eventNs = (PLANNED * windowNs) / events;
  const callScale = Math.min(1, eventNs / UNHURRIED_NS);
  const insideCallsNs = (calls / events) * callScale * MEAN_CALL_NS;
  const streamNs = windowNs * Math.max(1, streams);
  const copies = Math.max(1, calls * COPY_SHARE);
  return {
    callScale,
    gapNs: Math.max(0, eventNs - insideCallsNs),
    kernelNs: Math.min(LONGEST_KERNEL_NS, (KERNEL_LOAD * streamNs) / Math.max(1, kernels)),
    copyNs: Math.min(LONGEST_COPY_NS, (COPY_LOAD * streamNs) / copies),
  };
}

/**
 * @param {{calls: number, ranges: number, kernels: number, streamIds: readonly number[]}} thread
 * @returns {number} the least time its events can be spread over, in ns
 */
export function leastDurationNs({ calls, ranges, kernels, streamIds }) {
  const cpuNs = (calls + 2 * ranges) * LEAST_EVENT_NS;
  const gpuNs = (kernels / Math.max(1, streamIds.length)) * LEAST_KERNEL_NS;
  return Math.max(cpuNs, gpuNs);
}
