#!/usr/bin/env node
/**
 * The benchmark: opens each trace several times in fresh browsers and prints one JSON object.
 * Progress goes to stderr. README.md says what each figure means.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';
import { reportFile } from './measure/file-report.mjs';
import { runOnce } from './measure/one-run.mjs';
import { readBenchOptions } from './measure/options.mjs';
import { serveDist } from '../scripts/serve.mjs';
import { UsageError } from './trace/options.mjs';

/** @typedef {import('./measure/bench-files.mjs').BenchFile} BenchFile */
/** @typedef {import('./measure/one-run.mjs').Setting} Setting */

const HELP = `Usage: npm run bench -- [options]

Opens traces in headless Chromium and prints times and memory as JSON.

  --runs N      fresh browsers per trace (default 3)
  --only NAME   one trace: busy-240k-kernels, million, large
  --large       also the trace of 3 GB, made on first use
  --dist DIR    a build to measure (default: dist, built if it is missing)
  --timeout S   seconds that one run may take (default 600)
  --help        show this text
`;

const ROOT = resolve(import.meta.dirname, '..');

/** @param {string} line */
function progress(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * @param {string | null} given
 * @returns {string} a folder with a built page
 */
function builtPage(given) {
  const folder = given ?? join(ROOT, 'dist');
  const page = join(folder, 'index.html');
  if (given === null && !existsSync(page)) {
    progress('building');
    // The build's own output must not end up in the JSON.
    spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  }
  if (!existsSync(page)) throw new UsageError(`There is no index.html in ${folder}; run npm run build.`);
  return folder;
}

/**
 * @param {Setting} setting
 * @param {BenchFile} file
 * @param {number} runs
 */
async function measureFile(setting, file, runs) {
  const provided = file.provide();
  if ('skipped' in provided) {
    progress(`${file.name}: skipped. ${provided.skipped}`);
    return { name: file.name, skipped: provided.skipped };
  }
  const results = [];
  for (let i = 1; i <= runs; i += 1) {
    const result = await runOnce(setting, provided.path);
    const outcome = result.ok ? `${Math.round(result.figures.msToEverything ?? 0)} ms` : result.reason;
    progress(`${file.name}, run ${i} of ${runs}: ${outcome}`);
    results.push(result);
  }
  return reportFile(file.name, statSync(provided.path).size, results);
}

/** @param {import('./measure/options.mjs').BenchOptions} options */
async function bench({ dist, files, runs, timeoutMs }) {
  const folder = builtPage(dist);
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new UsageError('There is no Chromium; install one or set CHROME_PATH to it.');
  }
  const served = await serveDist(0, folder);
  try {
    const reports = [];
    for (const file of files) {
      reports.push(await measureFile({ url: served.url, executablePath, timeoutMs }, file, runs));
    }
    const cores = cpus();
    return {
      machine: { cores: cores.length, model: cores[0]?.model ?? null, memoryBytes: totalmem() },
      node: process.version,
      runs,
      files: reports,
    };
  } finally {
    await served.close();
  }
}

async function main() {
  const options = readBenchOptions(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  const report = await bench(options);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const isBroken = report.files.some((file) => 'runs' in file && file.runs.broken > 0);
  if (isBroken) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
