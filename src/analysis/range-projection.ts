/**
 * Where the work of each range ran: from the first start to the last end of the GPU operations whose API calls it encloses
 * (DEFINITIONS 2, "projection").
 */

import { upperBound } from '../base/bisect';
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
    const launching = byStart.filter((call) => work.launched(call));
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
  const column = (valueOf: (call: number) => number): Float64Array => Float64Array.from(launching, valueOf);
  return {
    starts: column((call) => calls.start[call] as number),
    ends: column((call) => endAt(calls, call)),
    firstStarts: column((call) => work.firstStart[call] as number),
    lastEnds: column((call) => work.lastEnd[call] as number),
  };
}

/**
 * What each range of a thread projects. From the last range to the first, the calls that start no earlier are put in; of those the
 * range encloses the ones that end no later, which a tree of prefixes over their ends answers: n log n, however ranges and calls nest
 * or cross. `order`: ranges by ascending start.
 */
export function projectRanges(
  ranges: EventTable,
  order: Uint32Array,
  { starts, ends: endOf, firstStarts, lastEnds }: Launches,
  visit: (range: number, from: number, to: number) => void,
): void {
  const ends = endOf.slice().sort();
  const tree = new PrefixHull(ends.length);
  let next = ends.length - 1;
  for (let place = order.length - 1; place >= 0; place--) {
    const range = order[place] as number;
    const start = ranges.start[range] as number;
    for (; next >= 0 && (starts[next] as number) >= start; next--) {
      // All calls that end together share the last of their ranks.
      const rank = upperBound(ends, endOf[next] as number);
      tree.put(rank, firstStarts[next] as number, lastEnds[next] as number);
    }
    tree.read(upperBound(ends, endAt(ranges, range)));
    if (tree.from <= tree.to) visit(range, tree.from, tree.to);
  }
}

/** Least start and greatest end over all ranks up to one: a Fenwick tree. */
class PrefixHull {
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;
  /** What `read` found. */
  from = Infinity;
  to = -Infinity;

  constructor(ranks: number) {
    this.starts = new Float64Array(ranks + 1).fill(Infinity);
    this.ends = new Float64Array(ranks + 1).fill(-Infinity);
  }

  /** Ranks count from 1. */
  put(rank: number, start: number, end: number): void {
    for (let at = rank; at < this.starts.length; at += at & -at) {
      if (start < (this.starts[at] as number)) this.starts[at] = start;
      if (end > (this.ends[at] as number)) this.ends[at] = end;
    }
  }

  read(rank: number): void {
    this.from = Infinity;
    this.to = -Infinity;
    for (let at = rank; at > 0; at -= at & -at) {
      if ((this.starts[at] as number) < this.from) this.from = this.starts[at] as number;
      if ((this.ends[at] as number) > this.to) this.to = this.ends[at] as number;
    }
  }
}
