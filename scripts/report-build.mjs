/** Builds the command line out of src/cli, where it is not built or older than its sources: Node 20 runs no TypeScript. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './freshness.mjs';

const ROOT = join(import.meta.dirname, '..');
// In node_modules, from where it finds its packages; git ignores it.
const BUILT = join(ROOT, 'node_modules', '.cache', 'stallscope');
const SOURCES = ['package-lock.json', 'scripts/report-build.mjs', 'src/base', 'src/trace', 'src/analysis']
  .concat('src/worker/sqlite', 'src/cli')
  .map((path) => join(ROOT, path));

/** @returns {Promise<typeof import('../src/cli/main.ts')>} */
export function loadReport() {
  return load('report.mjs', 'src/cli/main.ts');
}

/** @returns {Promise<typeof import('../src/cli/diff-main.ts')>} */
export function loadDiff() {
  return load('diff.mjs', 'src/cli/diff-main.ts');
}

/**
 * @param {string} name
 * @param {string} entry
 */
async function load(name, entry) {
  const built = join(BUILT, name);
  if (!isFresh(built, SOURCES)) await buildEntry(built, entry);
  return import(pathToFileURL(built).href);
}

/**
 * One file, put in its place whole: another report may be starting.
 *
 * @param {string} built
 * @param {string} entry
 */
async function buildEntry(built, entry) {
  const { build } = await import('vite');
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    // Vite says on stdout what it does, and stdout is for the report.
    logLevel: 'silent',
    build: { ssr: entry, target: 'node20', write: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite built no single output');
  mkdirSync(dirname(built), { recursive: true });
  const whole = `${built}.${process.pid}`;
  writeFileSync(whole, result.output[0].code);
  renameSync(whole, built);
}
