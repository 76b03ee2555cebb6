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
