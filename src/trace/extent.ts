/**
 * The extent of what is drawn, and the zero of the axis. Only real events count: bookkeeping rows lie seconds before the session
 * and its stated length may be wrong (SCHEMA 3).
 */

import { durationAt } from './durations';
import { isSeries, type TableId, type TraceTable } from './table';
import type { Extent } from './trace';

type Tables = Readonly<Partial<Record<TableId, TraceTable>>>;

/** Samples stretch the picture only where there is nothing else; overhead of the profiler never does. */
const STRETCHING: readonly TableId[] = [
  'kernels',
  'graphs',
  'copies',
  'memsets',
  'migrations',
  'calls',
  'ranges',
  'marks',
  'osrt',
];
const FALLBACK: readonly TableId[] = ['syncs', 'sched', 'memory', 'metrics', 'overhead', 'cuptiOverhead'];
const DEVICE_WORK: readonly TableId[] = ['kernels', 'graphs', 'copies', 'memsets', 'migrations'];

/** [first start, last end) in ns relative to the base; null where nothing is drawn. */
export function findExtent(tables: Tables): Extent | null {
  return extentOf(tables, STRETCHING) ?? extentOf(tables, FALLBACK);
}

/** First kernel, copy or memset on a device, else the first event (DESIGN 4, "Time"). */
export function findZero(tables: Tables, extent: Extent | null): number | null {
  return extentOf(tables, DEVICE_WORK)?.from ?? extent?.from ?? null;
}

function extentOf(tables: Tables, ids: readonly TableId[]): Extent | null {
  let from = Infinity;
  let to = -Infinity;
  for (const id of ids) {
    const table = tables[id];
    const extent = table === undefined ? null : extentOfTable(table);
    if (extent === null) continue;
    if (extent.from < from) from = extent.from;
    if (extent.to > to) to = extent.to;
  }
  return from <= to ? { from, to } : null;
}

/** A table never changes once it is built, and each stage of reading asks for the extent of all that came before. */
const known = new WeakMap<TraceTable, Extent | null>();

function extentOfTable(table: TraceTable): Extent | null {
  let extent = known.get(table);
  if (extent === undefined) {
    extent = scanTable(table);
    known.set(table, extent);
  }
  return extent;
}

function scanTable(table: TraceTable): Extent | null {
  let from = Infinity;
  let to = -Infinity;
  const times = isSeries(table) ? table.time : table.start;
  for (let i = 0; i < table.count; i++) {
    const start = times[i] as number;
    const end = isSeries(table) ? start : start + durationAt(table.duration, i);
    if (start < from) from = start;
    if (end > to) to = end;
  }
  return from <= to ? { from, to } : null;
}
