/**
 * What a test run came to. Each runner's reporter writes it to a file; `npm test` adds the files up.
 *
 * @typedef {object} Skip
 * @property {string} name
 * @property {string} reason
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {Skip[]} skipped
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/stallscope');

/** @typedef {'vitest' | 'playwright'} Runner */

/**
 * @param {Runner} runner
 * @param {Counts} counts
 */
export function writeCounts(runner, counts) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(counts));
}

/**
 * Takes the file away, so that a run that dies is not given the counts of the one before.
 *
 * @param {Runner} runner
 */
export function forgetCounts(runner) {
  rmSync(fileOf(runner), { force: true });
}

/**
 * The counts of a run that ended. One that failed without a failed test (it crashed, or found no tests) is one failure.
 *
 * @param {Runner} runner
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function readCounts(runner, succeeded) {
  const file = fileOf(runner);
  const counts = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: [] };
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** @param {Counts} counts */
export function countsLine({ passed, failed, skipped }) {
  const tail = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  return `${passed} passed, ${failed} failed${tail}`;
}

/** @param {Runner} runner */
function fileOf(runner) {
  return join(FOLDER, `${runner}.json`);
}
