/** Finds the row an event lies on: rows own parts of tables, so a binary search over the parts of its table answers. */

import { firstWhere } from '../base/bisect';
import type { RowSlice } from '../trace/row';
import type { TableId } from '../trace/table';
import type { TraceModel } from '../trace/trace-model';

export interface PlacedSlice {
  readonly slice: RowSlice;
  readonly row: number;
}

export class RowPlaces {
  private readonly parts: readonly PlacedSlice[];

  constructor(model: TraceModel, table: TableId) {
    const parts = model.rows.ids.flatMap((_, row) =>
      model
        .slicesOf(row)
        .filter((slice) => slice.table === table)
        .map((slice): PlacedSlice => ({ slice, row })),
    );
    this.parts = parts.sort((a, b) => a.slice.first - b.slice.first);
  }

  /** The part of the table that holds the event, and the number of its row; null for an index beyond the table. */
  find(index: number): PlacedSlice | null {
    const { parts } = this;
    const at = firstWhere(0, parts.length, (i) => (parts[i] as PlacedSlice).slice.first > index) - 1;
    const part = parts[at];
    return part !== undefined && index < part.slice.first + part.slice.count ? part : null;
  }
}
