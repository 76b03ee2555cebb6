/** One event as the page's own copy of the trace has it, without asking the worker. */

import { durationAt } from '../trace/durations';
import type { NameEntry } from '../trace/name-table';
import type { RowGroup, TraceRow } from '../trace/row';
import { isSeries, type EventRef, type EventTable } from '../trace/table';
import type { Trace } from '../trace/trace';

export interface KnownEvent {
  readonly ref: EventRef;
  readonly entry: NameEntry;
  /** Times in ns relative to the base. */
  readonly startNs: number;
  readonly endNs: number;
  readonly durationNs: number;
  /** The capture ended before it did: `endNs` is the end of the data. */
  readonly isOpen: boolean;
}

/** Null where the trace has no such event: a selection may be older than the trace. */
export function eventAt(trace: Trace, ref: EventRef): KnownEvent | null {
  const table = eventTable(trace, ref);
  if (table === null || ref.index >= table.count) return null;
  const entry = trace.names[table.name[ref.index] as number];
  if (entry === undefined) return null;
  const startNs = table.start[ref.index] as number;
  const isOpen = table.open.has(ref.index);
  const endNs = isOpen ? (trace.extent?.to ?? startNs) : startNs + durationAt(table.duration, ref.index);
  return { ref, entry, startNs, endNs, durationNs: endNs - startNs, isOpen };
}

function eventTable(trace: Trace, { table }: EventRef): EventTable | null {
  const found = trace.tables[table];
  return found === undefined || isSeries(found) ? null : found;
}

/** The name as words: an export may have an empty one. */
export function nameOf(event: KnownEvent): string {
  return event.entry.text === '' ? '(unnamed)' : event.entry.text;
}

export interface Place {
  readonly row: TraceRow;
  /** The stream, thread or device it stands in, the innermost first: row, then its headings. */
  readonly words: readonly string[];
}

/** Null for an event that no row shows. */
export function placeOf(trace: Trace, ref: EventRef): Place | null {
  const row = rowOf(trace, ref);
  if (row === null) return null;
  const headings = headingsOf(trace, row.group).map(({ label, detail }) =>
    detail === '' ? label : `${label} (${detail})`,
  );
  return { row, words: [row.label, ...headings] };
}

function rowOf(trace: Trace, { table, index }: EventRef): TraceRow | null {
  const holds = (row: TraceRow): boolean =>
    row.slices.some(
      (slice) => slice.table === table && index >= slice.first && index < slice.first + slice.count,
    );
  return trace.rows.find(holds) ?? null;
}

function headingsOf(trace: Trace, key: string): RowGroup[] {
  const found: RowGroup[] = [];
  let next: string | null = key;
  while (next !== null) {
    const heading = trace.groups.find((group) => group.key === next);
    if (heading === undefined) break;
    found.push(heading);
    next = heading.parent;
  }
  return found;
}
