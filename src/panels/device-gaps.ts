/** The holes in a device's activity, as the page has them: table `activity`, whose segments never overlap inside a slice. */

import { lowerBound } from '../base/bisect';
import { gapAt, neighbourGap as neighbourOfGap, type Gap } from '../trace/device-gaps';
import { eventTable } from '../trace/event-at';
import { rowOf } from '../trace/locate';
import type { RowSlice, TraceRow } from '../trace/row';
import type { EventTable } from '../trace/table';
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
  return withRow(trace, gapAt(trace, after));
}

/** The next hole of the same device (`step` 1) or the one before (−1); null at the ends. */
export function neighbourGap(trace: Trace, { after }: DeviceGap, step: 1 | -1): DeviceGap | null {
  return withRow(trace, neighbourOfGap(trace, after, step));
}

function withRow(trace: Trace, gap: Gap | null): DeviceGap | null {
  const place = gap === null ? null : rowOf(trace, { table: 'activity', index: gap.after });
  if (gap === null || place === null) return null;
  return { row: place.row, after: gap.after, span: { from: gap.fromNs, to: gap.toNs } };
}

/** The longest hole of a device inside [from, to); `device` is its key (`d0`). Null where it has none there. */
export function longestGapIn(trace: Trace, device: string, { from, to }: Extent): DeviceGap | null {
  const table = eventTable(trace, 'activity');
  const row = deviceRow(trace, device);
  if (table === null || row === null) return null;
  let longest: DeviceGap | null = null;
  for (const slice of row.slices) {
    for (let index = lastStartingBefore(table, slice, from); index < slice.first + slice.count; index++) {
      if ((table.start[index] as number) >= to) break;
      const gap = gapAfter(trace, index);
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

/** The first of the slice where all start later. */
function lastStartingBefore({ start }: EventTable, { first, count }: RowSlice, time: number): number {
  return Math.max(first, lowerBound(start, time, first, first + count) - 1);
}

function lengthNs({ span }: DeviceGap): number {
  return span.to - span.from;
}
