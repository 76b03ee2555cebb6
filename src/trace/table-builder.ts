/**
 * Collects the events of one table while it is read, then orders them by row, lane and start. Beside the columns every event table
 * has, a table may have further ones (correlation ids, bytes, …) that stay in the worker, where analyses need them.
 */

import { GrowableColumn, type ColumnOptions, type NumberArrays, type NumberType } from '../base/growable';
import { groupSort } from '../base/group-sort';
import { DurationColumn } from './durations';
import type { RowSlice } from './row';
import { assignLanes, SortedEvents } from './sorted-events';
import type { EventTable, EventTableId, SeriesTable, SeriesTableId } from './table';

export type ExtraTypes = Readonly<Record<string, NumberType>>;
export type ExtraColumns<X extends ExtraTypes> = { readonly [K in keyof X]: NumberArrays[X[K]] };

export interface BuiltTable<T, X extends ExtraTypes> {
  readonly table: T;
  readonly extra: ExtraColumns<X>;
  /** The parts of the table each row owns, one a lane, by row number. */
  readonly slices: ReadonlyMap<number, readonly RowSlice[]>;
}

/** Where the events of each row lie once they are in order. */
interface Order {
  /** Old index at each new position. */
  readonly permutation: Uint32Array;
  /** The row of rank r lies at [firsts[r], firsts[r + 1]). */
  readonly firsts: Uint32Array;
}

/** What both kinds of table share: a row, a time and the extra columns of each event. */
class Columns<X extends ExtraTypes> {
  readonly row: GrowableColumn<'u32'>;
  readonly time: GrowableColumn<'f64'>;
  private readonly names: readonly (keyof X)[];
  private readonly columns: readonly GrowableColumn<NumberType>[];

  constructor(types: X, options: ColumnOptions) {
    const { expected = 0 } = options;
    this.row = new GrowableColumn('u32', { expected });
    this.time = new GrowableColumn('f64', options);
    this.names = Object.keys(types);
    this.columns = this.names.map((name) => new GrowableColumn(types[name] as NumberType, { expected }));
  }

  push(row: number, time: number, extra: readonly number[]): void {
    this.row.push(row);
    this.time.push(time);
    for (let i = 0; i < this.columns.length; i++) this.columns[i]?.push(extra[i] as number);
  }

  /** `rowOrder` lists row numbers in the order of the screen and must hold every row pushed. */
  order(rowOrder: readonly number[]): Order {
    const rankOf = new Uint32Array(rowOrder.length);
    rowOrder.forEach((row, rank) => (rankOf[row] = rank));
    const order = groupSort(this.row, this.time, rankOf);
    this.row.clear();
    return order;
  }

  drain(permutation: Uint32Array): { time: Float64Array; extra: ExtraColumns<X> } {
    const extra = Object.fromEntries(
      this.names.map((name, i) => [name, (this.columns[i] as GrowableColumn<NumberType>).drain(permutation)]),
    ) as ExtraColumns<X>;
    return { time: this.time.drain(permutation), extra };
  }
}

export class EventTableBuilder<X extends ExtraTypes> {
  private readonly columns: Columns<X>;
  private readonly duration: DurationColumn;
  private readonly name: GrowableColumn<'u32'>;
  readonly id: EventTableId;

  /** `options` are for the columns that the page draws from; the extra ones are the worker's own. */
  constructor(id: EventTableId, extraTypes: X, options: ColumnOptions = {}) {
    this.id = id;
    this.columns = new Columns(extraTypes, options);
    this.duration = new DurationColumn(options);
    this.name = new GrowableColumn('u32', options);
  }

  /** `start` and `duration` in ns (or OPEN_END), `start` relative to the base; `extra` in the order of the extra types. */
  push(row: number, start: number, duration: number, name: number, ...extra: number[]): void {
    this.columns.push(row, start, extra);
    this.duration.push(duration);
    this.name.push(name);
  }

  /** For tables whose rows hold no other table's events; see `finishTogether`. */
  finish(rowOrder: readonly number[]): BuiltTable<EventTable, X> {
    const sorted = this.sort(rowOrder);
    assignLanes([sorted], rowOrder.length);
    return this.build(sorted, rowOrder);
  }

  sort(rowOrder: readonly number[]): SortedEvents {
    return new SortedEvents(this.columns.order(rowOrder), this.columns.time, this.duration);
  }

  /** The finished table, in the order of rows and, inside a row, of the lanes that `sorted` was given. */
  build(sorted: SortedEvents, rowOrder: readonly number[]): BuiltTable<EventTable, X> {
    const count = sorted.order.permutation.length;
    const slices = sorted.orderByLane(this.id, rowOrder);
    const { permutation } = sorted.order;
    const { time, extra } = this.columns.drain(permutation);
    const { duration, open } = this.duration.drain(permutation);
    const name = this.name.drain(permutation);
    return { table: { id: this.id, count, start: time, duration, name, open }, extra, slices };
  }
}

export class SeriesTableBuilder {
  private readonly columns: Columns<Record<never, never>>;
  private readonly value: GrowableColumn<'f64'>;
  readonly id: SeriesTableId;

  constructor(id: SeriesTableId, options: ColumnOptions = {}) {
    this.id = id;
    this.columns = new Columns({}, options);
    this.value = new GrowableColumn('f64', options);
  }

  /** `time` in ns relative to the base. */
  push(row: number, time: number, value: number): void {
    this.columns.push(row, time, []);
    this.value.push(value);
  }

  finish(rowOrder: readonly number[]): BuiltTable<SeriesTable, Record<never, never>> {
    const { permutation, firsts } = this.columns.order(rowOrder);
    const count = permutation.length;
    const slices = new Map<number, readonly RowSlice[]>();
    rowOrder.forEach((row, rank) => {
      const first = firsts[rank] as number;
      const length = (firsts[rank + 1] as number) - first;
      if (length > 0) slices.set(row, [{ table: this.id, first, count: length, lane: 0 }]);
    });
    const { time } = this.columns.drain(permutation);
    return {
      table: { id: this.id, count, time, value: this.value.drain(permutation) },
      extra: {},
      slices,
    };
  }
}

/** Finishes tables that share rows, so that events of different tables that meet are on lanes of their own too. */
export function finishTogether<B extends Record<string, EventTableBuilder<ExtraTypes>>>(
  builders: B,
  rowOrder: readonly number[],
): { [K in keyof B]: ReturnType<B[K]['finish']> } {
  const sorted = Object.entries(builders).map(
    ([id, builder]) => [id, builder, builder.sort(rowOrder)] as const,
  );
  assignLanes(
    sorted.map(([, , events]) => events),
    rowOrder.length,
  );
  return Object.fromEntries(sorted.map(([id, builder, events]) => [id, builder.build(events, rowOrder)])) as {
    [K in keyof B]: ReturnType<B[K]['finish']>;
  };
}
