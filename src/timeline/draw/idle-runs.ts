/** Where a device did nothing, in pixel columns: between its first and its last work only, since before and after it nobody waited. */

export interface Run {
  readonly from: number;
  /** One past the last column. */
  readonly to: number;
}

/** Runs of uncovered columns, at least `leastPx` long, inside the covered ones. */
export function idleRuns(cover: Float32Array, leastPx: number): Run[] {
  const runs: Run[] = [];
  let lastCovered = -1;
  cover.forEach((share, x) => {
    if (share <= 0) return;
    if (lastCovered >= 0 && x - lastCovered - 1 >= leastPx) runs.push({ from: lastCovered + 1, to: x });
    lastCovered = x;
  });
  return runs;
}
