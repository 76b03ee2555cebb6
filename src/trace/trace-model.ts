/**
 * The trace as the worker holds it while it grows: every table with the columns that only analyses need, which rows own which
 * part of it, and what the page has not been told yet.
 */

import { buildRows, type BuiltRows, type RowLabels } from './build-rows';
import { findExtent, findZero } from './extent';
import { NameTableBuilder, type NameEntry } from './name-table';
import type { RowSlice } from './row';
import { findRowBrackets, type RowBrackets } from './row-brackets';
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

/** What brackets depend on: what else comes does not change them. */
const BRACKET_TABLES: ReadonlySet<TableId> = new Set([
  'kernels',
  'graphs',
  'copies',
  'memsets',
  'calls',
  'ranges',
]);

export class TraceModel {
  readonly rows = new RowRegistry();
  readonly names = new NameTableBuilder();
  readonly tables: Partial<Record<TableId, TraceTable>> = {};
  /** Columns that never leave the worker: the call that launched it, bytes, the row to read details from. */
  readonly extra = new Map<TableId, ExtraColumns<ExtraTypes>>();
  private readonly slices = new Map<number, readonly RowSlice[]>();
  private readonly unsent: TraceTable[] = [];
  private summaries = new Map<number, RowSummary>();
  private readonly events = new Map<number, number>();
  private brackets: RowBrackets | null = null;
  /** As of the last snapshot. */
  extent: Extent | null = null;
  private zero: number | null = null;

  /** Takes a finished table in; its order of rows must be that of `rows` now. */
  add(built: BuiltTable<TraceTable, ExtraTypes>): void {
    if (built.table.count === 0) return;
    this.tables[built.table.id] = built.table;
    this.extra.set(built.table.id, built.extra);
    this.unsent.push(built.table);
    for (const [row, slices] of built.slices) {
      this.slices.set(row, [...this.slicesOf(row), ...slices]);
      this.summaries.delete(row);
    }
    if (BRACKET_TABLES.has(built.table.id)) this.brackets = null;
  }

  slicesOf(row: number): readonly RowSlice[] {
    return this.slices.get(row) ?? [];
  }

  /** All rows as they stand, with the names and tables that are new since the last snapshot. */
  snapshot(labels: RowLabels): ModelSnapshot {
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
      this.bracketsNow(),
    );
    return { ...built, extent, zero: this.zero, names: this.names.takeNew(), tables: this.unsent.splice(0) };
  }

  /** How many events a row stands for, where its slices hold something else: those of devices. */
  setEvents(row: number, events: number): void {
    this.events.set(row, events);
    this.summaries.delete(row);
  }

  private bracketsNow(): RowBrackets {
    this.brackets ??= findRowBrackets({
      registry: this.rows,
      tables: this.tables,
      slicesOf: (row) => this.slicesOf(row),
      classesOf: (row) => this.summaryOf(row).classes,
    });
    return this.brackets;
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
        this.rows.at(row).kind === 'device',
      );
      const events = this.events.get(row);
      if (events !== undefined) summary = { ...summary, events };
      this.summaries.set(row, summary);
    }
    return summary;
  }
}
