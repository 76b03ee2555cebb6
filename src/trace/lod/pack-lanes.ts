/**
 * Lanes of a row: nested and crossing events lie below the one they meet, so that inside a lane no two overlap.
 *
 *     lane 0   ▬▬▬▬▬▬▬▬▬▬▬▬   ▬▬▬▬
 *     lane 1     ▬▬▬▬  ▬▬  ▬▬▬▬         crosses the first one
 *     lane 2      ▬▬
 *
 * An event takes the first lane that is free at its start. Of ranges that nest, exactly the lanes above are then those of the
 * ranges around it: the lane is the depth. Durations stay those of the row, never cut at a neighbour (C05).
 */

/** Events of one slice-to-be in ascending order of start, of equal starts the longer first. Times in ns. */
export interface PackRun {
  readonly count: number;
  readonly startAt: (index: number) => number;
  /** Infinity for a range without end. */
  readonly endAt: (index: number) => number;
}

/**
 * More overlap than this at one instant shares the last lane: a file that means harm has no more rows of pixels than a screen.
 * Real recursion stays far below.
 */
export const MOST_LANES = 250;

/** An event of 0 ns takes one, so that two at one instant do not hide each other at the deepest zoom. */
const LEAST_NS = 1;

/** The lane of every event, a column a run; null where nothing overlaps and all lie on lane 0. */
export function packLanes(runs: readonly PackRun[]): Uint8Array[] | null {
  if (!overlaps(runs)) return null;
  const lanes = runs.map((run) => new Uint8Array(run.count));
  const ends: number[] = [];
  visitByStart(runs, (run, index, start, end) => {
    let lane = 0;
    while (lane < ends.length && (ends[lane] as number) > start) lane++;
    lane = Math.min(lane, MOST_LANES - 1);
    ends[lane] = Math.max(ends[lane] ?? -Infinity, end);
    (lanes[run] as Uint8Array)[index] = lane;
    return true;
  });
  return lanes;
}

function overlaps(runs: readonly PackRun[]): boolean {
  let busyTo = -Infinity;
  let found = false;
  visitByStart(runs, (_run, _index, start, end) => {
    found = start < busyTo;
    busyTo = Math.max(busyTo, end);
    return !found;
  });
  return found;
}

/** All runs in one order; of equal starts the longer first. Stops where `visit` answers false. */
function visitByStart(
  runs: readonly PackRun[],
  visit: (run: number, index: number, start: number, end: number) => boolean,
): void {
  const cursor = runs.map(() => 0);
  for (;;) {
    let best = -1;
    let bestStart = Infinity;
    let bestEnd = -Infinity;
    // A row has at most four runs: a heap would cost more than it saves.
    for (let r = 0; r < runs.length; r++) {
      const run = runs[r] as PackRun;
      const at = cursor[r] as number;
      if (at >= run.count) continue;
      const start = run.startAt(at);
      if (start > bestStart) continue;
      const end = Math.max(run.endAt(at), start + LEAST_NS);
      if (start === bestStart && end <= bestEnd) continue;
      best = r;
      bestStart = start;
      bestEnd = end;
    }
    if (best < 0) return;
    const index = cursor[best] as number;
    cursor[best] = index + 1;
    if (!visit(best, index, bestStart, bestEnd)) return;
  }
}
