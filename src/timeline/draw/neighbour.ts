/** Walking a row: the next and the previous event by start. */

import { firstWhere } from '../../base/bisect';
import type { RowSlice } from '../../trace/row';
import type { EventRef, EventTable } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { eventTable } from '../../trace/event-at';
import { rowOf } from '../../trace/locate';

/** Where an event stands in the order of its row: by start, then lane, then place. */
interface Rank {
  readonly start: number;
  readonly lane: number;
  readonly slice: number;
  readonly index: number;
}

/** The event of the same row, of any lane and table, that starts next (1) or before (-1); null at the ends of the row. */
export function neighbourOf(trace: Trace, ref: EventRef, step: 1 | -1): EventRef | null {
  const place = rowOf(trace, ref);
  const own = eventTable(trace, ref.table);
  if (place === null || own === null) return null;
  const from: Rank = {
    start: own.start[ref.index] as number,
    lane: place.lane,
    slice: place.row.slices.indexOf(place.slice),
    index: ref.index,
  };
  let best: Rank | null = null;
  let found: EventRef | null = null;
  for (const [at, slice] of place.row.slices.entries()) {
    const table = eventTable(trace, slice.table);
    const rank = table === null ? null : nearest(table, slice, at, from, step);
    if (table === null || rank === null || (best !== null && compare(rank, best) * step > 0)) continue;
    best = rank;
    found = { table: table.id, index: rank.index };
  }
  return found;
}

/** The event of one slice that comes first after `from`, or last before it. */
function nearest(table: EventTable, slice: RowSlice, at: number, from: Rank, step: 1 | -1): Rank | null {
  const rankAt = (index: number): Rank => ({
    start: table.start[index] as number,
    lane: slice.lane,
    slice: at,
    index,
  });
  const end = slice.first + slice.count;
  const after = firstWhere(slice.first, end, (index) =>
    step === 1 ? compare(rankAt(index), from) > 0 : compare(rankAt(index), from) >= 0,
  );
  const index = step === 1 ? after : after - 1;
  return index >= slice.first && index < end ? rankAt(index) : null;
}

function compare(a: Rank, b: Rank): number {
  return a.start - b.start || a.lane - b.lane || a.slice - b.slice || a.index - b.index;
}
