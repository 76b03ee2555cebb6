/** Looking ahead in ascending starts: what is sought is near. */

import { lowerBound } from '../../base/bisect';

/**
 * The first index of (first, last) whose start is `wanted` or later, where that of `first` is earlier; `last` where there is none.
 * `guess` is how far it may be: columns of one lane are about equally crowded, so the last one tells of the next.
 */
export function seek(
  starts: Float64Array,
  wanted: number,
  first: number,
  last: number,
  guess: number,
): number {
  let low = first;
  const near = first + (guess - (guess >> 2));
  if (near < last && (starts[near] as number) < wanted) low = near;
  let step = low === first ? 1 : 1 + (guess >> 1);
  if (low === first && near < last && guess > 3) return lowerBound(starts, wanted, first + 1, near);
  let high = low + step;
  while (high < last && (starts[high] as number) < wanted) {
    low = high;
    step <<= 1;
    high = low + step;
  }
  return lowerBound(starts, wanted, low + 1, Math.min(high, last));
}
