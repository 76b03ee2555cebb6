/** One event of the trace in words and times. */

import { durationAt } from './durations';
import type { NameEntry } from './name-table';
import { isSeries, type EventRef, type EventTable, type TableId } from './table';
import type { Trace } from './trace';

export interface EventAt {
  /** In ns relative to the base. */
  readonly startNs: number;
  /** Of a range without end, the end of the data, to which it is drawn. */
  readonly endNs: number;
  readonly name: NameEntry;
  /** The capture ended before it did. */
  readonly isOpen: boolean;
}

export function eventTable(trace: Trace, id: TableId): EventTable | null {
  const table = trace.tables[id];
  return table === undefined || isSeries(table) ? null : table;
}

/** Null where the trace has no such event. */
export function eventAt(trace: Trace, ref: EventRef): EventAt | null {
  const table = eventTable(trace, ref.table);
  if (table === null || ref.index < 0 || ref.index >= table.count) return null;
  const name = trace.names[table.name[ref.index] as number];
  if (name === undefined) return null;
  return {
    startNs: table.start[ref.index] as number,
    endNs: endOf(trace, table, ref.index),
    name,
    isOpen: table.open.has(ref.index),
  };
}

/** End as drawn, in ns relative to the base. */
export function endOf(trace: Trace, table: EventTable, index: number): number {
  const start = table.start[index] as number;
  if (table.open.has(index)) return Math.max(start, trace.extent?.to ?? start);
  return start + durationAt(table.duration, index);
}
