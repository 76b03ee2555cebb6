/**
 * Brings the events of all threads into one order of time, as exports have them, holding no more
 * than one step a thread.
 */

/** @typedef {import('./step-events.mjs').StepEvents} StepEvents */
/** @typedef {import('./topology.mjs').Thread} Thread */

/** @typedef {{count: number, start: number[]}} EventTable only the first `count` rows count */

/**
 * @param {EventTable} table
 * @returns {number[] | null} rows in ascending order of start; null if they are in order
 */
function ascending({ count, start: keys }) {
  let sorted = 1;
  while (sorted < count && Number(keys[sorted - 1]) <= Number(keys[sorted])) sorted += 1;
  if (sorted >= count) return null;
  const order = Array.from({ length: count }, (_, row) => row);
  return order.sort((a, b) => /** @type {number} */ (keys[a]) - /** @type {number} */ (keys[b]));
}

/**
 * Walks one table of one thread. Steps follow each other in time, so sorting within a step sorts
 * the thread.
 */
export class Cursor {
  #steps;
  #pick;
  /** @type {EventTable} */
  #table = { count: 0, start: [] };
  /** @type {number[] | null} */
  #order = null;
  #position = -1;

  /** The step the cursor is in. */
  events;
  thread;
  /** Row of the current event in its table. */
  row = -1;
  /** Start of the current event. */
  start = -1;

  /**
   * @param {Thread} thread
   * @param {import('./thread-run.mjs').ThreadRun} run
   * @param {(events: StepEvents) => EventTable} pick the table to walk
   */
  constructor(thread, run, pick) {
    this.thread = thread;
    this.events = run.events;
    this.#steps = run.steps();
    this.#pick = pick;
  }

  /** @returns {boolean} false when there are no more events */
  advance() {
    this.#position += 1;
    while (this.#position >= this.#table.count) {
      if (this.#steps.next().done === true) return false;
      this.#table = this.#pick(this.events);
      this.#order = ascending(this.#table);
      this.#position = 0;
    }
    this.row = this.#order === null ? this.#position : (this.#order[this.#position] ?? -1);
    this.start = /** @type {number} */ (this.#table.start[this.row]);
    return true;
  }
}

/**
 * @param {Cursor} a
 * @param {Cursor} b
 */
function comesBefore(a, b) {
  return a.start < b.start || (a.start === b.start && a.thread.seedIndex < b.thread.seedIndex);
}

/**
 * Restores the heap order below `at`.
 * @param {Cursor[]} heap
 * @param {number} at
 */
function siftDown(heap, at) {
  const moving = /** @type {Cursor} */ (heap[at]);
  let hole = at;
  for (;;) {
    let child = 2 * hole + 1;
    const left = heap[child];
    if (left === undefined) break;
    const right = heap[child + 1];
    if (right !== undefined && comesBefore(right, left)) child += 1;
    const smaller = /** @type {Cursor} */ (heap[child]);
    if (!comesBefore(smaller, moving)) break;
    heap[hole] = smaller;
    hole = child;
  }
  heap[hole] = moving;
}

/**
 * Yields the cursor that stands on the next event; the caller reads it before going on.
 * @param {readonly Cursor[]} cursors not yet advanced
 */
export function* inOrderOfStart(cursors) {
  const heap = cursors.filter((cursor) => cursor.advance());
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) siftDown(heap, at);
  for (;;) {
    const first = heap[0];
    if (first === undefined) return;
    yield first;
    if (!first.advance()) {
      const last = /** @type {Cursor} */ (heap.pop());
      if (heap.length === 0) return;
      heap[0] = last;
    }
    siftDown(heap, 0);
  }
}
