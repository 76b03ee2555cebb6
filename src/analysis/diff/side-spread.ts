/** Lowest, median and highest of a figure, and when a difference lies within them. */

import { nearestRank, spreadOf } from '../../base/order-statistics';
import type { SideSpread } from './diff-side';

export const NO_SPREAD: SideSpread = { count: 0, min: 0, low: 0, p50: 0, high: 0, max: 0 };

/** Outliers are farther from the median than this times the median absolute deviation (DEFINITIONS 2, "Outlier"; here to both sides). */
const OUTLIER_MADS = 3 * 1.4826;

/** `low` and `high` are the extremes without outliers; where the deviation is 0 nothing is called one. */
export function sideSpread(values: Iterable<number>): SideSpread {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return NO_SPREAD;
  const p50 = nearestRank(sorted, 50);
  const mad = spreadOf(sorted.map((value) => Math.abs(value - p50))).p50;
  const limit = mad === 0 ? Infinity : OUTLIER_MADS * mad;
  const min = sorted[0] as number;
  const max = sorted[sorted.length - 1] as number;
  const usual = sorted.filter((value) => Math.abs(value - p50) <= limit);
  return {
    count: sorted.length,
    min,
    low: usual[0] as number,
    p50,
    high: usual[usual.length - 1] as number,
    max,
  };
}

/** Whether there is a spread on both sides by which a difference could be judged: parts that most batches lack have none. */
export function canJudge(a: SideSpread, b: SideSpread): boolean {
  return a.count > 1 && b.count > 1 && (a.p50 > 0 || b.p50 > 0);
}

/** Medians that differ by less are within a spread as soon as the extremes overlap. */
const SMALL_SHARE = 0.01;

/**
 * Whether lowest to highest of the two sides overlap, and do so without outliers too, or the medians differ by less than 1 %. With
 * outliers alone, one slow batch on either side would excuse any difference.
 */
export function isWithin(a: SideSpread, b: SideSpread): boolean {
  if (a.min > b.max || b.min > a.max) return false;
  const isSmall = Math.abs(b.p50 - a.p50) < SMALL_SHARE * Math.max(a.p50, b.p50);
  return isSmall || (a.low <= b.high && b.low <= a.high);
}
