/** Rows of a trace and the parts of event tables that lie on them. */

import type { RowSlice } from '../trace/row';
import type { RowId } from '../trace/row-registry';
import { isSeries, type EventTable } from '../trace/table';
import type { TraceModel } from '../trace/trace-model';

/** A slice with the table it is of. */
export interface Part {
  readonly table: EventTable;
  readonly slice: RowSlice;
}

/** Samples are no events: a row of them has no parts. */
export function partsOfRow(model: TraceModel, row: number): Part[] {
  return model.slicesOf(row).flatMap((slice) => {
    const table = model.tables[slice.table];
    return table === undefined || isSeries(table) ? [] : [{ table, slice }];
  });
}

/** Numbers of the rows whose id is as asked for. */
export function rowsWhere({ rows }: TraceModel, holds: (id: RowId) => boolean): number[] {
  return rows.ids.flatMap((id, row) => (holds(id) ? [row] : []));
}
