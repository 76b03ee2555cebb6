/**
 * Where the work of each range ran: from the first start to the last end of the GPU operations whose API calls it encloses
 * (DEFINITIONS 2, "projection").
 */

import { firstWhere, upperBound, upperBoundNear } from '../base/bisect';
import { chosenOf, columnOf } from '../base/columns';
import { callWorkOf, type CallWork } from './call-work';
import { onceATrace } from './once-an-index';
import { endAt } from './ordered-events';
import type { EventTable } from '../trace/table';

/** By index of a range; Infinity and −Infinity where it projects nothing. ns relative to the base. */
export interface Projections {
  readonly from: Float64Array;
  readonly to: Float64Array;
}

export const projectionsOf = onceATrace((index): Projections => {
  const ranges = index.table('ranges');
  const count = ranges?.count ?? 0;
  const found = {
    from: new Float64Array(count).fill(Infinity),
    to: new Float64Array(count).fill(-Infinity),
  };
  const calls = index.table('calls');
  if (ranges === null || calls === null) return found;
  const work = callWorkOf(index);
  for (const { process, thread } of index.threads.allWithRanges()) {
    const order = index.threads.ranges(process, thread)?.order;
    const byStart = index.threads.calls(process, thread)?.byStart;
    if (order === undefined || byStart === undefined) continue;
    const launching = chosenOf(byStart, (call) => work.launched(call));
    if (launching.length === 0) continue;
    projectRanges(ranges, order, launchesOf(calls, launching, work), (range, from, to) => {
      found.from[range] = from;
      found.to[range] = to;
    });
  }
  return found;
});

/** Calls of one thread that launched something, by ascending start, and when that ran. All columns have one length. */
export interface Launches {
  readonly starts: ArrayLike<number>;
  readonly ends: Float64Array;
  readonly firstStarts: ArrayLike<number>;
  readonly lastEnds: ArrayLike<number>;
}

/** `launching`: calls that launched something, by ascending start. */
function launchesOf(calls: EventTable, launching: Uint32Array, work: CallWork): Launches {
  const column = (valueOf: (call: number) => number): Float64Array => columnOf(launching, valueOf);
  return {
    starts: column((call) => calls.start[call] as number),
    ends: column((call) => endAt(calls, call)),
    firstStarts: column((call) => work.firstStart[call] as number),
    lastEnds: column((call) => work.lastEnd[call] as number),
  };
}

/**
 * What each range of a thread projects. From the last range to the first, the calls that start no earlier are put in; of those the
 * range encloses the ones that end no later. `order`: ranges by ascending start.
 */
export function projectRanges(
  ranges: EventTable,
  order: Uint32Array,
  launches: Launches,
  visit: (range: number, from: number, to: number) => void,
): void {
  const { starts, ends } = launches;
  const hull = isAscending(ends) ? new FrontHull(launches) : new PrefixHull(launches);
  let next = ends.length - 1;
  for (let place = order.length - 1; place >= 0; place--) {
    const range = order[place] as number;
    const start = ranges.start[range] as number;
    for (; next >= 0 && (starts[next] as number) >= start; next--) hull.put(next);
    hull.read(endAt(ranges, range));
    if (hull.from <= hull.to) visit(range, hull.from, hull.to);
  }
}

function isAscending(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if ((values[i] as number) < (values[i - 1] as number)) return false;
  return true;
}

/** Least start and greatest end of the work of those calls put in that end by a time. Calls are put in by descending start. */
interface Hull {
  from: number;
  to: number;
  put(call: number): void;
  /** Leaves what it found in `from` and `to`; `from` > `to` where there is none. */
  read(end: number): void;
}

/**
 * Of calls that do not cross, which is nearly all there are: the first to end are the first to start, so those put in that end by a
 * time are a run from the latest put in, and the best of a run are records, kept on two stacks.
 */
class FrontHull implements Hull {
  from = Infinity;
  to = -Infinity;
  private readonly callEnds: Float64Array;
  private readonly starts: Records;
  private readonly ends: Records;
  private front: number;

  constructor({ ends, firstStarts, lastEnds }: Launches) {
    this.callEnds = ends;
    this.starts = new Records(firstStarts, (a, b) => a <= b);
    this.ends = new Records(lastEnds, (a, b) => a >= b);
    this.front = ends.length;
  }

  put(call: number): void {
    this.starts.push(call);
    this.ends.push(call);
    this.front = call;
  }

  read(end: number): void {
    const last = upperBoundNear(this.callEnds, end, this.front);
    this.from = last > this.front ? this.starts.bestBefore(last) : Infinity;
    this.to = last > this.front ? this.ends.bestBefore(last) : -Infinity;
  }
}

/** Of indexes pushed in descending order, those no smaller one is as good as: the best of [latest, last) is the largest of them. */
class Records {
  private readonly values: ArrayLike<number>;
  private readonly isAsGood: (a: number, b: number) => boolean;
  private readonly stack: Uint32Array;
  private size = 0;

  constructor(values: ArrayLike<number>, isAsGood: (a: number, b: number) => boolean) {
    this.values = values;
    this.isAsGood = isAsGood;
    this.stack = new Uint32Array(values.length);
  }

  push(index: number): void {
    const { values, stack, isAsGood } = this;
    const value = values[index] as number;
    while (this.size > 0 && isAsGood(value, values[stack[this.size - 1] as number] as number)) this.size--;
    stack[this.size++] = index;
  }

  /** `last`: above the latest index pushed. */
  bestBefore(last: number): number {
    const place = firstWhere(0, this.size, (at) => (this.stack[at] as number) < last);
    return this.values[this.stack[place] as number] as number;
  }
}

/** However calls cross: a Fenwick tree over their ends, n log n. */
class PrefixHull implements Hull {
  from = Infinity;
  to = -Infinity;
  private readonly launches: Launches;
  private readonly sorted: Float64Array;
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;

  constructor(launches: Launches) {
    this.launches = launches;
    this.sorted = launches.ends.slice().sort();
    this.starts = new Float64Array(this.sorted.length + 1).fill(Infinity);
    this.ends = new Float64Array(this.sorted.length + 1).fill(-Infinity);
  }

  put(call: number): void {
    const { ends, firstStarts, lastEnds } = this.launches;
    const start = firstStarts[call] as number;
    const end = lastEnds[call] as number;
    // Ranks count from 1. All calls that end together share the last of theirs.
    for (let at = upperBound(this.sorted, ends[call] as number); at < this.starts.length; at += at & -at) {
      if (start < (this.starts[at] as number)) this.starts[at] = start;
      if (end > (this.ends[at] as number)) this.ends[at] = end;
    }
  }

  read(end: number): void {
    this.from = Infinity;
    this.to = -Infinity;
    for (let at = upperBound(this.sorted, end); at > 0; at -= at & -at) {
      if ((this.starts[at] as number) < this.from) this.from = this.starts[at] as number;
      if ((this.ends[at] as number) > this.to) this.to = this.ends[at] as number;
    }
  }
}
