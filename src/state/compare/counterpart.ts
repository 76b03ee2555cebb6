/**
 * The same work on the other side: of the same name, the same kind, and the same place among its like in the batch of the same number.
 * Where a side has no batches, its place in the whole trace.
 */

import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { firstWhere, lowerBound } from '../../base/bisect';
import { eventTable } from '../../trace/event-at';
import { rowOf } from '../../trace/locate';
import type { TraceRow } from '../../trace/row';
import type { EventRef, EventTableId } from '../../trace/table';
import type { Extent, Trace } from '../../trace/trace';
import type { AlignableSide } from './zeros';

const WORK: ReadonlySet<EventTableId> = new Set(['kernels', 'graphs', 'copies', 'memsets']);

/** Null where the other side has none, and where it is no work of a device. */
export function counterpartOf(from: AlignableSide, ref: EventRef, to: AlignableSide): EventRef | null {
  const table = eventTable(from.trace, ref.table);
  const row = rowOf(from.trace, ref)?.row;
  if (table === null || row === undefined || !WORK.has(ref.table)) return null;
  const start = table.start[ref.index] as number;
  const name = textOf(from.trace, ref);
  const places =
    from.list === null || to.list === null
      ? { here: wholeOf(from.trace), there: wholeOf(to.trace) }
      : batchesOf(from.list, to.list, row, start);
  if (places === null) return null;
  const likes = workIn(from.trace, ref.table, name, places.here);
  const nth = likes.findIndex(({ index }) => index === ref.index);
  const other = nth < 0 ? undefined : workIn(to.trace, ref.table, name, places.there)[nth];
  return other === undefined ? null : { table: ref.table, index: other.index };
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

interface Like {
  readonly index: number;
  readonly start: number;
}

/** Events of the name that start there, by start. */
function workIn(trace: Trace, id: EventTableId, name: string, { window, group }: Where): Like[] {
  const table = eventTable(trace, id);
  if (table === null) return [];
  const found: Like[] = [];
  for (const row of trace.rows) {
    if (group !== null && groupOf(row) !== group) continue;
    for (const slice of row.slices) {
      if (slice.table !== id) continue;
      const end = slice.first + slice.count;
      for (let i = lowerBound(table.start, window.from, slice.first, end); i < end; i++) {
        const start = table.start[i] as number;
        if (start >= window.to) break;
        if (trace.names[table.name[i] as number]?.text === name) found.push({ index: i, start });
      }
    }
  }
  return found.sort((x, y) => x.start - y.start || x.index - y.index);
}

function textOf(trace: Trace, { table: id, index }: EventRef): string {
  const table = eventTable(trace, id);
  return trace.names[table?.name[index] ?? -1]?.text ?? '';
}

/** The range that is the same one among those of its name: the fifth beside the fifth. Null where there is none. */
export function rangeCounterpart(from: Trace, ref: EventRef, to: Trace): EventRef | null {
  const name = textOf(from, ref);
  const nth = workIn(from, 'ranges', name, wholeOf(from)).findIndex(({ index }) => index === ref.index);
  const other = nth < 0 ? undefined : workIn(to, 'ranges', name, wholeOf(to))[nth];
  return other === undefined ? null : { table: 'ranges', index: other.index };
}
