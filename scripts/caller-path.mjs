/** Paths as whoever typed them means them. */

import { resolve } from 'node:path';

/**
 * npm runs scripts in the folder of the package, wherever it was called from.
 *
 * @param {string} path
 */
export function fileFromCaller(path) {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(
    script === 'report' || script === 'diff' || script === 'open' || script === 'demo:node'
      ? (folder ?? '.')
      : '.',
    path,
  );
}
