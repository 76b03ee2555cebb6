/**
 * Whether batches grew longer or shorter over the run. The medians of the first and the last quarter are compared; each has an interval
 * in which the median of its like lies with about 95 % (between the values of rank n/2 ± 0.98 √n, whatever the distribution). Only
 * where the two intervals lie apart, and the medians by 1 % or more, is it called a trend.
 */

export interface Trend {
  readonly kind: 'longer' | 'shorter' | 'none' | 'tooFew';
  /** Medians of the quarters, in ns; 0 where there are too few. */
  readonly firstNs: number;
  readonly lastNs: number;
  /** Batches in a quarter. */
  readonly quarter: number;
}

/** So that a quarter has 6: below that the interval is wider than its values. */
export const TREND_NEEDS = 24;

const LEAST_CHANGE = 0.01;

/** `lengthsNs` in the order of time. */
export function trendOf(lengthsNs: readonly number[]): Trend {
  const quarter = Math.floor(lengthsNs.length / 4);
  if (lengthsNs.length < TREND_NEEDS) return { kind: 'tooFew', firstNs: 0, lastNs: 0, quarter };
  const first = medianAndRange(lengthsNs.slice(0, quarter));
  const last = medianAndRange(lengthsNs.slice(-quarter));
  const found = { firstNs: first.median, lastNs: last.median, quarter };
  if (Math.abs(last.median - first.median) < LEAST_CHANGE * first.median) return { kind: 'none', ...found };
  if (last.low > first.high) return { kind: 'longer', ...found };
  return { kind: last.high < first.low ? 'shorter' : 'none', ...found };
}

function medianAndRange(values: readonly number[]): { low: number; median: number; high: number } {
  const ascending = [...values].sort((a, b) => a - b);
  const count = ascending.length;
  const reach = 0.98 * Math.sqrt(count);
  const at = (rank: number): number => ascending[Math.min(Math.max(rank, 1), count) - 1] as number;
  return {
    low: at(Math.floor(count / 2 - reach)),
    median: at(Math.ceil(count / 2)),
    high: at(Math.ceil(count / 2 + reach) + 1),
  };
}
