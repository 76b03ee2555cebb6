/** Visits the elements of several sorted runs in one ascending order: a heap over the runs, n log k steps for n elements in k runs. */

export interface SortedRun {
  readonly values: ArrayLike<number>;
  readonly first: number;
  readonly last: number;
}

/** Calls `visit(run, index)` by ascending value; equal values in the order of the runs. */
export function mergeRuns(runs: readonly SortedRun[], visit: (run: number, index: number) => void): void {
  mergeRunsWhile(runs, (run, index) => {
    visit(run, index);
    return true;
  });
}

/** As `mergeRuns`, but ends at the first element of which `visit` answers false. */
export function mergeRunsWhile(
  runs: readonly SortedRun[],
  visit: (run: number, index: number) => boolean,
): void {
  const cursor = runs.map((run) => run.first);
  const headOf = (run: number): number => (runs[run] as SortedRun).values[cursor[run] as number] as number;
  const before = (a: number, b: number): boolean => {
    const difference = headOf(a) - headOf(b);
    return difference < 0 || (difference === 0 && a < b);
  };
  const heap: number[] = [];
  runs.forEach((run, index) => {
    if (run.first < run.last) heap.push(index);
  });
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) siftDown(heap, i, before);

  while (heap.length > 0) {
    const run = heap[0] as number;
    const index = cursor[run] as number;
    if (!visit(run, index)) return;
    cursor[run] = index + 1;
    if (index + 1 >= (runs[run] as SortedRun).last) {
      const tail = heap.pop() as number;
      if (heap.length === 0) return;
      heap[0] = tail;
    }
    if (heap.length > 1) siftDown(heap, 0, before);
  }
}

function siftDown(heap: number[], from: number, before: (a: number, b: number) => boolean): void {
  const moved = heap[from] as number;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child + 1] as number, heap[child] as number)) child++;
    if (!before(heap[child] as number, moved)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = moved;
}
