/** Finds a Chromium that the browser tests and the benchmarks can drive. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where installers put a browser without adding it to PATH. */
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const WINDOWS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
  const folder = process.env[name];
  return folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')];
});

/** The path of the browser; throws a sentence to show where there is none. */
export function findChromium() {
  const path = lookForChromium();
  if (path === undefined) throw new Error(CHROMIUM_MISSING);
  return path;
}

export const CHROMIUM_MISSING =
  'Browser tests and benchmarks need Chromium or Chrome: install one, or set CHROME_PATH to where it is.';

/** Undefined where there is none. CHROME_PATH, when set, is the only answer considered. */
export function lookForChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  const ending = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
  return [...onPath, ...MAC, ...WINDOWS].find(isExecutable);
}

/**
 * WebGPU on a machine without a GPU needs the first flag; the sandbox is off because it cannot start as root, which is what
 * continuous integration often is; the others keep the browser from talking to anyone while it is measured.
 */
export const CHROMIUM_FLAGS = [
  '--enable-unsafe-webgpu',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
