/** Events of one table in the order of rows and starts, on their way to the order of lanes. */

import type { GrowableColumn } from '../base/growable';
import type { DurationColumn } from './durations';
import { packLanes, type PackRun } from './lod/pack-lanes';
import type { RowSlice } from './row';
import type { EventTableId } from './table';

interface Order {
  readonly permutation: Uint32Array;
  readonly firsts: Uint32Array;
}

export class SortedEvents {
  readonly order: Order;
  private readonly start: GrowableColumn<'f64'>;
  private readonly duration: DurationColumn;
  /** Rank of a row → the lane of each of its events; rows that need one lane only are left out. */
  private readonly lanes = new Map<number, Uint8Array>();

  constructor(order: Order, start: GrowableColumn<'f64'>, duration: DurationColumn) {
    this.order = order;
    this.start = start;
    this.duration = duration;
    for (let rank = 0; rank + 1 < order.firsts.length; rank++) this.putLongerFirst(rank);
  }

  /** The events of the row of this rank; null where the table has none. */
  run(rank: number): PackRun | null {
    const { permutation, firsts } = this.order;
    const first = firsts[rank] as number;
    const count = (firsts[rank + 1] as number) - first;
    if (count === 0) return null;
    const startAt = (index: number): number => this.start.get(permutation[first + index] as number);
    const endAt = (index: number): number =>
      startAt(index) + this.duration.at(permutation[first + index] as number);
    return { count, startAt, endAt };
  }

  setLanes(rank: number, lanes: Uint8Array): void {
    this.lanes.set(rank, lanes);
  }

  /** Puts the events of each row in the order of their lanes; answers the slices of each row, one a lane. */
  orderByLane(table: EventTableId, rowOrder: readonly number[]): Map<number, readonly RowSlice[]> {
    const slices = new Map<number, readonly RowSlice[]>();
    rowOrder.forEach((row, rank) => {
      const first = this.order.firsts[rank] as number;
      const count = (this.order.firsts[rank + 1] as number) - first;
      if (count === 0) return;
      const lanes = this.lanes.get(rank);
      slices.set(
        row,
        lanes === undefined ? [{ table, first, count, lane: 0 }] : this.splitByLane(table, first, lanes),
      );
    });
    return slices;
  }

  /** A counting sort, which keeps the order of starts inside a lane. */
  private splitByLane(table: EventTableId, first: number, lanes: Uint8Array): RowSlice[] {
    const counts: number[] = [];
    for (const lane of lanes) counts[lane] = (counts[lane] ?? 0) + 1;
    const slices: RowSlice[] = [];
    const cursor: number[] = [];
    let at = first;
    counts.forEach((count, lane) => {
      slices.push({ table, first: at, count, lane });
      cursor[lane] = at;
      at += count;
    });
    const part = this.order.permutation.slice(first, first + lanes.length);
    lanes.forEach((lane, i) => {
      const to = cursor[lane] as number;
      this.order.permutation[to] = part[i] as number;
      cursor[lane] = to + 1;
    });
    return slices;
  }

  /** Of events that start together the longer one lies above, so it comes first. */
  private putLongerFirst(rank: number): void {
    const { permutation, firsts } = this.order;
    const last = firsts[rank + 1] as number;
    let from = firsts[rank] as number;
    while (from < last) {
      const start = this.start.get(permutation[from] as number);
      let to = from + 1;
      while (to < last && this.start.get(permutation[to] as number) === start) to++;
      if (to > from + 1)
        permutation
          .subarray(from, to)
          .sort((a, b) => compare(this.duration.at(b), this.duration.at(a)) || a - b);
      from = to;
    }
  }
}

/** Two ranges without end differ by no number. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Gives every row its lanes, over all the tables that have events on it. */
export function assignLanes(tables: readonly SortedEvents[], rows: number): void {
  for (let rank = 0; rank < rows; rank++) {
    const parts = tables.flatMap((events) => {
      const run = events.run(rank);
      return run === null ? [] : [{ events, run }];
    });
    const lanes = packLanes(parts.map(({ run }) => run));
    lanes?.forEach((lane, i) => parts[i]?.events.setLanes(rank, lane));
  }
}
