/** The API calls of one thread, in the orders in which questions about copies need them. */

import { firstWhere, lowerBound, upperBound } from '../base/bisect';
import { columnOf } from '../base/columns';
import type { RowSlice } from '../trace/row';
import type { EventTable } from '../trace/table';
import { InnermostSegments } from './innermost-segments';
import { endAt, indexesByStart, putInnerLast } from './ordered-events';

/** By index of a name: what DEFINITIONS 1, "Calls by class", says of calls of that name. */
export interface CallNames {
  readonly isWork: Uint8Array;
  readonly isBlockingAllocation: Uint8Array;
}

/** Those that an interval can be in the shadow of: a call inside another one covers no more than that. */
interface Outermost {
  /** Ascending by start and by end. */
  readonly indexes: Uint32Array;
  readonly count: number;
}

export interface CoveringCall {
  readonly index: number;
  /** How much of the interval asked for it covers, in ns. */
  readonly ns: number;
}

export class ThreadCalls {
  private readonly table: EventTable;
  /** All of them by ascending start; of those that start together the inner ones last. */
  readonly byStart: Uint32Array;
  private readonly names: CallNames;
  private knownWork: Float64Array | null = null;
  /** By end; of equal ends the one that starts first comes last. */
  private readonly allocations: readonly number[];
  private readonly allocationEnds: Float64Array;
  private outermost: Outermost | null = null;
  private known: InnermostSegments | null = null;

  /** `sourceRow`: the row of the export behind each call. */
  constructor(
    table: EventTable,
    slices: readonly RowSlice[],
    names: CallNames,
    sourceRow: ArrayLike<number>,
  ) {
    this.table = table;
    this.byStart = indexesByStart(table, slices);
    putInnerLast(this.byStart, table, sourceRow);
    this.names = names;
    const allocations: number[] = [];
    for (const call of this.byStart)
      if (names.isBlockingAllocation[table.name[call] as number] === 1) allocations.push(call);
    this.allocations = allocations.sort(
      (a, b) =>
        endAt(table, a) - endAt(table, b) || (table.start[b] as number) - (table.start[a] as number) || a - b,
    );
    this.allocationEnds = columnOf(this.allocations, (call) => endAt(table, call));
  }

  /** Which call the thread was in at each instant. */
  get segments(): InnermostSegments {
    return (this.known ??= new InnermostSegments(this.table, this.byStart));
  }

  /**
   * Of the blocking device allocations that end by `time`, the one that ends last; of those that end together the one that starts
   * first, the outer call (DEFINITIONS 2, "malloc-stalled"). Index of the call, or null.
   */
  allocationBefore(time: number): number | null {
    return this.allocations[upperBound(this.allocationEnds, time) - 1] ?? null;
  }

  /** Whether a work call starts in [from, to). */
  hasWorkIn(from: number, to: number): boolean {
    const starts = (this.knownWork ??= this.findWorkStarts());
    return (starts[lowerBound(starts, from)] ?? Infinity) < to;
  }

  /** Ascending. Only threads that allocate are asked. */
  private findWorkStarts(): Float64Array {
    const isWork = (call: number): boolean => this.names.isWork[this.table.name[call] as number] === 1;
    let count = 0;
    for (const call of this.byStart) if (isWork(call)) count++;
    const starts = new Float64Array(count);
    let at = 0;
    for (const call of this.byStart) if (isWork(call)) starts[at++] = this.table.start[call] as number;
    return starts;
  }

  /** The call that covers most of [from, to), of equal ones the first; null where none covers any of it. */
  mostCovering(from: number, to: number): CoveringCall | null {
    const { table } = this;
    const { indexes, count } = (this.outermost ??= this.findOutermost());
    let most: CoveringCall | null = null;
    for (let i = firstWhere(0, count, (at) => endAt(table, indexes[at] as number) > from); i < count; i++) {
      const index = indexes[i] as number;
      const start = table.start[index] as number;
      if (start >= to) break;
      const ns = Math.min(to, endAt(table, index)) - Math.max(from, start);
      if (ns > (most?.ns ?? 0)) most = { index, ns };
    }
    return most;
  }

  private findOutermost(): Outermost {
    const indexes = new Uint32Array(this.byStart.length);
    let count = 0;
    let latestEnd = -Infinity;
    for (const call of this.byStart) {
      const end = endAt(this.table, call);
      if (end <= latestEnd) continue;
      latestEnd = end;
      indexes[count++] = call;
    }
    return { indexes, count };
  }
}
