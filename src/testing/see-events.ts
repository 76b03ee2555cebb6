/** A trace as tests like to see it: events with their row, name and capture-clock times, by row and start. */

import { defined } from '../base/assert';
import { durationAt } from '../trace/durations';
import type { EventClass } from '../trace/event-class';
import type { TraceRow } from '../trace/row';
import {
  isSeries,
  type EventTable,
  type EventTableId,
  type SeriesTable,
  type SeriesTableId,
} from '../trace/table';
import type { Trace } from '../trace/trace';

export interface SeenEvent {
  /** Key of the row it is drawn in. */
  readonly row: string;
  readonly name: string;
  readonly cls: EventClass;
  /** Capture clock, ns; exact up to 2^53. */
  readonly start: number;
  readonly duration: number;
}

export function eventTable(trace: Trace, id: EventTableId): EventTable {
  const table = defined(trace.tables[id], `table ${id}`);
  if (isSeries(table)) throw new Error(`${id} is a table of samples`);
  return table;
}

export function seriesTable(trace: Trace, id: SeriesTableId): SeriesTable {
  const table = defined(trace.tables[id], `table ${id}`);
  if (!isSeries(table)) throw new Error(`${id} is a table of events`);
  return table;
}

/** Empty where the trace has no such table. */
export function eventsOf(trace: Trace, id: EventTableId): SeenEvent[] {
  if (trace.tables[id] === undefined) return [];
  const table = eventTable(trace, id);
  const rowOf = new Map<number, string>();
  for (const row of trace.rows) {
    for (const slice of row.slices) {
      if (slice.table !== id) continue;
      for (let i = slice.first; i < slice.first + slice.count; i++) rowOf.set(i, row.key);
    }
  }
  const rank = new Map(trace.rows.map((row, place) => [row.key, place]));
  const placeOf = (i: number): number => rank.get(rowOf.get(i) ?? '') ?? -1;
  // By start inside a row, whichever lane they lie on.
  const order = Array.from({ length: table.count }, (_, i) => i).sort(
    (a, b) => placeOf(a) - placeOf(b) || (table.start[a] as number) - (table.start[b] as number) || a - b,
  );
  return order.map((i) => {
    const name = defined(trace.names[table.name[i] as number], 'the name of an event');
    return {
      row: rowOf.get(i) ?? 'no row',
      name: name.text,
      cls: name.cls,
      start: Number(trace.base) + (table.start[i] as number),
      duration: durationAt(table.duration, i),
    };
  });
}

export function namesOf(trace: Trace, id: EventTableId): string[] {
  return eventsOf(trace, id).map((event) => event.name);
}

export function findRow(trace: Trace, key: string): TraceRow {
  return defined(
    trace.rows.find((row) => row.key === key),
    `row ${key} among ${trace.rows.map((row) => row.key).join(', ')}`,
  );
}

export function rowKeys(trace: Trace): string[] {
  return trace.rows.map((row) => row.key);
}
