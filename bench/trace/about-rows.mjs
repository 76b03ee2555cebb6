/**
 * Rows of the small tables that say where a trace comes from: processes, threads, devices, session.
 */
import { CONTEXT_ID } from './gpu-rows.mjs';
import { GLOBAL_VM } from './topology.mjs';

/** @typedef {import('../sqlite-writer/record.mjs').SqlValue} SqlValue */
/** @typedef {import('./topology.mjs').Process} Process */
/** @typedef {import('./topology.mjs').Thread} Thread */

const VM_ID = 1;
const STREAM_FLAG = { nonBlocking: 2, null: 3 };
const THREAD_PRIORITY = 20;
/** A fixed day, so that a seed fixes the file. It does not fit a JavaScript number. */
const SESSION_START = { ns: 1_767_225_600_123_456_789n, text: '2026-01-01T00:00:00' };
/** Clock of the device when the capture began, in ns. */
const CAPTURE_START_NS = 514_826_485;

/**
 * An H200, in the columns of TARGET_INFO_GPU.
 * @param {number} deviceId
 * @returns {SqlValue[]}
 */
function gpuRow(deviceId) {
  const bus = `0000:00:${(6 + deviceId).toString(16).padStart(2, '0')}.0`;
  const uuid = `00000000-0000-0000-0000-${String(deviceId + 1).padStart(12, '0')}`;
  const identity = [GLOBAL_VM, deviceId, 'NVIDIA H200', bus, 1];
  const size = [62_914_560, 150_109_880_320, 4_814_304_000_000, 1_980_000_000, 132];
  const handles = [deviceId, uuid, 0, 'GH100', deviceId, '', '', 161, 0];
  const memory = [65_536, 0, 65_536, 49_152, 232_448, 233_472, 65_536];
  const warps = [32, 3, 64, 32];
  const dimensions = [1024, 1024, 1024, 64, 2 ** 31 - 1, 65_535, 65_535];
  return [...identity, ...size, ...handles, ...memory, ...warps, ...dimensions, 9, 0, 9, 0];
}

/**
 * @param {Thread} thread
 * @returns {string}
 */
function threadName({ index, streamIds }) {
  if (index === 0) return 'python';
  return streamIds.length > 0 ? `pt_autograd_${index - 1}` : `pt_data_loader_${index}`;
}

/** @type {[string, string][]} */
const EXPORT_FACTS = [
  ['EXPORT_PRODUCT_NAME', 'NVIDIA Nsight Systems'],
  ['EXPORT_PRODUCT_VERSION', '2025.3.2.0'],
  ['EXPORT_SCHEMA_VERSION', '3.20.3'],
  ['EXPORT_SCHEMA_VERSION_MAJOR', '3'],
  ['EXPORT_SCHEMA_VERSION_MINOR', '20'],
  ['EXPORT_SCHEMA_VERSION_MICRO', '3'],
  ['EXPORT_HOST', 'synthetic'],
  ['EXPORT_PARAM_LAZY', 'true'],
];

/**
 * @param {import('./options.mjs').TraceOptions} options
 * @returns {[string, string][]} the options take the place of the program's arguments
 */
function captureFacts(options) {
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return [
    ['CAPTURE_EVENT_TYPE', 'NvtxEvents'],
    ['CAPTURE_EVENT_TYPE', 'Cuda'],
    ['PROCESS_0:COMMAND', 'make-trace'],
    ...args.map((arg, i) => /** @type {[string, string]} */ ([`PROCESS_0:ARGUMENT_${i}`, arg])),
  ];
}

/**
 * @param {import('./options.mjs').TraceOptions} options
 * @param {readonly Process[]} processes
 * @param {readonly Thread[]} threads
 * @param {import('./string-pool.mjs').StringPool} strings
 * @param {number} endNs when the last event ends
 * @returns {[string, SqlValue[][]][]} table name and rows
 */
export function aboutTables(options, processes, threads, strings, endNs) {
  const contexts = processes.map(({ pid, deviceId, streamIds }) => {
    const [nullStream = 0] = streamIds;
    return [nullStream, 0, VM_ID, pid, deviceId, CONTEXT_ID, 0, 0];
  });
  const streams = processes.flatMap(({ pid, streamIds }) =>
    streamIds.map((id, i) => {
      const flag = i === 0 ? STREAM_FLAG.null : STREAM_FLAG.nonBlocking;
      return [id, 0, VM_ID, pid, CONTEXT_ID, 0, flag];
    }),
  );
  return [
    ['PROCESSES', processes.map(({ globalPid, pid }) => [globalPid, pid, 'python'])],
    ['ThreadNames', threads.map((t) => [strings.idOf(threadName(t)), THREAD_PRIORITY, t.globalTid])],
    ['TARGET_INFO_GPU', processes.map(({ deviceId }) => gpuRow(deviceId))],
    ['TARGET_INFO_CUDA_DEVICE', processes.map(({ deviceId, pid }) => [deviceId, deviceId, pid])],
    ['TARGET_INFO_CUDA_CONTEXT_INFO', contexts],
    ['TARGET_INFO_CUDA_STREAM', streams],
    ['TARGET_INFO_SESSION_START_TIME', [[SESSION_START.ns, SESSION_START.text, SESSION_START.text]]],
    ['ANALYSIS_DETAILS', [[GLOBAL_VM, endNs, CAPTURE_START_NS, CAPTURE_START_NS + endNs]]],
    ['META_DATA_CAPTURE', captureFacts(options)],
    ['META_DATA_EXPORT', EXPORT_FACTS],
  ];
}
