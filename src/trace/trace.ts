/** The trace as the page holds it: frozen, with a version that rises whenever a part arrives. */

import type { NameEntry } from './name-table';
import type { FileReport } from './report';
import type { RowGroup, TraceRow } from './row';
import type { TableId, TraceTable } from './table';

/** Half-open, in ns relative to the base. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

export interface Trace {
  readonly version: number;
  /** Capture-clock time of relative time 0: every time here is relative to it. */
  readonly base: bigint;
  /** Where the axis starts counting, relative to the base; null while nothing is drawn. Never changes once set. */
  readonly zero: number | null;
  readonly extent: Extent | null;
  readonly names: readonly NameEntry[];
  readonly tables: Readonly<Partial<Record<TableId, TraceTable>>>;
  readonly rows: readonly TraceRow[];
  readonly groups: readonly RowGroup[];
  /** Present once everything is read. */
  readonly report: FileReport | null;
}

export const EMPTY_TRACE: Trace = Object.freeze({
  version: 0,
  base: 0n,
  zero: null,
  extent: null,
  names: [],
  tables: {},
  rows: [],
  groups: [],
  report: null,
});

/** Capture-clock time of a relative one. Exact for the whole ns of exports; a fraction (a column may hold any number) is rounded. */
export function captureTime(base: bigint, relative: number): bigint {
  return base + BigInt(Math.round(relative));
}
