/** The columnar tables of a trace. Times are doubles in ns relative to the trace's base (DESIGN 4, "Time"). */

import type { Durations } from './durations';

/** Tables of intervals, drawn as bars; marks are intervals of 0 ns. */
export const EVENT_TABLES = [
  'kernels',
  'graphs',
  'copies',
  'memsets',
  'migrations',
  'calls',
  'ranges',
  'marks',
  'syncs',
  'osrt',
  'overhead',
  'cuptiOverhead',
  // Derived: what each device did at each instant, one class at a time, and how long each HtoD copy waited.
  'activity',
  'waits',
] as const;
export type EventTableId = (typeof EVENT_TABLES)[number];

/** Tables of samples: a value from its time on. */
export const SERIES_TABLES = ['metrics', 'memory', 'sched'] as const;
export type SeriesTableId = (typeof SERIES_TABLES)[number];

export type TableId = EventTableId | SeriesTableId;

/** What both sides of the worker hold of an event: about 16 bytes. Events lie in the order of rows and
 * lanes and by start inside a lane. */
export interface EventTable {
  readonly id: EventTableId;
  readonly count: number;
  readonly start: Float64Array;
  readonly duration: Durations;
  /** Index into the trace's names. */
  readonly name: Uint32Array;
  /** Ranges that had not ended when the capture did: drawn to the end of the data, in no figure (DEFINITIONS 1). */
  readonly open: ReadonlySet<number>;
}

export interface SeriesTable {
  readonly id: SeriesTableId;
  readonly count: number;
  readonly time: Float64Array;
  readonly value: Float64Array;
}

/** One event of the trace, by its place in its table. */
export interface EventRef {
  readonly table: EventTableId;
  readonly index: number;
}

const DERIVED: ReadonlySet<TableId> = new Set(['activity', 'waits']);

/** Tables that are computed: no row of the export stands behind their events. */
export function isDerived(table: TableId): boolean {
  return DERIVED.has(table);
}

export type TraceTable = EventTable | SeriesTable;

export function isSeries(table: TraceTable): table is SeriesTable {
  return 'time' in table;
}

/** The index of "no partner" in link columns. */
export const NO_LINK = 0xffffffff;
