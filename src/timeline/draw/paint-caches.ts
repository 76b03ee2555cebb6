/** What one canvas keeps from painting to painting. Nothing in it is needed for a right picture; all of it saves time. */

import { LaneSums } from '../../trace/lod/lane-sums';
import { RunningSums, type LevelSums } from '../../trace/lod/level-sums';
import { EVENT_CLASSES } from '../../trace/event-class';
import type { RowSlice, TraceRow } from '../../trace/row';
import type { EventTable } from '../../trace/table';
import type { Frame } from './frame';
import { LaneColumns } from './lane-columns';
import type { Label } from './labels';
import type { TextWidths } from './text-width';

/** A screen of lanes and as many to scroll to; about 60 KB each at twice the pixels. */
const MOST_LANES = 160;

export class PaintCaches {
  frame: Frame | null = null;
  /** Of rows of samples, filled anew each time. */
  readonly columns = new LaneColumns();
  /** By row and lane, the latest used last. */
  private readonly filled = new Map<string, LaneColumns>();
  readonly labels: Label[] = [];
  private widths: TextWidths | null = null;
  private widthsFont = '';
  private readonly lanes = new WeakMap<TraceRow, readonly (readonly SliceOfRow[])[]>();
  private readonly sums = new WeakMap<EventTable, Map<number, LaneSums>>();
  private readonly running = new WeakMap<LevelSums, { readonly endNs: number; readonly sums: RunningSums }>();
  private readonly pending = new Set<LaneSums>();
  /** Slices of this painting that had to be estimated. */
  estimates = 0;

  /** `now`: milliseconds that rise, from any zero. */
  constructor(private readonly now: () => number) {}

  get isComplete(): boolean {
    return this.estimates === 0;
  }

  begin(): void {
    this.estimates = 0;
    this.labels.length = 0;
  }

  /** Null where they are still to be made: `buildSums` makes what was asked for. */
  sumsOf(table: EventTable, slice: RowSlice, classOfName: Uint8Array): LaneSums | null {
    const bySlice = this.sums.get(table) ?? new Map<number, LaneSums>();
    this.sums.set(table, bySlice);
    let sums = bySlice.get(slice.first);
    if (sums?.count !== slice.count) {
      sums = new LaneSums(table, slice, classOfName, EVENT_CLASSES.length);
      bySlice.set(slice.first, sums);
    }
    if (sums.isReady) return sums;
    this.pending.add(sums);
    this.estimates++;
    return null;
  }

  /** Works for about `budgetMs` on the sums that paintings asked for; true when all are made. Not a part of painting: it would take longer than a frame. */
  buildSums(budgetMs: number): boolean {
    const end = this.now() + budgetMs;
    for (const sums of this.pending) {
      if (!sums.build(() => this.now() >= end)) return false;
      this.pending.delete(sums);
      if (this.now() >= end) break;
    }
    return this.pending.size === 0;
  }

  /** The columns of a lane as they were painted last, or others to fill; at most MOST_LANES are kept. */
  columnsOf(row: TraceRow, lane: number): LaneColumns {
    const key = `${row.key} ${lane}`;
    let columns = this.filled.get(key);
    if (columns === undefined && this.filled.size >= MOST_LANES) {
      const [oldest] = this.filled as Iterable<[string, LaneColumns]>;
      columns = oldest?.[1];
      if (oldest !== undefined) this.filled.delete(oldest[0]);
    }
    columns ??= new LaneColumns();
    this.filled.delete(key);
    this.filled.set(key, columns);
    return columns;
  }

  runningOf(levels: LevelSums, endNs: number): RunningSums {
    const known = this.running.get(levels);
    if (known?.endNs === endNs) return known.sums;
    const sums = new RunningSums(levels, endNs);
    this.running.set(levels, { endNs, sums });
    return sums;
  }

  /** The slices of each lane: a row may have hundreds of lanes. */
  lanesOf(row: TraceRow): readonly (readonly SliceOfRow[])[] {
    let lanes = this.lanes.get(row);
    if (lanes === undefined) {
      const byLane: SliceOfRow[][] = [];
      row.slices.forEach((slice, index) => (byLane[slice.lane] ??= []).push({ slice, index }));
      lanes = byLane;
      this.lanes.set(row, lanes);
    }
    return lanes;
  }

  /** Widths in the font that `make` measures in. */
  widthsIn(font: string, make: () => TextWidths): TextWidths {
    if (this.widths === null || this.widthsFont !== font) {
      this.widths = make();
      this.widthsFont = font;
    }
    return this.widths;
  }
}

export interface SliceOfRow {
  readonly slice: RowSlice;
  /** Its place in the row's slices. */
  readonly index: number;
}
