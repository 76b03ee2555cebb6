/** How high a batch stands where batches stand side by side: in the ribbon and in the bars of the panel. */

import { nearestRank } from '../../base/order-statistics';

const USUAL_PERCENT = 90;
const TIMES = 4;

/**
 * The length that fills the height, above 0: the longest, or four times what nine of ten batches keep to, so that these stand at a
 * quarter of the height or more; longer ones are cut, with a break. Puts nothing in another order.
 */
export function batchScaleNs(lengthsNs: Float64Array): number {
  const ascending = lengthsNs.slice().sort();
  const longestNs = ascending.at(-1) ?? 0;
  const usualNs = nearestRank(ascending, USUAL_PERCENT);
  return Math.max(1, usualNs > 0 ? Math.min(longestNs, TIMES * usualNs) : longestNs);
}
