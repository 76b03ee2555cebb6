/** Binary search in a sorted part `[first, last)` of an array of numbers. */

/** First index in `[first, last)` whose value is >= `target`; `last` where none is. */
export function lowerBound(
  sorted: ArrayLike<number>,
  target: number,
  first = 0,
  last = sorted.length,
): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First index in `[first, last)` whose value is > `target`; `last` where none is. */
export function upperBound(
  sorted: ArrayLike<number>,
  target: number,
  first = 0,
  last = sorted.length,
): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= target) low = middle + 1;
    else high = middle;
  }
  return low;
}
