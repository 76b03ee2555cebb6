/** How many of some intervals there were at once (DEFINITIONS 2, "concurrency"). */

export interface Concurrency {
  readonly most: number;
  readonly twoOrMoreNs: number;
}

/** Puts both lists in ascending order where they lie. Interval i need not keep its end: only how many begin and end counts. */
export function measureConcurrency(starts: Float64Array, ends: Float64Array): Concurrency {
  starts.sort();
  ends.sort();
  let now = 0;
  let most = 0;
  let twoOrMoreNs = 0;
  let since = 0;
  let begun = 0;
  let ended = 0;
  while (ended < ends.length) {
    const end = ends[ended] as number;
    const start = starts[begun] ?? Infinity;
    // Half-open: what ends at an instant has gone when another begins there.
    const time = Math.min(start, end);
    if (now >= 2) twoOrMoreNs += time - since;
    since = time;
    if (end <= start) {
      now--;
      ended++;
    } else {
      now++;
      begun++;
      if (now > most) most = now;
    }
  }
  return { most, twoOrMoreNs };
}
