/**
 * The traces that are measured, made on first use in a folder of the system's temporary directory
 * and kept there, because a large one takes a minute to make.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeNames } from '../trace/long-names.mjs';
import { DEFAULT_OPTIONS } from '../trace/options.mjs';
import { GENERATOR_VERSION, writeTrace } from '../trace/write-trace.mjs';

/** @typedef {import('../trace/options.mjs').TraceOptions} TraceOptions */
/** @typedef {{path: string} | {skipped: string}} Provided */

/**
 * @typedef {object} BenchFile
 * @property {string} name
 * @property {boolean} isLarge measured only when asked for
 * @property {boolean} isToured painting and analyses are measured too
 * @property {boolean} isCompared it is opened beside itself too
 * @property {() => Provided} provide
 */

const FOLDER = join(tmpdir(), 'stallscope-bench');
const RECORDED = resolve(import.meta.dirname, '../../../shared/traces/h200');

/**
 * Makes a file under a temporary name and gives it its own when it is whole.
 * @param {string} path
 * @param {(partial: string) => void} make
 */
function makeOnce(path, make) {
  if (existsSync(path)) return;
  mkdirSync(FOLDER, { recursive: true });
  const partial = `${path}.${process.pid}.part`;
  try {
    make(partial);
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * @param {Partial<TraceOptions>} given
 * @returns {Provided}
 */
function provideGenerated(given) {
  const options = { ...DEFAULT_OPTIONS, ...given };
  // The name holds all that fixes the content, so a kept file is never taken for another.
  const parameters = Object.entries(options).map(([name, value]) => `${name}${value}`);
  const path = join(FOLDER, `v${GENERATOR_VERSION}-${parameters.join('-')}.sqlite`);
  makeOnce(path, (partial) => {
    process.stderr.write(`making a trace of ${options.kernels} kernels\n`);
    writeTrace(options, partial);
  });
  return { path };
}

/**
 * @param {string} packed
 * @param {string} partial
 */
function unpack(packed, partial) {
  const output = openSync(partial, 'w');
  try {
    const result = spawnSync('xz', ['-dc', packed], { stdio: ['ignore', output, 'inherit'] });
    if (result.error !== undefined) throw new Error(`xz could not be started: ${result.error.message}`);
    if (result.status !== 0) throw new Error(`xz ended with status ${result.status}.`);
  } finally {
    closeSync(output);
  }
}

/**
 * @param {string} name
 * @returns {Provided}
 */
function provideRecorded(name) {
  const packed = join(RECORDED, `${name}.sqlite.xz`);
  if (!existsSync(packed)) return { skipped: `${name}.sqlite.xz is not beside this checkout.` };
  const path = join(FOLDER, `${name}.sqlite`);
  makeOnce(path, (partial) => unpack(packed, partial));
  return { path };
}

/**
 * @param {boolean} areLong
 * @returns {Provided}
 */
function provideNames(areLong) {
  const path = join(FOLDER, `v1-names-${areLong ? 'long' : 'short'}.sqlite`);
  makeOnce(path, (partial) => writeNames(partial, { areLong }));
  return { path };
}

const MILLION = { kernels: 1e6, calls: 2e6, ranges: 1e6 };
const LARGE = { kernels: 6e6, calls: 16e6, ranges: 22.5e6 };

export const LONG_NAMES = 'names-long';
export const SHORT_NAMES = 'names-short';

/** @type {readonly BenchFile[]} */
export const BENCH_FILES = [
  {
    name: 'busy-240k-kernels',
    isLarge: false,
    isToured: true,
    isCompared: true,
    provide: () => provideRecorded('busy-240k-kernels'),
  },
  {
    name: 'million',
    isLarge: false,
    isToured: true,
    isCompared: false,
    provide: () => provideGenerated(MILLION),
  },
  { name: LONG_NAMES, isLarge: false, isToured: true, isCompared: false, provide: () => provideNames(true) },
  {
    name: SHORT_NAMES,
    isLarge: false,
    isToured: false,
    isCompared: false,
    provide: () => provideNames(false),
  },
  { name: 'large', isLarge: true, isToured: true, isCompared: false, provide: () => provideGenerated(LARGE) },
];
