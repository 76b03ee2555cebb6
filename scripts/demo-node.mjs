/**
 * `npm run demo:node -- …`: the staging pipeline on a GPU of this machine, through Dawn for Node. Dawn is a large download that
 * nothing else needs, so it is installed at the first run, beside what is built; STALLSCOPE_DAWN names one that is there already.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileFromCaller } from './caller-path.mjs';
import { isFresh } from './freshness.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'stallscope');
const BUILT = join(CACHE, 'demo.mjs');
const SOURCES = [
  'package-lock.json',
  'scripts/demo-node.mjs',
  'src/base',
  'src/trace',
  'src/analysis',
  'src/cli',
]
  .concat('src/worker/sqlite', 'src/demo/pipeline')
  .map((path) => join(ROOT, path));
const DAWN = 'webgpu@0.6.2';
// Timestamps are for measuring here, not for a page that nobody trusts.
const FLAGS = ['enable-dawn-features=allow_unsafe_apis', 'disable-dawn-features=timestamp_quantization'];

if (!isFresh(BUILT, SOURCES)) await buildDemo();
const { runDemo } = await import(pathToFileURL(BUILT).href);
const { create } = await import(pathToFileURL(findDawn()).href);
// Dawn crashes once what `create` returned is collected, so it stays referenced as long as the process lives.
const gpu = create(FLAGS);
Object.assign(globalThis, { stallscopeGpu: gpu });
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const output = {
  /** @param {string} text */
  out: (text) => void process.stdout.write(text),
  /** @param {string} text */
  err: (text) => void process.stderr.write(text),
};
process.exitCode = await runDemo(process.argv.slice(2), output, gpu, version, fileFromCaller);

/** The module of Dawn for Node. */
function findDawn() {
  const given = process.env.STALLSCOPE_DAWN;
  if (given) return given;
  const folder = join(CACHE, 'dawn');
  const module = join(folder, 'node_modules', 'webgpu', 'index.js');
  if (!existsSync(module)) {
    process.stderr.write(`installing ${DAWN} (132 MB on disk)\n`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', DAWN], {
      stdio: ['ignore', 2, 2],
    });
  }
  return module;
}

/** One file, put in its place whole: another run may be starting. Its threads load it too. */
async function buildDemo() {
  const { build } = await import('vite');
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { ssr: 'src/cli/demo.ts', target: 'node20', write: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite built no single output');
  mkdirSync(CACHE, { recursive: true });
  const whole = `${BUILT}.${process.pid}`;
  writeFileSync(whole, result.output[0].code);
  renameSync(whole, BUILT);
}
