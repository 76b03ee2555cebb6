/**
 * Who exists in a generated trace: one process a device, its threads, its streams, and how many
 * events fall to each thread.
 *
 * The first threads of a process launch work, each on streams of its own, so that a stream has one
 * producer and its order is that of the thread. Threads beyond the number of streams only prepare
 * host memory, as data loaders do.
 */
import { shareOf } from './shares.mjs';

/** @typedef {import('./options.mjs').TraceOptions} TraceOptions */

/** vm 1 in the 48th bit, then 24 bits of pid and 24 of tid: see "globalTid" in any nsys schema. */
export const GLOBAL_VM = 2 ** 48;
const FIRST_PID = 4096;

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} globalPid
 * @property {number} deviceId
 * @property {number[]} streamIds
 * @property {number} threadCount
 */

/**
 * @typedef {object} Thread
 * @property {Process} process
 * @property {number} index among the threads of its process
 * @property {number} seedIndex among all threads
 * @property {number} globalTid
 * @property {number[]} streamIds empty for a thread that launches nothing
 * @property {number} kernels
 * @property {number} calls
 * @property {number} ranges
 */

/**
 * The null stream of a first context is 7; later ones come in steps of 4, as seen in captures.
 * @param {number} index
 */
function streamId(index) {
  return index === 0 ? 7 : 9 + 4 * index;
}

/**
 * @param {TraceOptions} options
 * @returns {Process[]}
 */
export function makeProcesses({ devices, streams, threads }) {
  const pidStep = Math.ceil(threads / devices) + 8;
  return Array.from({ length: devices }, (_, deviceId) => {
    // Thread ids count up from the pid and must not run into the next process.
    const pid = FIRST_PID + pidStep * deviceId;
    return {
      pid,
      globalPid: GLOBAL_VM + pid * 2 ** 24,
      deviceId,
      streamIds: Array.from({ length: streams }, (_unused, index) => streamId(index)),
      threadCount: shareOf(threads, deviceId, devices),
    };
  });
}

/**
 * @param {Process} process
 * @param {number} index
 * @returns {number[]}
 */
function streamsOf(process, index) {
  const launchers = Math.min(process.threadCount, process.streamIds.length);
  return process.streamIds.filter((_, stream) => stream % launchers === index);
}

/**
 * @param {TraceOptions} options
 * @param {readonly Process[]} processes
 * @returns {Thread[]}
 */
export function makeThreads(options, processes) {
  const slots = processes.flatMap((process) =>
    Array.from({ length: process.threadCount }, (_, index) => ({ process, index })),
  );
  const launchers = slots.filter(({ process, index }) => streamsOf(process, index).length > 0);
  return slots.map((slot, seedIndex) => {
    const { process, index } = slot;
    const launcher = launchers.indexOf(slot);
    const kernels = launcher < 0 ? 0 : shareOf(options.kernels, launcher, launchers.length);
    const otherCalls = shareOf(options.calls - options.kernels, seedIndex, slots.length);
    return {
      process,
      index,
      seedIndex,
      globalTid: process.globalPid + process.pid + index,
      streamIds: streamsOf(process, index),
      kernels,
      calls: kernels + otherCalls,
      ranges: shareOf(options.ranges, seedIndex, slots.length),
    };
  });
}
