/** @typedef {{median: number, min: number, max: number}} Summary */

/**
 * @param {readonly (number | null)[]} values null where a run could not measure
 * @returns {Summary | null} over those that could; null if none could
 */
export function summarize(values) {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return null;
  const middle = sorted.length >> 1;
  const upper = /** @type {number} */ (sorted[middle]);
  const lower = sorted.length % 2 === 1 ? upper : /** @type {number} */ (sorted[middle - 1]);
  return { median: (lower + upper) / 2, min, max };
}

/** @typedef {{count: number, p50: number, p95: number, max: number}} Distribution */

/**
 * @param {readonly number[]} values
 * @returns {Distribution | null} by nearest rank: every figure is a value that occurred; null of none
 */
export function distribution(values) {
  const sorted = [...values].sort((a, b) => a - b);
  /** @param {number} share */
  const atRank = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [p50, p95, max] = [atRank(0.5), atRank(0.95), atRank(1)];
  if (p50 === undefined || p95 === undefined || max === undefined) return null;
  return { count: sorted.length, p50, p95, max };
}
