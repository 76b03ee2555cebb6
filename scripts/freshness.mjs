/** Whether something that was built is newer than all it was built from. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} built a file
 * @param {string[]} sources files and folders; what is gone from a folder counts too, by the time of the folder
 * @returns {boolean} false where it is not built
 */
export function isFresh(built, sources) {
  const stat = statSync(built, { throwIfNoEntry: false });
  return stat !== undefined && sources.every((source) => newest(source) <= stat.mtimeMs);
}

/**
 * @param {string} path
 * @returns {number} ms since 1970
 */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
}
