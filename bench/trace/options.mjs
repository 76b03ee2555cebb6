/**
 * The options of the trace generator: reading them, and refusing what cannot be generated.
 */
import { parseArgs } from 'node:util';
import { leastDurationNs } from './pace.mjs';
import { makeProcesses, makeThreads } from './topology.mjs';

/**
 * @typedef {object} TraceOptions
 * @property {number} kernels
 * @property {number} calls API calls, launches among them
 * @property {number} ranges NVTX push/pop ranges
 * @property {number} devices each with a process of its own
 * @property {number} streams per device
 * @property {number} threads in all
 * @property {number} seconds that the events spread over
 * @property {number} seed
 */

/** @type {Readonly<TraceOptions>} */
export const DEFAULT_OPTIONS = Object.freeze({
  kernels: 100_000,
  calls: 200_000,
  ranges: 100_000,
  devices: 2,
  streams: 4,
  threads: 8,
  seconds: 60,
  seed: 1,
});

/** Something the user asked for that cannot be done; the message is one sentence for them. */
export class UsageError extends Error {}

/** @type {Readonly<Record<keyof TraceOptions, [number, number]>>} */
const LIMITS = {
  kernels: [0, 1e9],
  calls: [0, 1e9],
  ranges: [0, 1e9],
  devices: [1, 64],
  streams: [1, 1024],
  threads: [1, 4096],
  seconds: [0.001, 86_400],
  seed: [0, 2 ** 32 - 1],
};

const OPTION_NAMES = /** @type {(keyof TraceOptions)[]} */ (Object.keys(DEFAULT_OPTIONS));

/**
 * @param {keyof TraceOptions} name
 * @param {string} text
 * @returns {number}
 */
function readNumber(name, text) {
  const [least, most] = LIMITS[name];
  const form = name === 'seconds' ? /^\d+(\.\d+)?$/ : /^\d+$/;
  const value = Number(text);
  if (form.test(text) && value >= least && value <= most) return value;
  const kind = name === 'seconds' ? 'number' : 'whole number';
  throw new UsageError(`--${name} must be a ${kind} from ${least} to ${most}, not "${text}".`);
}

/**
 * @param {TraceOptions} options
 * @throws {UsageError} if no consistent trace has these counts
 */
export function checkOptions(options) {
  const { kernels, calls, devices, threads, seconds } = options;
  if (calls < kernels) {
    throw new UsageError(`--calls must be at least --kernels (${kernels}): a call starts each one.`);
  }
  if (threads < devices) {
    throw new UsageError(`--threads must be at least --devices (${devices}): each has a process.`);
  }
  const all = makeThreads(options, makeProcesses(options));
  const leastSeconds = Math.max(...all.map(leastDurationNs)) / 1e9;
  if (seconds < leastSeconds) {
    const needed = Math.ceil(leastSeconds * 1000) / 1000;
    throw new UsageError(`That many events need at least --seconds ${needed}.`);
  }
}

/**
 * @param {readonly string[]} args without the program's name
 */
function parse(args) {
  const numbers = Object.fromEntries(
    OPTION_NAMES.map((name) => [name, { type: /** @type {const} */ ('string') }]),
  );
  const flags = {
    help: { type: /** @type {const} */ ('boolean'), short: 'h' },
    force: { type: /** @type {const} */ ('boolean') },
  };
  try {
    return parseArgs({ args: [...args], options: { ...numbers, ...flags }, allowPositionals: true });
  } catch (error) {
    // Node's message goes on with advice about quoting; its first sentence says what is wrong.
    const [first] = String(/** @type {Error} */ (error).message).split(/\.\s|\n/);
    throw new UsageError(`${String(first).replace(/\.$/, '')}; see --help.`);
  }
}

/**
 * @param {readonly string[]} args without the program's name
 * @returns {{help: true} | {help: false, force: boolean, path: string, options: TraceOptions}}
 */
export function readCommandLine(args) {
  const { values, positionals } = parse(args);
  if (values.help === true) return { help: true };
  const [path, ...extra] = positionals;
  if (path === undefined || extra.length > 0) {
    throw new UsageError('Give one path to write to; see --help.');
  }
  const options = { ...DEFAULT_OPTIONS };
  for (const name of OPTION_NAMES) {
    const text = /** @type {Record<string, unknown>} */ (values)[name];
    if (typeof text === 'string') options[name] = readNumber(name, text);
  }
  checkOptions(options);
  return { help: false, force: values.force === true, path, options };
}
