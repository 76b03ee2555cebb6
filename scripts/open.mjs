/** `npm run open -- FILE`: serves the app and that one file on the loopback address, until it is stopped, and says where. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { fileFromCaller } from './caller-path.mjs';
import { isFresh } from './freshness.mjs';
import { oneFile, queryOf } from './open-one-file.mjs';
import { serveDist } from './serve.mjs';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/vite', 'package-lock.json'];
const BAD_INPUT = 2;

const [word, second] = process.argv.slice(2);
const file = word === undefined ? undefined : fileFromCaller(word);
const problem = problemOf(file);
if (file === undefined || problem !== null) {
  console.error(problem);
  process.exitCode = BAD_INPUT;
} else {
  await open(file);
}

/** @param {string | undefined} path */
function problemOf(path) {
  if (path === undefined) return 'Which file? npm run open -- FILE.';
  if (second !== undefined) return `One file at a time; ${second} is a second one.`;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return `${path} does not exist.`;
  return stat.isFile() ? null : `${path} is not a file.`;
}

/** @param {string} path */
async function open(path) {
  const sources = SOURCES.map((source) => join(ROOT, source));
  if (!isFresh(join(ROOT, 'dist', 'index.html'), sources)) {
    console.error('Building …');
    await build({ root: ROOT, logLevel: 'error' });
  }
  const one = oneFile(path);
  const { url } = await serveDist(4173, 'dist', [
    {
      name: 'one-file',
      // After the check of the host name and the files of the build.
      configurePreviewServer: (server) => () => {
        server.middlewares.use(one.serve);
      },
    },
  ]);
  console.log(`${url}/${queryOf(one.path)}`);
  console.error('Ctrl+C stops it.');
}
