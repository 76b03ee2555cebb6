/** Where an event lies: its row, its slice, its lane. */

import { lowerBound } from '../base/bisect';
import type { RowSlice, TraceRow } from './row';
import type { EventRef, TableId } from './table';
import type { Trace } from './trace';

export interface Place {
  readonly row: TraceRow;
  readonly slice: RowSlice;
  readonly lane: number;
}

/** Slices of one table by the place of their first event. */
interface SliceIndex {
  readonly firsts: Float64Array;
  readonly places: readonly Place[];
}

const indexes = new WeakMap<readonly TraceRow[], Map<TableId, SliceIndex>>();

/** The row and lane that draw the event; null where no row of the trace does. Slices of a table do not overlap. */
export function rowOf(trace: Trace, ref: EventRef): Place | null {
  const index = indexOf(trace.rows).get(ref.table);
  if (index === undefined) return null;
  const at = lowerBound(index.firsts, ref.index + 1) - 1;
  const place = index.places[at];
  if (place === undefined || ref.index >= place.slice.first + place.slice.count) return null;
  return place;
}

function indexOf(rows: readonly TraceRow[]): Map<TableId, SliceIndex> {
  const known = indexes.get(rows);
  if (known !== undefined) return known;
  const places = new Map<TableId, Place[]>();
  for (const row of rows) {
    for (const slice of row.slices) {
      const list = places.get(slice.table) ?? [];
      list.push({ row, slice, lane: slice.lane });
      places.set(slice.table, list);
    }
  }
  const index = new Map<TableId, SliceIndex>();
  for (const [table, list] of places) {
    list.sort((a, b) => a.slice.first - b.slice.first);
    index.set(table, { firsts: Float64Array.from(list, (place) => place.slice.first), places: list });
  }
  indexes.set(rows, index);
  return index;
}
