/**
 * The same work on the other side: of the same name, the same kind, and the same place among its like in the batch of the same number.
 * Where a side has no batches, its place in the whole trace.
 */

import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { firstWhere, lowerBound } from '../../base/bisect';
import { eventTable } from '../../trace/event-at';
import { rowOf } from '../../trace/locate';
import type { TraceRow } from '../../trace/row';
import type { EventRef, EventTable, EventTableId } from '../../trace/table';
import type { Extent, Trace } from '../../trace/trace';
import type { AlignableSide } from './zeros';

const WORK: ReadonlySet<EventTableId> = new Set(['kernels', 'graphs', 'copies', 'memsets']);

/** Null where the other side has none, and where it is no work of a device. */
export function counterpartOf(from: AlignableSide, ref: EventRef, to: AlignableSide): EventRef | null {
  const table = eventTable(from.trace, ref.table);
  const row = rowOf(from.trace, ref)?.row;
  if (table === null || row === undefined || !WORK.has(ref.table)) return null;
  const start = table.start[ref.index] as number;
  const places =
    from.list === null || to.list === null
      ? { here: wholeOf(from.trace), there: wholeOf(to.trace) }
      : batchesOf(from.list, to.list, row, start);
  return places === null ? null : sameNth(from.trace, ref, to.trace, places);
}

/** Where to look: in a window, and of one process and device or of all. */
interface Where {
  readonly window: Extent;
  readonly group: string | null;
}

/** `p3290/d0`: the process and the device, as keys of rows begin. */
function groupOf({ key }: TraceRow): string {
  return key.split('/').slice(0, 2).join('/');
}

function groupOfTrack({ processKey, device }: BatchTrack): string {
  return `p${processKey}/${device}`;
}

/** The batch of the row's process and device that holds the time, and that of its number on the other side. */
function batchesOf(
  from: BatchList,
  to: BatchList,
  row: TraceRow,
  start: number,
): { here: Where; there: Where } | null {
  const at = from.tracks.findIndex((track) => groupOfTrack(track) === groupOf(row));
  const track = from.tracks[at];
  const other = to.tracks[at];
  if (track === undefined || other === undefined) return null;
  const { batches } = track;
  const batch = batches[firstWhere(0, batches.length, (i) => (batches[i] as Batch).window.to > start)];
  const twin = batch === undefined ? undefined : other.batches[batch.number - 1];
  if (batch === undefined || batch.window.from > start || twin === undefined) return null;
  return {
    here: { window: batch.window, group: groupOfTrack(track) },
    there: { window: twin.window, group: groupOfTrack(other) },
  };
}

function wholeOf({ extent }: Trace): Where {
  // An event may start where the last one ends.
  return { window: { from: extent?.from ?? 0, to: (extent?.to ?? 0) + 1 }, group: null };
}

/** The event of the name on the other side that is as many-eth among its like there as the given one is here. */
function sameNth(
  from: Trace,
  { table: id, index }: EventRef,
  to: Trace,
  { here, there }: { readonly here: Where; readonly there: Where },
): EventRef | null {
  const [table, other] = [eventTable(from, id), eventTable(to, id)];
  const name = from.names[table?.name[index] ?? -1]?.text;
  if (table === null || other === null || name === undefined) return null;
  const likes = workIn(from, table, name, here);
  if (!likes.includes(index)) return null;
  const order = byStart(table);
  const nth = likes.filter((like) => order(like, index) < 0).length;
  const found = workIn(to, other, name, there).sort(byStart(other))[nth];
  return found === undefined ? null : { table: id, index: found };
}

/** Of two events of a table: that which starts first, else that which stands first. */
function byStart({ start }: EventTable): (x: number, y: number) => number {
  return (x, y) => (start[x] as number) - (start[y] as number) || x - y;
}

/** Events of the name that start there, slice by slice. Names are compared by number: without batches this looks at the whole trace. */
function workIn(
  trace: Trace,
  { id, start, name }: EventTable,
  text: string,
  { window, group }: Where,
): number[] {
  const isLike = Uint8Array.from(trace.names, (entry) => Number(entry.text === text));
  const found: number[] = [];
  for (const row of trace.rows) {
    if (group !== null && groupOf(row) !== group) continue;
    for (const slice of row.slices) {
      if (slice.table !== id) continue;
      const end = slice.first + slice.count;
      const first = lowerBound(start, window.from, slice.first, end);
      const last = lowerBound(start, window.to, first, end);
      for (let i = first; i < last; i++) if (isLike[name[i] as number] === 1) found.push(i);
    }
  }
  return found;
}

/** The range that is the same one among those of its name: the fifth beside the fifth. Null where there is none. */
export function rangeCounterpart(from: Trace, ref: EventRef, to: Trace): EventRef | null {
  return sameNth(from, ref, to, { here: wholeOf(from), there: wholeOf(to) });
}
