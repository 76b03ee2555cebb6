/** The figures of the status bar. */

import { precisionFixed } from 'd3-format';
import { firstWhere } from '../../base/bisect';
import { countOf, formatCount, formatDuration } from '../../base/text';
import type { Clock, Selection } from '../../state/app-state';
import { eventAt } from '../../trace/event-at';
import { gapAt } from '../../trace/device-gaps';
import { clockOrigin, timeText, unitFor } from '../../timeline/time-text';
import { durationAt } from '../../trace/durations';
import { droppedRows } from '../../trace/report';
import type { RowSlice } from '../../trace/row';
import { isSeries, type TableId } from '../../trace/table';
import type { Extent, Trace } from '../../trace/trace';

/** "−0.501 – 9.256 s": what the timeline shows, as the axis counts. `window` in ns relative to the base. */
export function windowText(
  trace: Trace,
  window: Extent,
  clock: Clock,
): { readonly text: string; readonly exact: string } {
  const origin = clockOrigin(trace, clock);
  const from = origin + BigInt(Math.round(window.from));
  const to = origin + BigInt(Math.round(window.to));
  const lengthNs = Number(to - from);
  const unit = unitFor(Math.max(Math.abs(Number(from)), Math.abs(Number(to))));
  // A thousandth of the window and no finer: what lies between is less than a pixel.
  const decimals = precisionFixed(Math.max(1, lengthNs / 1000) / unit.ns);
  const ns = (time: bigint): string => timeText(time, unitFor(0), 0).replace(' ns', '');
  return {
    text: `${timeText(from, unit, decimals).replace(` ${unit.name}`, '')} – ${timeText(to, unit, decimals)}`,
    exact: `${ns(from)} to ${ns(to)} ns, ${formatCount(lengthNs)} ns long`,
  };
}

const COUNTED: readonly (readonly [TableId, one: string, many: string])[] = [
  ['kernels', 'kernel', 'kernels'],
  ['graphs', 'graph launch', 'graph launches'],
  ['copies', 'copy', 'copies'],
  ['calls', 'call', 'calls'],
  ['ranges', 'range', 'ranges'],
];

/** "35 kernels, 8 copies, 130 calls": of what there is in the trace, how much reaches into the window. */
export function countsText(trace: Trace, window: Extent): string {
  const counts = countInWindow(trace, window);
  return COUNTED.filter(([id]) => (trace.tables[id]?.count ?? 0) > 0)
    .map(([id, one, many]) => countOf(counts.get(id) ?? 0, one, many))
    .join(', ');
}

/** Events a table that lie in the half-open window in part or whole, or at a time in it. O(log n) a row. */
function countInWindow(trace: Trace, window: Extent): ReadonlyMap<TableId, number> {
  const counts = new Map<TableId, number>();
  for (const row of trace.rows) {
    for (const slice of row.slices)
      counts.set(slice.table, (counts.get(slice.table) ?? 0) + countInSlice(trace, slice, window));
  }
  return counts;
}

/** Events of a lane do not overlap: their ends ascend as their starts do. */
function countInSlice(trace: Trace, { table: id, first, count }: RowSlice, { from, to }: Extent): number {
  const table = trace.tables[id];
  if (table === undefined || isSeries(table)) return 0;
  const isFrom = (index: number): boolean => {
    const start = table.start[index] as number;
    return start >= from || table.open.has(index) || start + durationAt(table.duration, index) > from;
  };
  const last = firstWhere(first, first + count, (index) => (table.start[index] as number) >= to);
  return last - firstWhere(first, last, isFrom);
}

/** "cudaMemcpyAsync 16.5 ms"; null where nothing is selected. */
export function selectedText(trace: Trace, selection: Selection | null): string | null {
  if (selection === null) return null;
  if (selection.kind === 'gap') {
    const gap = gapAt(trace, selection.after);
    return gap === null ? null : `idle ${formatDuration(gap.toNs - gap.fromNs)}`;
  }
  const event = eventAt(trace, selection.ref);
  return event === null
    ? null
    : `${event.name.text} ${formatDuration(event.name.waitNs ?? event.endNs - event.startNs)}`;
}

/** Null until the file has been read to its end. */
export function droppedText({ report }: Trace): string | null {
  if (report === null) return null;
  const dropped = report.tables.reduce((sum, table) => sum + droppedRows(table), 0);
  return `${countOf(dropped, 'row')} dropped`;
}
