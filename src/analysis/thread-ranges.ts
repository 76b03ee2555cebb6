/**
 * The ranges of one thread by what they enclose (DEFINITIONS 2, "enclosing range"): push/pop ranges, and start/end ranges that also
 * end on the thread. One without end encloses nothing.
 */

import { firstWhere } from '../base/bisect';
import { chosenOf } from '../base/columns';
import { RANGE_FLAGS } from '../trace/range-flags';
import type { RowSlice } from '../trace/row';
import { NO_LINK, type EventTable } from '../trace/table';
import { InnermostSegments } from './innermost-segments';
import { endAt, indexesByStart, putInnerLast } from './ordered-events';

const NOWHERE = RANGE_FLAGS.startEnd | RANGE_FLAGS.endsElsewhere;

/** Further columns of the table of ranges. */
export interface RangeColumns {
  readonly flags: ArrayLike<number>;
  readonly sourceRow: ArrayLike<number>;
}

export class ThreadRanges {
  private readonly table: EventTable;
  /** By start, of equal starts the longer first, of equal ranges the earlier row first: an inner range follows its outer one. */
  readonly order: Uint32Array;
  /** Place in `order` of the last range before this one that ends later; NO_LINK where there is none. */
  private readonly laterEnd: Uint32Array;
  private known: InnermostSegments | null = null;

  /** `order`: as the ranges of a thread are ordered. */
  private constructor(table: EventTable, order: Uint32Array) {
    this.table = table;
    this.order = order;
    this.laterEnd = this.linkLaterEnds();
  }

  static ofThread(
    table: EventTable,
    slices: readonly RowSlice[],
    { flags, sourceRow }: RangeColumns,
  ): ThreadRanges {
    const order = chosenOf(
      indexesByStart(table, slices),
      (range) => !table.open.has(range) && ((flags[range] as number) & NOWHERE) !== NOWHERE,
    );
    putInnerLast(order, table, sourceRow);
    return new ThreadRanges(table, order);
  }

  /** Those of them that are as asked for. */
  filter(holds: (range: number) => boolean): ThreadRanges {
    return new ThreadRanges(this.table, chosenOf(this.order, holds));
  }

  /** Which range the thread was in at each instant. */
  get segments(): InnermostSegments {
    return (this.known ??= new InnermostSegments(this.table, this.order));
  }

  /**
   * Of the ranges that enclose [from, to), the one that starts last, then ends first, then is the later row (DEFINITIONS 2,
   * "Innermost"). Index of the range, or null.
   */
  innermost(from: number, to: number): number | null {
    return this.lastEndingAfter(this.lastStartedBy(from), to);
  }

  /** Of the others, the innermost that encloses `range`; of equal ranges the earlier row encloses the later. Index, or null. */
  innermostAround(range: number): number | null {
    const start = this.table.start[range] as number;
    const last = this.lastStartedBy(start);
    let self = last;
    while (self >= 0 && this.order[self] !== range && this.table.start[this.order[self] as number] === start)
      self--;
    return this.lastEndingAfter(this.order[self] === range ? self - 1 : last, endAt(this.table, range));
  }

  /** `innermostAround` of all of them, without a search for each. */
  visitAround(visit: (range: number, around: number | null) => void): void {
    // What starts together is ordered from outer to inner, so a range lies in none that follows it.
    for (let at = 0; at < this.order.length; at++)
      visit(this.order[at] as number, this.lastEndingAfter(at - 1, this.endOf(at)));
  }

  /** All ranges that enclose [from, to), the outermost first. One pass over the ranges before it: for single events. */
  path(from: number, to: number): number[] {
    const path: number[] = [];
    const last = this.lastStartedBy(from);
    for (let at = 0; at <= last; at++) if (this.endOf(at) >= to) path.push(this.order[at] as number);
    return path;
  }

  /** Of the range at place `last` and those before it, the last one that ends at `to` or later. Index, or null. */
  private lastEndingAfter(last: number, to: number): number | null {
    if (last < 0) return null;
    let at = last;
    // What lies between a range and the last one that ends later than it ends even earlier.
    while (at !== NO_LINK && this.endOf(at) < to) at = this.laterEnd[at] as number;
    return at === NO_LINK ? null : (this.order[at] as number);
  }

  private endOf(at: number): number {
    return endAt(this.table, this.order[at] as number);
  }

  /** Place of the last range that starts at `time` or before; −1 where there is none. */
  private lastStartedBy(time: number): number {
    const { order, table } = this;
    return firstWhere(0, order.length, (at) => (table.start[order[at] as number] as number) > time) - 1;
  }

  private linkLaterEnds(): Uint32Array {
    const links = new Uint32Array(this.order.length).fill(NO_LINK);
    for (let at = 1; at < links.length; at++) {
      const end = this.endOf(at);
      let before = at - 1;
      while (before !== NO_LINK && this.endOf(before) <= end) before = links[before] as number;
      links[at] = before;
    }
    return links;
  }
}
