/**
 * Turns the runs of one file into what the benchmark prints about it.
 */
import { summarize } from './statistics.mjs';

/** @typedef {import('./one-run.mjs').RunResult} RunResult */
/** @typedef {import('./one-run.mjs').RunFigures} RunFigures */

const MEGABYTE = 1e6;

/** The promise of the design: renderer memory stays below so much an event, plus a fixed part. */
const BUDGET = { bytesPerEvent: 44, fixedBytes: 400 * MEGABYTE };

/**
 * @param {number} value
 * @returns {number} with one decimal: finer digits are noise
 */
function rounded(value) {
  return Math.round(value * 10) / 10;
}

/**
 * @param {readonly RunFigures[]} runs
 * @param {(figures: RunFigures) => number | null} pick
 */
function figure(runs, pick) {
  const summary = summarize(runs.map(pick));
  if (summary === null) return null;
  const { median, min, max } = summary;
  return { median: rounded(median), min: rounded(min), max: rounded(max) };
}

/**
 * @param {number} events
 * @param {number | null} peakBytes the largest of all runs
 */
function memoryBudget(events, peakBytes) {
  const budgetBytes = BUDGET.bytesPerEvent * events + BUDGET.fixedBytes;
  return {
    budgetMb: rounded(budgetBytes / MEGABYTE),
    peakMb: peakBytes === null ? null : rounded(peakBytes / MEGABYTE),
    isWithin: peakBytes === null ? null : peakBytes <= budgetBytes,
  };
}

/**
 * @param {string} name
 * @param {number} fileBytes
 * @param {readonly RunResult[]} results
 */
export function reportFile(name, fileBytes, results) {
  const runs = results.flatMap((result) => (result.ok ? [result.figures] : []));
  const broken = results.flatMap((result) => (result.ok ? [] : [result.reason]));
  const events = runs[0]?.events ?? null;
  const peak = summarize(runs.map((run) => run.peakRendererBytes))?.max ?? null;
  return {
    name,
    fileBytes,
    events,
    mode: runs[0]?.mode ?? null,
    runs: { whole: runs.length, broken: broken.length },
    brokenBecause: broken,
    figures: {
      msToGpuRows: figure(runs, (run) => run.msToGpuRows),
      msToEverything: figure(runs, (run) => run.msToEverything),
      longestTaskMs: figure(runs, (run) => run.longestTaskMs),
      tasksOver50ms: figure(runs, (run) => run.tasksOver50ms),
      peakRendererMb: figure(runs, ({ peakRendererBytes: bytes }) =>
        bytes === null ? null : bytes / MEGABYTE,
      ),
    },
    memory: events === null ? null : memoryBudget(events, peak),
  };
}

/** Case C41: what opening may take longer because of long names. */
const LONGER_BY_NAMES_MS = 2000;

/**
 * @param {readonly {name: string, figures?: {msToEverything: {median: number} | null}}[]} reports
 * @param {string} longNames
 * @param {string} shortNames names of the two files
 * @returns null where one of them was not measured
 */
export function reportNames(reports, longNames, shortNames) {
  const [long, short] = [longNames, shortNames].map(
    (wanted) => reports.find(({ name }) => name === wanted)?.figures?.msToEverything?.median,
  );
  if (long === undefined || short === undefined) return null;
  const longerMs = rounded(long - short);
  return { longerMs, allowedMs: LONGER_BY_NAMES_MS, isWithin: longerMs <= LONGER_BY_NAMES_MS };
}
