/** Where the GPU work of a range lies: the work whose calls the range encloses on its thread (DEFINITIONS 2, "projection"). */

import { NO_LINK, type EventRef } from '../trace/table';
import type { PlacedPart } from './device-index';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';

/** Parts with at least one such operation. One pass over the links of the trace at most: for single ranges. */
export function partsLaunchedIn(index: TraceIndex, range: EventRef): PlacedPart[] {
  const calls = index.table('calls');
  // A range without end encloses nothing.
  if (calls === null || index.table(range.table)?.open.has(range.index) === true) return [];
  const { process, owner } = index.row(range);
  const [from, to] = [index.start(range), index.end(range)];
  const isEnclosed = (call: number): boolean => {
    if ((calls.start[call] as number) < from || endAt(calls, call) > to) return false;
    const row = index.row({ table: 'calls', index: call });
    return row.process === process && row.owner === owner;
  };
  return index.devices
    .parts(() => true)
    .filter(({ table, slice: { first, count } }) => {
      const callOf = index.column(table.id, 'call');
      if (callOf === null) return false;
      for (let i = first; i < first + count; i++) {
        const call = callOf[i] as number;
        if (call !== NO_LINK && isEnclosed(call)) return true;
      }
      return false;
    });
}
