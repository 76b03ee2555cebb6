#!/usr/bin/env node
/**
 * The benchmark: opens each trace several times in fresh browsers and prints one JSON object.
 * Progress goes to stderr. README.md says what each figure means.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { CHROMIUM_MISSING, lookForChromium } from '../scripts/chromium.mjs';
import { LONG_NAMES, SHORT_NAMES } from './measure/bench-files.mjs';
import { reportAnalyses } from './measure/analyses-report.mjs';
import { runAnalyses } from './measure/analyses-run.mjs';
import { reportComparing } from './measure/comparing-report.mjs';
import { runComparing } from './measure/comparing-run.mjs';
import { reportFile, reportNames } from './measure/file-report.mjs';
import { runOnce } from './measure/one-run.mjs';
import { readBenchOptions } from './measure/options.mjs';
import { runTour } from './measure/painting-tour.mjs';
import { reportTour } from './measure/tour-report.mjs';
import { serveDist } from '../scripts/serve.mjs';
import { UsageError } from './trace/options.mjs';

/** @typedef {import('./measure/bench-files.mjs').BenchFile} BenchFile */
/** @typedef {import('./measure/opened-page.mjs').Setting} Setting */
/** @typedef {import('./measure/options.mjs').BenchOptions} BenchOptions */

const HELP = `Usage: npm run bench -- [options]

Opens traces in headless Chromium, moves through them, asks for figures, and prints times and memory as JSON.

  --runs N      fresh browsers per trace (default 3)
  --only NAME   one trace: busy-240k-kernels, million, names-long, names-short, large
  --part PART   opening, painting, analyses or comparing (default: all)
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

/** Device pixels a CSS pixel at which painting is measured. */
const PIXEL_RATIOS = [1, 2];

/**
 * @param {Setting} setting
 * @param {string} name
 * @param {string} path
 * @param {number} runs
 */
async function measureOpening(setting, name, path, runs) {
  const results = [];
  for (let i = 1; i <= runs; i += 1) {
    const result = await runOnce(setting, path);
    const outcome = result.ok ? `${Math.round(result.figures.msToEverything ?? 0)} ms` : result.reason;
    progress(`${name}, run ${i} of ${runs}: ${outcome}`);
    results.push(result);
  }
  return reportFile(name, statSync(path).size, results);
}

/**
 * @param {Setting} setting
 * @param {string} name
 * @param {string} path
 */
async function measurePainting(setting, name, path) {
  const reports = [];
  for (const pixelRatio of PIXEL_RATIOS) {
    const report = reportTour(await runTour(setting, path, pixelRatio));
    const outcome =
      'brokenBecause' in report ? report.brokenBecause : `${report.paintMs?.p95 ?? 'no'} ms at p95`;
    progress(`${name}, painting at ratio ${pixelRatio}: ${outcome}`);
    reports.push(report);
  }
  return reports;
}

/**
 * @param {Setting} setting
 * @param {string} name
 * @param {string} path
 */
async function measureAnalyses(setting, name, path) {
  const report = reportAnalyses(await runAnalyses(setting, path));
  const outcome =
    'brokenBecause' in report
      ? report.brokenBecause
      : `${report.wholeMsPerMillionEvents} ms a million events`;
  progress(`${name}, analyses: ${outcome}`);
  return report;
}

/**
 * @param {Setting} setting
 * @param {string} name
 * @param {string} path
 */
async function measureComparing(setting, name, path) {
  const report = reportComparing(await runComparing(setting, path));
  const outcome = 'brokenBecause' in report ? report.brokenBecause : `${report.msToComparison} ms`;
  progress(`${name}, compared with itself: ${outcome}`);
  return report;
}

/**
 * @param {Setting} setting
 * @param {BenchFile} file
 * @param {BenchOptions} options
 */
async function measureFile(setting, file, { runs, part }) {
  const { name } = file;
  const provided = file.provide();
  if ('skipped' in provided) {
    progress(`${name}: skipped. ${provided.skipped}`);
    return { name, skipped: provided.skipped };
  }
  const { path } = provided;
  const measures = (/** @type {import('./measure/options.mjs').Part} */ asked) =>
    part === null || part === asked;
  const opening = measures('opening') ? await measureOpening(setting, name, path, runs) : { name };
  const painting = file.isToured && measures('painting') ? await measurePainting(setting, name, path) : [];
  const analyses = file.isToured && measures('analyses') ? await measureAnalyses(setting, name, path) : null;
  const comparing =
    file.isCompared && measures('comparing') ? await measureComparing(setting, name, path) : null;
  return { ...opening, painting, analyses, comparing };
}

/** @param {BenchOptions} options */
async function bench(options) {
  const folder = builtPage(options.dist);
  const executablePath = lookForChromium();
  if (executablePath === undefined) throw new UsageError(CHROMIUM_MISSING);
  const served = await serveDist(0, folder);
  try {
    const reports = [];
    for (const file of options.files) {
      const setting = { url: served.url, executablePath, timeoutMs: options.timeoutMs };
      reports.push(await measureFile(setting, file, options));
    }
    const cores = cpus();
    return {
      machine: { cores: cores.length, model: cores[0]?.model ?? null, memoryBytes: totalmem() },
      node: process.version,
      runs: options.runs,
      files: reports,
      longNames: reportNames(reports, LONG_NAMES, SHORT_NAMES),
    };
  } finally {
    await served.close();
  }
}

/** @param {Awaited<ReturnType<typeof measureFile>>} file */
function isBroken(file) {
  if ('skipped' in file) return false;
  const isOpeningBroken = 'runs' in file && file.runs.broken > 0;
  const reports = [...file.painting, file.analyses, file.comparing];
  return isOpeningBroken || reports.some((report) => report !== null && 'brokenBecause' in report);
}

async function main() {
  const options = readBenchOptions(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  const report = await bench(options);
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (report.files.some(isBroken)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
