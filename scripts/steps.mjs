/** The checks of this repository and how they are run: each is an npm script, so that any of them can be repeated alone. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * @typedef {object} Step
 * @property {string} script its name in package.json
 * @property {string} fix what to do where it fails: a command, if one can do it
 */

/** @type {Step[]} */
export const CHECKS = [
  { script: 'types', fix: 'mend the lines above, then npm run types' },
  { script: 'lint', fix: 'npm run lint -- --fix, which leaves what only you can decide' },
  { script: 'format:check', fix: 'npm run format' },
  { script: 'imports', fix: 'move what the import needs to where both see it, then npm run imports' },
  { script: 'unused', fix: 'delete what is named above (npm run unused -- --fix does most of it)' },
  { script: 'unit', fix: 'mend what the test found, then npm run unit -- <file>' },
];

/** Steps wait for files and processes as much as they compute; more than two at once slow each other on two cores. */
const AT_ONCE = 2;

/**
 * Runs all checks, whatever they find, and tells of each as it ends.
 *
 * @returns {Promise<Map<string, boolean>>} which succeeded
 */
export async function runChecks() {
  /** @type {Map<string, boolean>} */
  const results = new Map();
  const waiting = [...CHECKS];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      results.set(step.script, await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/**
 * Runs one step in silence; where it fails, shows all it wrote and how to mend it.
 *
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
export async function runStep({ script, fix }) {
  const begun = performance.now();
  const { succeeded, output } = await runScript(script, 'pipe');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${script.padEnd(12)} ${seconds.padStart(6)} s`);
  if (!succeeded) console.log(`\n${output.trim()}\n\nfix: ${fix}\n`);
  return succeeded;
}

/**
 * @param {string} script
 * @param {'pipe' | 'inherit'} output
 * @returns {Promise<{succeeded: boolean, output: string}>}
 */
export function runScript(script, output) {
  // npm_execpath is the npm that runs us; without it the shell finds one, on Windows too, where npm is a batch file.
  const npm = process.env.npm_execpath;
  const words = ['run', '--silent', script];
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: ROOT, env: environment(), stdio: ['ignore', output, output] };
  const child = npm
    ? spawn(process.execPath, [npm, ...words], options)
    : spawn('npm', words, { ...options, shell: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ piece) => (text += piece));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ succeeded: false, output: String(error) }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output: text }));
  });
}

/** What a step writes is kept before it is shown, so it cannot see by itself whether the screen has colours. */
function environment() {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined || NO_COLOR !== undefined) return process.env;
  return { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}
