/** The holes in a device's activity, as the page has them: table `activity`, whose segments never overlap inside a slice. */

import { lowerBound } from '../base/bisect';
import { durationAt } from '../trace/durations';
import type { RowSlice, TraceRow } from '../trace/row';
import { isSeries, type EventTable } from '../trace/table';
import type { Extent, Trace } from '../trace/trace';

export interface DeviceGap {
  readonly row: TraceRow;
  /** Index of the segment before it: what a selection of the gap holds. */
  readonly after: number;
  /** In ns relative to the base; never empty. */
  readonly span: Extent;
}

/** The hole after segment `after`; null where there is none, as between two segments that touch. */
export function gapAfter(trace: Trace, after: number): DeviceGap | null {
  const found = sliceOf(trace, after);
  return found === null ? null : gapIn(found, after);
}

/** The next hole of the same device (`step` 1) or the one before (−1); null at the ends. */
export function neighbourGap(trace: Trace, { after }: DeviceGap, step: 1 | -1): DeviceGap | null {
  const found = sliceOf(trace, after);
  if (found === null) return null;
  const { first, count } = found.slice;
  for (let index = after + step; index >= first && index < first + count; index += step) {
    const gap = gapIn(found, index);
    if (gap !== null) return gap;
  }
  return null;
}

/** The longest hole of a device inside [from, to); `device` is its key (`d0`). Null where it has none there. */
export function longestGapIn(trace: Trace, device: string, { from, to }: Extent): DeviceGap | null {
  const table = activityOf(trace);
  const row = deviceRow(trace, device);
  if (table === null || row === null) return null;
  let longest: DeviceGap | null = null;
  for (const slice of row.slices) {
    for (let index = lastStartingBefore(table, slice, from); index < slice.first + slice.count; index++) {
      if ((table.start[index] as number) >= to) break;
      const gap = gapIn({ table, row, slice }, index);
      if (gap === null || gap.span.from >= to || gap.span.to <= from) continue;
      if (longest === null || lengthNs(gap) > lengthNs(longest)) longest = gap;
    }
  }
  return longest;
}

/** The summary row of a device: that of the card where several processes use it. */
export function deviceRow(trace: Trace, device: string): TraceRow | null {
  const rows = trace.rows.filter((row) => row.kind === 'device' && row.group.endsWith(`/${device}`));
  return rows.find((row) => row.group.startsWith('card/')) ?? rows[0] ?? null;
}

interface Segments {
  readonly table: EventTable;
  readonly row: TraceRow;
  readonly slice: RowSlice;
}

function sliceOf(trace: Trace, index: number): Segments | null {
  const table = activityOf(trace);
  if (table === null) return null;
  for (const row of trace.rows) {
    if (row.kind !== 'device') continue;
    const slice = row.slices.find(({ first, count }) => index >= first && index < first + count);
    if (slice !== undefined) return { table, row, slice };
  }
  return null;
}

function activityOf({ tables }: Trace): EventTable | null {
  const table = tables.activity;
  return table === undefined || isSeries(table) ? null : table;
}

function gapIn({ table, row, slice }: Segments, after: number): DeviceGap | null {
  if (after < slice.first || after + 1 >= slice.first + slice.count) return null;
  const from = (table.start[after] as number) + durationAt(table.duration, after);
  const to = table.start[after + 1] as number;
  return to > from ? { row, after, span: { from, to } } : null;
}

/** The first of the slice where all start later. */
function lastStartingBefore({ start }: EventTable, { first, count }: RowSlice, time: number): number {
  return Math.max(first, lowerBound(start, time, first, first + count) - 1);
}

function lengthNs({ span }: DeviceGap): number {
  return span.to - span.from;
}
