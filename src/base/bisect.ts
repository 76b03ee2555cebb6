/** Binary search in ascending values: all are O(log n), and none looks at more than [first, last). */

/** The first index of [first, last) whose value is `wanted` or more; `last` where there is none. */
export function lowerBound(
  values: ArrayLike<number>,
  wanted: number,
  first = 0,
  last: number = values.length,
): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index of [first, last) whose value is more than `wanted`; `last` where there is none. */
export function upperBound(
  values: ArrayLike<number>,
  wanted: number,
  first = 0,
  last: number = values.length,
): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index of [first, last) that `holds`, where it holds for all that follow one it holds for; else `last`. */
export function firstWhere(first: number, last: number, holds: (index: number) => boolean): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * As `upperBound` over all values, for questions that mostly come in ascending order: looks forward from `hint`, the last answer, in
 * growing steps, so that a walk over n values with any number of questions costs about n.
 */
export function upperBoundNear(values: ArrayLike<number>, wanted: number, hint: number): number {
  const last = values.length;
  if (hint > last || (hint > 0 && (values[hint - 1] as number) > wanted))
    return upperBound(values, wanted, 0, Math.min(hint, last));
  let low = hint;
  let step = 1;
  while (low + step <= last && (values[low + step - 1] as number) <= wanted) {
    low += step;
    step *= 2;
  }
  return upperBound(values, wanted, low, Math.min(low + step, last));
}
