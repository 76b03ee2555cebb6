/** What a row says of itself without being drawn: how many events, how long busy, and its strip at full view. */

import { mergeRuns, type SortedRun } from '../base/merge-runs';
import { UnionLength } from '../base/union';
import { durationAt } from './durations';
import { LevelBins, StripBuilder } from './lod/strips';
import type { EventClass } from './event-class';
import type { NameEntry } from './name-table';
import type { RowSlice, Strip } from './row';
import { isSeries, type EventTable, type SeriesTable, type TableId, type TraceTable } from './table';
import type { Extent } from './trace';

export interface RowSummary {
  readonly events: number;
  readonly busyNs: number | null;
  readonly strips: Strip[];
  /** The classes of its events. */
  readonly classes: readonly EventClass[];
}

type Tables = Readonly<Partial<Record<TableId, TraceTable>>>;

/** All events of the slices together: parallel work counts once in `busyNs` (C18). Strips are made where they are wanted. */
export function summariseRow(
  slices: readonly RowSlice[],
  tables: Tables,
  names: readonly NameEntry[],
  extent: Extent,
  wantsStrips = true,
): RowSummary {
  const events = slices.reduce((sum, slice) => sum + slice.count, 0);
  const series = slices
    .map((slice) => tables[slice.table])
    .find((table) => table !== undefined && isSeries(table));
  if (series !== undefined && isSeries(series)) return summariseSeries(series, slices[0] as RowSlice, extent);

  const parts = slices.map((slice) => tables[slice.table] as EventTable);
  const runs: SortedRun[] = slices.map((slice, i) => ({
    values: (parts[i] as EventTable).start,
    first: slice.first,
    last: slice.first + slice.count,
  }));
  const union = new UnionLength();
  const strips = wantsStrips ? new StripBuilder(extent) : null;
  const classes = new Set<EventClass>();
  let lastName = -1;
  let cls: EventClass = 'kernel';
  mergeRuns(runs, (run, index) => {
    const table = parts[run] as EventTable;
    const start = table.start[index] as number;
    const isOpen = table.open.has(index);
    const end = isOpen ? Math.max(start, extent.to) : start + durationAt(table.duration, index);
    if (!isOpen) addClipped(union, start, end, extent);
    const name = table.name[index] as number;
    if (name !== lastName) {
      cls = (names[name] as NameEntry).cls;
      classes.add(cls);
      lastName = name;
    }
    strips?.add(cls, start, end);
  });
  return { events, busyNs: union.length(), strips: strips?.finish() ?? [], classes: [...classes] };
}

/** Busy time is a share of the extent: what lies outside it (overhead of the profiler, switches before the program ran) is none of it. */
function addClipped(union: UnionLength, start: number, end: number, extent: Extent): void {
  const from = Math.max(start, extent.from);
  const to = Math.min(end, extent.to);
  if (to > from) union.add(from, to);
}

function summariseSeries(series: SeriesTable, slice: RowSlice, extent: Extent): RowSummary {
  const last = slice.first + slice.count;
  const samples = {
    time: series.time.subarray(slice.first, last),
    value: series.value.subarray(slice.first, last),
  };
  switch (series.id) {
    case 'sched':
      return summariseRunning(samples, extent);
    case 'memory':
      return {
        events: slice.count,
        busyNs: null,
        strips: levelStrip('memory', runningSum(samples), extent, extent.to),
        classes: ['memory'],
      };
    case 'metrics':
      return {
        events: slice.count,
        busyNs: null,
        strips: levelStrip('metric', samples, extent, samples.time.at(-1) ?? extent.to),
        classes: ['metric'],
      };
  }
}

interface Samples {
  readonly time: Float64Array;
  readonly value: Float64Array;
}

/** A thread runs from each switch-in (value 1) to the next switch-out; one still running at the end runs on to it. */
function summariseRunning({ time, value }: Samples, extent: Extent): RowSummary {
  const strips = new StripBuilder(extent);
  const union = new UnionLength();
  let since: number | null = null;
  const close = (end: number): void => {
    if (since === null) return;
    addClipped(union, since, end, extent);
    strips.add('running', since, end);
    since = null;
  };
  for (let i = 0; i < time.length; i++) {
    if (value[i] === 1) since ??= time[i] as number;
    else close(time[i] as number);
  }
  close(Math.max(extent.to, since ?? extent.to));
  return { events: time.length, busyNs: union.length(), strips: strips.finish(), classes: ['running'] };
}

function runningSum({ time, value }: Samples): Samples {
  let sum = 0;
  return { time, value: value.map((change) => (sum += change)) };
}

/**
 * The highest value in each bin, as a share of the highest of the row: peaks must survive at full view. The last value holds
 * until `lastHolds`: memory that is never freed stays in use, while a metric ends with its last sample.
 */
function levelStrip(
  cls: 'memory' | 'metric',
  { time, value }: Samples,
  extent: Extent,
  lastHolds: number,
): Strip[] {
  const most = value.reduce((high, v) => Math.max(high, v), 0);
  if (most <= 0) return [];
  const builder = new LevelBins(extent);
  for (let i = 0; i < time.length; i++) {
    const until = i + 1 < time.length ? (time[i + 1] as number) : Math.max(lastHolds, time[i] as number);
    builder.raise(time[i] as number, until, (value[i] as number) / most);
  }
  return [{ cls, bins: builder.bins }];
}
