/** Percentiles by nearest rank (DEFINITIONS 1, "Percentile"). */

/** Of values in one unit; all 0 where there are none. */
export interface Spread {
  readonly count: number;
  readonly sum: number;
  readonly min: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

const NO_SPREAD: Spread = { count: 0, sum: 0, min: 0, p50: 0, p90: 0, p99: 0, max: 0 };

/** Element ceil(p / 100 · n) of ascending values, counted from 1; 0 where there are none. `percent` lies in (0, 100]. */
export function nearestRank(ascending: ArrayLike<number>, percent: number): number {
  // In whole hundredths: 0.99 · 100 is 99.00000000000001 in doubles, and its ceiling one too many.
  const rank = Math.ceil((percent * ascending.length) / 100);
  return ascending[Math.max(rank, 1) - 1] ?? 0;
}

/** Puts `values` in another order where they lie; about linear. */
export function spreadOf(values: Float64Array): Spread {
  const count = values.length;
  if (count === 0) return NO_SPREAD;
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  // Each place that is found divides the values, so that the next is sought among the greater ones only.
  let first = 0;
  const at = (percent: number): number => {
    const place = Math.ceil((percent * count) / 100) - 1;
    if (place >= first) putInPlace(values, place, first);
    first = Math.max(first, place + 1);
    return values[place] as number;
  };
  return { count, sum, min, p50: at(50), p90: at(90), p99: at(99), max };
}

const SORTED_BELOW = 64;

/**
 * Orders values [first, …) so far that the one at `place` is where sorting would put it, with none greater before it and none less
 * after it. Quickselect; input that makes it slow is sorted.
 */
function putInPlace(values: Float64Array, place: number, first: number): void {
  let low = first;
  let high = values.length - 1;
  for (let rounds = 2 * Math.log2(values.length); high - low >= SORTED_BELOW && rounds > 0; rounds--) {
    const pivot = middleOf(
      values[low] as number,
      values[(low + high) >>> 1] as number,
      values[high] as number,
    );
    let i = low;
    let j = high;
    while (i <= j) {
      while ((values[i] as number) < pivot) i++;
      while ((values[j] as number) > pivot) j--;
      if (i > j) break;
      const value = values[i] as number;
      values[i++] = values[j] as number;
      values[j--] = value;
    }
    // What lies between j and i equals the pivot.
    if (place > j && place < i) return;
    if (place <= j) high = j;
    else low = i;
  }
  values.subarray(low, high + 1).sort();
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
