/**
 * The trace as the worker holds it while it grows: every table with the columns that only analyses need, which rows own which
 * part of it, and what the page has not been told yet.
 */

import { buildRows, type BuiltRows, type RowLabels } from './build-rows';
import { findExtent, findZero } from './extent';
import { NameTableBuilder, type NameEntry } from './name-table';
import type { RowSlice } from './row';
import { RowRegistry } from './row-registry';
import { summariseRow, type RowSummary } from './summary';
import type { TableId, TraceTable } from './table';
import type { BuiltTable, ExtraColumns, ExtraTypes } from './table-builder';
import type { Extent } from './trace';

export interface ModelSnapshot extends BuiltRows {
  readonly extent: Extent | null;
  readonly zero: number | null;
  readonly names: readonly NameEntry[];
  readonly tables: readonly TraceTable[];
}

const DEVICE_ROW_KINDS: ReadonlySet<string> = new Set(['stream', 'migrations']);

export class TraceModel {
  readonly rows = new RowRegistry();
  readonly names = new NameTableBuilder();
  readonly tables: Partial<Record<TableId, TraceTable>> = {};
  /** Columns that never leave the worker: the call that launched it, bytes, the row to read details from. */
  readonly extra = new Map<TableId, ExtraColumns<ExtraTypes>>();
  private readonly slices = new Map<number, RowSlice[]>();
  private readonly unsent: TraceTable[] = [];
  private summaries = new Map<number, RowSummary>();
  /** As of the last snapshot. */
  extent: Extent | null = null;
  private zero: number | null = null;

  /** Takes a finished table in; its order of rows must be that of `rows` now. */
  add(built: BuiltTable<TraceTable, ExtraTypes>): void {
    if (built.table.count === 0) return;
    this.tables[built.table.id] = built.table;
    this.extra.set(built.table.id, built.extra);
    this.unsent.push(built.table);
    for (const [row, slice] of built.slices) {
      this.slices.set(row, [...this.slicesOf(row), slice]);
      this.summaries.delete(row);
    }
  }

  slicesOf(row: number): readonly RowSlice[] {
    return this.slices.get(row) ?? [];
  }

  /** All rows as they stand, with the names and tables that are new since the last snapshot. */
  snapshot(labels: RowLabels): ModelSnapshot {
    this.addDeviceRows();
    const extent = findExtent(this.tables);
    if (extent === null || this.extent?.from !== extent.from || this.extent.to !== extent.to)
      this.summaries.clear();
    this.extent = extent;
    // Never moved once the first picture was shown: a reader's eye has it already (DESIGN 4, "Time").
    this.zero ??= findZero(this.tables, extent);
    const built = buildRows(
      this.rows,
      labels,
      (row) => this.slicesOf(row),
      (row) => this.summaryOf(row),
    );
    return { ...built, extent, zero: this.zero, names: this.names.takeNew(), tables: this.unsent.splice(0) };
  }

  /** The row above a device's streams: everything the device did for one process. */
  private addDeviceRows(): void {
    const parts = new Map<number, RowSlice[]>();
    const count = this.rows.ids.length;
    for (let row = 0; row < count; row++) {
      const id = this.rows.at(row);
      if (!DEVICE_ROW_KINDS.has(id.kind)) continue;
      const device = this.rows.intern('device', id.process, id.owner);
      parts.set(device, [...(parts.get(device) ?? []), ...this.slicesOf(row)]);
    }
    for (const [device, slices] of parts) {
      if (slices.length !== this.slicesOf(device).length) this.summaries.delete(device);
      this.slices.set(device, slices);
    }
  }

  private summaryOf(row: number): RowSummary {
    let summary = this.summaries.get(row);
    if (summary === undefined) {
      // A row without an extent has no events: buildRows leaves it out before asking.
      summary = summariseRow(
        this.slicesOf(row),
        this.tables,
        this.names.entries,
        this.extent ?? { from: 0, to: 0 },
      );
      this.summaries.set(row, summary);
    }
    return summary;
  }
}
