/** Builds the command line out of src/cli, where it is not built or older than its sources: Node 20 runs no TypeScript. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './freshness.mjs';

const ROOT = join(import.meta.dirname, '..');
// In node_modules, from where it finds its packages; git ignores it.
const BUILT = join(ROOT, 'node_modules', '.cache', 'stallscope', 'report.mjs');
const SOURCES = ['package-lock.json', 'scripts/report-build.mjs', 'src/base', 'src/trace', 'src/analysis']
  .concat('src/worker/sqlite', 'src/cli')
  .map((path) => join(ROOT, path));

/** @returns {Promise<typeof import('../src/cli/main.ts')>} */
export async function loadReport() {
  if (!isFresh(BUILT, SOURCES)) await buildReport();
  return import(pathToFileURL(BUILT).href);
}

/** One file, put in its place whole: another report may be starting. */
async function buildReport() {
  const { build } = await import('vite');
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    // Vite says on stdout what it does, and stdout is for the report.
    logLevel: 'silent',
    build: { ssr: 'src/cli/main.ts', target: 'node20', write: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite built no single output');
  mkdirSync(dirname(BUILT), { recursive: true });
  const whole = `${BUILT}.${process.pid}`;
  writeFileSync(whole, result.output[0].code);
  renameSync(whole, BUILT);
}
