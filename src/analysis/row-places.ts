/** Finds the row an event lies on: rows own parts of tables, so a binary search over the parts of its table answers. */

import { upperBound } from '../base/bisect';
import type { RowSlice } from '../trace/row';
import type { TableId } from '../trace/table';
import type { TraceModel } from '../trace/trace-model';

export interface PlacedSlice {
  readonly slice: RowSlice;
  readonly row: number;
}

export class RowPlaces {
  private readonly parts: readonly PlacedSlice[];
  /** Index of the first event of each part, ascending. */
  readonly firsts: Float64Array;

  constructor(model: TraceModel, table: TableId) {
    const parts = model.rows.ids.flatMap((_, row) =>
      model
        .slicesOf(row)
        .filter((slice) => slice.table === table)
        .map((slice): PlacedSlice => ({ slice, row })),
    );
    this.parts = parts.sort((a, b) => a.slice.first - b.slice.first);
    this.firsts = Float64Array.from(this.parts, ({ slice }) => slice.first);
  }

  /** The part of the table that holds the event, and the number of its row; null for an index beyond the table. */
  find(index: number): PlacedSlice | null {
    const part = this.parts[upperBound(this.firsts, index) - 1];
    return part !== undefined && index < part.slice.first + part.slice.count ? part : null;
  }
}
