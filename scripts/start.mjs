/** `npm start`: builds, serves, and says where. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { serveDist } from './serve.mjs';

const SAMPLE = 'samples/staging-staged.sqlite';

console.log('Building …');
await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn' });
const { url } = await serveDist(4173);
const withSample = `${url}/?trace=${SAMPLE}`;
console.log(`
  Stallscope with a sample:  ${withSample}
  Start screen:              ${url}/

Ctrl+C stops it.`);
if (isDesktop()) openBrowser(withSample);

/** Whether someone sits in front of this machine: not in a pipe, in continuous integration, or over SSH. */
function isDesktop() {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!process.stdout.isTTY || CI || SSH_CONNECTION) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/** @param {string} address */
function openBrowser(address) {
  /** @type {Partial<Record<NodeJS.Platform, [string, ...string[]]>>} */
  const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [program, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  // The address is on the screen; a desktop without an opener is no failure.
  child.on('error', () => undefined).unref();
}
