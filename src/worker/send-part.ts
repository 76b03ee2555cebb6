/** Sends what a stage of reading brought, in pieces of at most 8 MB whose buffers are moved, not copied a second time. */

import { isSeries, type EventTable, type SeriesTable } from '../trace/table';
import type { Telling } from './serve';
import type { TracePart } from './sqlite/read-trace';

/** 16 bytes an element: 8 MB. */
export const PIECE_LENGTH = 500_000;
/** Of at most 1,024 characters of two bytes each. */
const NAMES_A_PIECE = 3_500;
const ROWS_A_PIECE = 500;

/** `pause` is awaited between pieces, so that the page gets a turn and a cancel is seen. */
export async function sendPart(part: TracePart, telling: Telling, pause: () => Promise<void>): Promise<void> {
  for (const names of slices(part.names, NAMES_A_PIECE)) telling.tell('piece', { kind: 'names', names });
  for (const table of part.tables) {
    if (isSeries(table)) await sendSeries(table, telling, pause);
    else await sendEvents(table, telling, pause);
  }
  for (const rows of slices(part.rows, ROWS_A_PIECE)) telling.tell('piece', { kind: 'rows', rows });
  const { stage, base, zero, extent, groups } = part;
  telling.tell('part', { stage, base: base.toString(), zero, extent, groups });
}

function* slices<T>(list: readonly T[], length: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += length) yield list.slice(at, at + length);
}

async function sendEvents(table: EventTable, telling: Telling, pause: () => Promise<void>): Promise<void> {
  const { id, count, duration, open } = table;
  const all = { start: table.start, ns: duration.ns, name: table.name };
  const shared = isShared(table.start) ? all : null;
  telling.tell('piece', { kind: 'eventTable', id, count, long: duration.long, open, shared });
  if (shared !== null) return;
  for (const [offset, to] of pieces(count)) {
    await pause();
    const start = all.start.slice(offset, to);
    const ns = all.ns.slice(offset, to);
    const name = all.name.slice(offset, to);
    const columns = { start, ns, name };
    telling.tell('piece', { kind: 'events', id, offset, columns }, [start.buffer, ns.buffer, name.buffer]);
  }
}

async function sendSeries(table: SeriesTable, telling: Telling, pause: () => Promise<void>): Promise<void> {
  const { id, count } = table;
  const all = { time: table.time, value: table.value };
  const shared = isShared(table.time) ? all : null;
  telling.tell('piece', { kind: 'seriesTable', id, count, shared });
  if (shared !== null) return;
  for (const [offset, to] of pieces(count)) {
    await pause();
    const time = all.time.slice(offset, to);
    const value = all.value.slice(offset, to);
    telling.tell('piece', { kind: 'samples', id, offset, columns: { time, value } }, [
      time.buffer,
      value.buffer,
    ]);
  }
}

/** Memory that both sides may hold: the page then reads the worker's own columns, which never change again. */
function isShared(column: Float64Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && column.buffer instanceof SharedArrayBuffer;
}

/** [from, to) of each piece of a table of `count` rows. */
function* pieces(count: number): Generator<readonly [number, number]> {
  for (let from = 0; from < count; from += PIECE_LENGTH) yield [from, Math.min(count, from + PIECE_LENGTH)];
}
