/**
 * The options of the benchmark.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../trace/options.mjs';
import { BENCH_FILES } from './bench-files.mjs';

/**
 * @typedef {object} BenchOptions
 * @property {number} runs
 * @property {readonly import('./bench-files.mjs').BenchFile[]} files
 * @property {string | null} dist folder of a build; null for the project's own, made if missing
 * @property {number} timeoutMs for one run
 * @property {Part | null} part the only thing to measure; null for all
 */

/** @typedef {'opening' | 'painting' | 'analyses' | 'comparing'} Part */

/** @type {readonly string[]} */
const PARTS = ['opening', 'painting', 'analyses', 'comparing'];

/**
 * @param {string | undefined} text
 * @param {string} name
 * @param {number} fallback
 * @returns {number}
 */
function positiveInteger(text, name, fallback) {
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a positive whole number, not "${text}".`);
}

/**
 * @param {string | undefined} only
 * @param {boolean} withLarge
 */
function chooseFiles(only, withLarge) {
  if (only === undefined) return BENCH_FILES.filter((file) => withLarge || !file.isLarge);
  const chosen = BENCH_FILES.filter((file) => file.name === only);
  if (chosen.length > 0) return chosen;
  const names = BENCH_FILES.map((file) => file.name).join(', ');
  throw new UsageError(`--only takes one of ${names}, not "${only}".`);
}

/**
 * @param {string | undefined} part
 * @returns {Part | null}
 */
function choosePart(part) {
  if (part === undefined) return null;
  if (PARTS.includes(part)) return /** @type {Part} */ (part);
  throw new UsageError(`--part takes ${PARTS.join(', ')}, not "${part}".`);
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        runs: { type: 'string' },
        only: { type: 'string' },
        part: { type: 'string' },
        large: { type: 'boolean', default: false },
        dist: { type: 'string' },
        timeout: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [first] = String(/** @type {Error} */ (error).message).split(/\.\s|\n/);
    throw new UsageError(`${String(first).replace(/\.$/, '')}; see --help.`);
  }
}

/**
 * @param {readonly string[]} args without the program's name
 * @returns {BenchOptions | null} null when help is asked for
 */
export function readBenchOptions(args) {
  const { values } = parse(args);
  if (values.help) return null;
  return {
    runs: positiveInteger(values.runs, 'runs', 3),
    files: chooseFiles(values.only, values.large),
    dist: values.dist === undefined ? null : resolve(values.dist),
    timeoutMs: 1000 * positiveInteger(values.timeout, 'timeout', 600),
    part: choosePart(values.part),
  };
}
