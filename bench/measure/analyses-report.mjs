/**
 * Turns what was measured of the analyses of one file into what the benchmark prints.
 */
import { distribution } from './statistics.mjs';

/** @typedef {import('./analyses-run.mjs').AnalysesFigures} AnalysesFigures */

/** The promise of the design: all analyses of the whole trace, and from a change of the area to new figures. */
const WHOLE_MS_PER_MILLION = 1000;
const AREA_MS = 150;

/** @param {number} ms */
function rounded(ms) {
  return Math.round(ms * 10) / 10;
}

/** @param {readonly number[]} values */
function timesMs(values) {
  const found = distribution(values);
  if (found === null) return null;
  const { count, p50, p95, max } = found;
  return { count, p50: rounded(p50), p95: rounded(p95), max: rounded(max) };
}

/**
 * The report repeats analyses that were asked for before it, from what they left: it is told apart and not in the sum.
 * @param {import('./opened-page.mjs').Result<AnalysesFigures>} result
 */
export function reportAnalyses(result) {
  if (!result.ok) return { brokenBecause: result.reason };
  const { events, whole, areas } = result.figures;
  const analyses = whole.filter(({ name }) => name !== 'report');
  const wholeMs = analyses.reduce((sum, { ms }) => sum + ms, 0);
  const perMillionMs = (wholeMs / events) * 1e6;
  const areaMs = timesMs(areas.flatMap(({ ms }) => ms));
  return {
    wholeMs: rounded(wholeMs),
    wholeMsPerMillionEvents: rounded(perMillionMs),
    wholeMsByAnalysis: Object.fromEntries(whole.map(({ name, ms }) => [name, rounded(ms)])),
    areaMs,
    areaMsByPanel: Object.fromEntries(areas.map(({ panel, ms }) => [panel, timesMs(ms)])),
    budget: {
      wholeMsPerMillionEvents: WHOLE_MS_PER_MILLION,
      isWholeWithin: perMillionMs <= WHOLE_MS_PER_MILLION,
      areaP95Ms: AREA_MS,
      isAreaWithin: areaMs === null ? null : areaMs.p95 <= AREA_MS,
    },
  };
}
