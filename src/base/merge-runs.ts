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
  const heap = new RunHeap(runs);
  while (heap.size > 0) {
    const run = heap.first;
    const { values, last } = runs[run] as SortedRun;
    // As long as nothing of another run comes before it, a run goes on without the heap.
    const second = heap.second;
    const limit = second < 0 ? Infinity : (heap.heads[second] as number);
    const winsTies = run < second || second < 0;
    let index = heap.cursor[run] as number;
    let value = heap.heads[run] as number;
    do {
      if (!visit(run, index)) return;
      index++;
      if (index >= last) break;
      value = values[index] as number;
    } while (value < limit || (winsTies && value === limit));
    heap.cursor[run] = index;
    heap.heads[run] = value;
    if (index >= last) heap.removeFirst();
    else heap.sinkFirst();
  }
}

/** Runs by their next value, of equal values by their number. */
class RunHeap {
  /** By number of a run: the index of its next element, and the value there. */
  readonly cursor: Float64Array;
  readonly heads: Float64Array;
  private readonly heap: Uint32Array;
  size = 0;

  constructor(runs: readonly SortedRun[]) {
    this.cursor = Float64Array.from(runs, (run) => run.first);
    this.heads = Float64Array.from(runs, ({ values, first, last }) =>
      first < last ? (values[first] as number) : 0,
    );
    this.heap = new Uint32Array(runs.length);
    runs.forEach(({ first, last }, run) => {
      if (first < last) this.heap[this.size++] = run;
    });
    for (let i = (this.size >> 1) - 1; i >= 0; i--) this.sink(i);
  }

  get first(): number {
    return this.heap[0] as number;
  }

  /** The run that would be first without the first; −1 where there is none. */
  get second(): number {
    if (this.size < 2) return -1;
    const left = this.heap[1] as number;
    if (this.size === 2) return left;
    const right = this.heap[2] as number;
    return this.isBefore(left, right) ? left : right;
  }

  removeFirst(): void {
    this.size--;
    if (this.size === 0) return;
    this.heap[0] = this.heap[this.size] as number;
    this.sink(0);
  }

  sinkFirst(): void {
    this.sink(0);
  }

  private isBefore(a: number, b: number): boolean {
    const x = this.heads[a] as number;
    const y = this.heads[b] as number;
    return x < y || (x === y && a < b);
  }

  private sink(from: number): void {
    const { heap, size } = this;
    const moved = heap[from] as number;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && this.isBefore(heap[child + 1] as number, heap[child] as number)) child++;
      if (!this.isBefore(heap[child] as number, moved)) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = moved;
  }
}
