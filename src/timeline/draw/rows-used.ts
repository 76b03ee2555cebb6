/** Which rows have an event in an interval: what "rows used here" leaves on the screen. */

import { lowerBound } from '../../base/bisect';
import { durationAt } from '../../trace/durations';
import type { RowSlice, TraceRow } from '../../trace/row';
import { isSeries } from '../../trace/table';
import type { Extent, Trace } from '../../trace/trace';

/** An event that touches the interval only from outside does not use it; one of 0 ns inside does. */
export function isUsedIn(trace: Trace, row: TraceRow, interval: Extent): boolean {
  return row.slices.some((slice) => isSliceUsed(trace, slice, interval));
}

function isSliceUsed(trace: Trace, { table: id, first, count }: RowSlice, { from, to }: Extent): boolean {
  const table = trace.tables[id];
  if (table === undefined) return false;
  const times = isSeries(table) ? table.time : table.start;
  const next = lowerBound(times, from, first, first + count);
  if (next < first + count && (times[next] as number) < to) return true;
  if (next === first) return false;
  // The one before began earlier: a sample holds until the next, an event until its end.
  if (isSeries(table)) return true;
  const before = next - 1;
  return (
    table.open.has(before) || (table.start[before] as number) + durationAt(table.duration, before) > from
  );
}
