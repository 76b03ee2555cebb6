/**
 * Brings a checkout to where its scripts run, and does nothing where it is there already.
 *
 *     node scripts/setup.mjs              packages as package-lock.json says
 *     node scripts/setup.mjs --browser    and a Chromium
 *
 * Runs before anything is installed, so it imports nothing. Writes to stderr only: what it prepares may have an output to keep.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_MISSING, lookForChromium } from './chromium.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Stallscope needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

const ROOT = join(import.meta.dirname, '..');

if (!packagesAreCurrent()) installPackages();
if (process.argv.includes('--browser') && lookForChromium() === undefined) installChromium();

/** npm writes what it installed beside it. Optional packages are left out of the comparison: they depend on the machine. */
function packagesAreCurrent() {
  const written = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const installed = packagesOf(written);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    return path === '' || optional || installed[path]?.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, {version: string, optional?: boolean}>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function installPackages() {
  say('Installing packages (npm ci) …');
  // npm_execpath is the npm that runs us; without it the shell finds one, on Windows too, where npm is a batch file.
  const npm = process.env.npm_execpath;
  // .npmrc keeps npm silent for the sake of scripts whose stdout is read.
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=notice'];
  const done = npm ? run(process.execPath, [npm, ...options]) : run('npm', options, { shell: true });
  if (!done) fail('npm ci failed; its message is above.');
}

function installChromium() {
  if (process.env.CHROME_PATH) fail(`CHROME_PATH names ${process.env.CHROME_PATH}, which is no program.`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...asRoot, 'apt-get'];
  if (isThere(apt)) {
    say('Installing Chromium (apt-get) …');
    const [program = '', ...words] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    run(program, [...words, 'update']);
    run(program, [...words, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  if (lookForChromium() === undefined) fail(CHROMIUM_MISSING);
}

/** @param {string[]} command */
function isThere([program = '', ...words]) {
  return spawnSync(program, [...words, '--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function run(program, words, options = {}) {
  const stderr = 2;
  return spawnSync(program, words, { cwd: ROOT, stdio: ['ignore', stderr, stderr], ...options }).status === 0;
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  say(sentence);
  process.exit(1);
}
