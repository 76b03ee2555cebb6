/**
 * Collects the events of one table while it is read, then orders them by row and start. Beside the columns every event table
 * has, a table may have further ones (correlation ids, bytes, …) that stay in the worker, where analyses need them.
 */

import { GrowableColumn, type ColumnOptions, type NumberArrays, type NumberType } from '../base/growable';
import { groupSort } from '../base/group-sort';
import { DurationColumn } from './durations';
import type { RowSlice } from './row';
import type { EventTable, EventTableId, SeriesTable, SeriesTableId, TableId } from './table';

export type ExtraTypes = Readonly<Record<string, NumberType>>;
export type ExtraColumns<X extends ExtraTypes> = { readonly [K in keyof X]: NumberArrays[X[K]] };

export interface BuiltTable<T, X extends ExtraTypes> {
  readonly table: T;
  readonly extra: ExtraColumns<X>;
  /** The part of the table each row owns, by row number. */
  readonly slices: ReadonlyMap<number, RowSlice>;
}

interface Ordered<X extends ExtraTypes> {
  readonly permutation: Uint32Array;
  readonly time: Float64Array;
  readonly extra: ExtraColumns<X>;
  readonly slices: Map<number, RowSlice>;
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
  order(id: TableId, rowOrder: readonly number[]): Ordered<X> {
    const rankOf = new Uint32Array(rowOrder.length);
    rowOrder.forEach((row, rank) => (rankOf[row] = rank));
    const { permutation, firsts } = groupSort(this.row, this.time, rankOf);
    this.row.clear();
    const slices = new Map<number, RowSlice>();
    rowOrder.forEach((row, rank) => {
      const first = firsts[rank] as number;
      const count = (firsts[rank + 1] as number) - first;
      if (count > 0) slices.set(row, { table: id, first, count });
    });
    const extra = Object.fromEntries(
      this.names.map((name, i) => [name, (this.columns[i] as GrowableColumn<NumberType>).drain(permutation)]),
    ) as ExtraColumns<X>;
    return { permutation, time: this.time.drain(permutation), extra, slices };
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

  get count(): number {
    return this.columns.row.length;
  }

  /** `start` and `duration` in ns (or OPEN_END), `start` relative to the base; `extra` in the order of the extra types. */
  push(row: number, start: number, duration: number, name: number, ...extra: number[]): void {
    this.columns.push(row, start, extra);
    this.duration.push(duration);
    this.name.push(name);
  }

  finish(rowOrder: readonly number[]): BuiltTable<EventTable, X> {
    const count = this.count;
    const { permutation, time, extra, slices } = this.columns.order(this.id, rowOrder);
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

  get count(): number {
    return this.columns.row.length;
  }

  /** `time` in ns relative to the base. */
  push(row: number, time: number, value: number): void {
    this.columns.push(row, time, []);
    this.value.push(value);
  }

  finish(rowOrder: readonly number[]): BuiltTable<SeriesTable, Record<never, never>> {
    const count = this.count;
    const { permutation, time, slices } = this.columns.order(this.id, rowOrder);
    const value = this.value.drain(permutation);
    return { table: { id: this.id, count, time, value }, extra: {}, slices };
  }
}
