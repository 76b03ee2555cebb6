/**
 * Turns the tours of one file into what the benchmark prints about its painting.
 */
import { distribution } from './statistics.mjs';

/** @typedef {import('./painting-tour.mjs').TourFigures} TourFigures */
/** @typedef {import('./opened-page.mjs').Result<TourFigures>} TourResult */

/** The promise of the design, ms: the 95th percentile of paintings by pixel ratio, and of the hit test. */
const PAINT_P95_MS = new Map([
  [1, 8],
  [2, 16],
]);
const HIT_P95_MS = 1;

/** @param {readonly number[]} values */
function timesMs(values) {
  const found = distribution(values);
  if (found === null) return null;
  const { count, p50, p95, max } = found;
  return { count, p50: rounded(p50), p95: rounded(p95), max: rounded(max) };
}

/**
 * @param {number} ms
 * @returns {number} with two decimals: hit tests take hundredths of a ms
 */
function rounded(ms) {
  return Math.round(ms * 100) / 100;
}

/** @param {TourResult} result */
export function reportTour(result) {
  if (!result.ok) return { brokenBecause: result.reason };
  const { pixelRatio, plotPx, legs, slowest } = result.figures;
  const all = Object.values(legs);
  const paintMs = timesMs(all.flatMap(({ paints }) => paints));
  const hitMs = timesMs(all.flatMap(({ hits }) => hits));
  const allowedMs = PAINT_P95_MS.get(pixelRatio) ?? null;
  return {
    pixelRatio,
    plotPx,
    paintMs,
    paintMsByLeg: Object.fromEntries(Object.entries(legs).map(([leg, { paints }]) => [leg, timesMs(paints)])),
    overlayMs: timesMs(all.flatMap(({ overlays }) => overlays)),
    hitMs,
    slowest: slowest === null ? null : { ms: rounded(slowest.ms), ...slowest.stop },
    longestTaskMs: rounded(result.figures.longestTaskMs),
    budget: {
      paintP95Ms: allowedMs,
      isPaintWithin: paintMs === null || allowedMs === null ? null : paintMs.p95 <= allowedMs,
      hitP95Ms: HIT_P95_MS,
      isHitWithin: hitMs === null ? null : hitMs.p95 <= HIT_P95_MS,
    },
  };
}
