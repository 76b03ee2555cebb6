/** One event as the page's own copy of the trace has it, without asking the worker. */

import { eventAt as readEvent } from '../trace/event-at';
import { rowOf } from '../trace/locate';
import type { NameEntry } from '../trace/name-table';
import type { RowGroup, TraceRow } from '../trace/row';
import type { EventRef } from '../trace/table';
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
  const event = readEvent(trace, ref);
  if (event === null) return null;
  const { name, startNs, endNs, isOpen } = event;
  return { ref, entry: name, startNs, endNs, durationNs: endNs - startNs, isOpen };
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
  const row = rowOf(trace, ref)?.row;
  if (row === undefined) return null;
  const headings = headingsOf(trace, row.group).map(({ label, detail }) =>
    detail === '' ? label : `${label} (${detail})`,
  );
  return { row, words: [row.label, ...headings] };
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
