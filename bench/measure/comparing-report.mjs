/**
 * Turns what was measured of a comparison into what the benchmark prints.
 */
import { distribution } from './statistics.mjs';

/** @typedef {import('./comparing-run.mjs').ComparingFigures} ComparingFigures */

/** The promises of the design: the comparison, and painting both sides at the 95th percentile. */
const COMPARISON_MS = 1000;
const PAN_MS = 12;

/** @param {number} ms */
function rounded(ms) {
  return Math.round(ms * 10) / 10;
}

/** @param {import('./opened-page.mjs').Result<ComparingFigures>} result */
export function reportComparing(result) {
  if (!result.ok) return { brokenBecause: result.reason };
  const { msToEverything, msToEverythingOfSecond, msToComparison, panMs } = result.figures;
  const pan = distribution(panMs);
  return {
    msToEverything: rounded(msToEverything),
    msToEverythingOfSecond: rounded(msToEverythingOfSecond),
    secondToFirst: Math.round((msToEverythingOfSecond / msToEverything) * 100) / 100,
    msToComparison: rounded(msToComparison),
    panMs:
      pan === null
        ? null
        : { count: pan.count, p50: rounded(pan.p50), p95: rounded(pan.p95), max: rounded(pan.max) },
    budget: {
      comparisonMs: COMPARISON_MS,
      isComparisonWithin: msToComparison <= COMPARISON_MS,
      panP95Ms: PAN_MS,
      isPanWithin: pan === null ? null : pan.p95 <= PAN_MS,
    },
  };
}
