/**
 * An event as links and notes name it: by the row it lies on and its times on the capture clock, never by its place in a table,
 * which another export of the run may give to another event.
 */

import { lowerBound } from '../../base/bisect';
import { hashText } from '../../base/fnv1a64';
import { durationAt } from '../../trace/durations';
import { eventTable } from '../../trace/event-at';
import { rowOf } from '../../trace/locate';
import type { NameEntry } from '../../trace/name-table';
import type { EventRef, EventTable, EventTableId } from '../../trace/table';
import { captureTime, type Trace } from '../../trace/trace';

export interface SharedEvent {
  readonly table: EventTableId;
  /** Key of its row. */
  readonly row: string;
  /** ns of the capture clock. */
  readonly start: bigint;
  /** In ns; 0 for a range without end. */
  readonly durationNs: number;
  /** `nameHash` of its name. The name itself is text of the trace, which no link holds. */
  readonly name: string;
  /** Which of those that agree in everything above, by lane and place; 0 is the first. */
  readonly nth: number;
}

/** 8 hex digits: only tells apart what starts at one instant on one row. */
export function nameHash(text: string): string {
  return hashText(text).slice(0, 8);
}

/** Null where no row of the trace draws the event. */
export function sharedEventOf(trace: Trace, ref: EventRef): SharedEvent | null {
  const table = eventTable(trace, ref.table);
  const place = rowOf(trace, ref);
  if (table === null || place === null) return null;
  const event = {
    table: ref.table,
    row: place.row.key,
    start: captureTime(trace.base, table.start[ref.index] as number),
    durationNs: durationAt(table.duration, ref.index),
    name: hashAt(trace, table, ref.index),
  };
  return { ...event, nth: Math.max(0, alike(trace, table, event).indexOf(ref.index)) };
}

/**
 * The event of the trace that is meant. Of several that start then on that row: one of that name, else the one whose duration is
 * nearest. Null where none starts then; where the only ones that do differ in name and in duration, they are other events.
 */
export function findSharedEvent(trace: Trace, event: SharedEvent): EventRef | null {
  const known = found.get(trace) ?? new WeakMap<SharedEvent, EventRef | null>();
  found.set(trace, known);
  let ref = known.get(event);
  if (ref === undefined) {
    ref = lookUp(trace, event);
    known.set(event, ref);
  }
  return ref;
}

/** Lines of notes ask for theirs in every frame. A trace that goes on to be read is another one. */
const found = new WeakMap<Trace, WeakMap<SharedEvent, EventRef | null>>();

function lookUp(trace: Trace, event: SharedEvent): EventRef | null {
  const table = eventTable(trace, event.table);
  if (table === null) return null;
  const index = alike(trace, table, event)[event.nth] ?? nearest(trace, table, event);
  return index === null ? null : { table: event.table, index };
}

type Likeness = Omit<SharedEvent, 'nth'>;

/** Indices of the events that agree in everything. */
function alike(trace: Trace, table: EventTable, event: Likeness): number[] {
  return startingWith(trace, table, event).filter(
    (index) =>
      durationAt(table.duration, index) === event.durationNs && isNamed(trace, table, index, event.name),
  );
}

function nearest(trace: Trace, table: EventTable, event: Likeness): number | null {
  const started = startingWith(trace, table, event);
  const offNs = (index: number): number => Math.abs(durationAt(table.duration, index) - event.durationNs);
  const named = started.filter((index) => isNamed(trace, table, index, event.name));
  const meant = named.length > 0 ? named : started.filter((index) => offNs(index) === 0);
  return meant.reduce<number | null>(
    (best, index) => (best === null || offNs(index) < offNs(best) ? index : best),
    null,
  );
}

/** More events than this at one instant on one lane are looked at in vain: marks without end at one time are made to hang. */
const MOST_AT_ONCE = 10_000;

function startingWith(trace: Trace, table: EventTable, { row: key, start }: Likeness): number[] {
  const row = trace.rows.find((candidate) => candidate.key === key);
  const from = Number(start - trace.base);
  const found: number[] = [];
  for (const slice of row?.slices ?? []) {
    if (slice.table !== table.id) continue;
    const last = slice.first + slice.count;
    const first = lowerBound(table.start, from - 0.5, slice.first, last);
    // A column may hold fractions; `captureTime` rounds them.
    for (let i = first; i < last && i < first + MOST_AT_ONCE; i++) {
      if ((table.start[i] as number) > from + 0.5) break;
      if (captureTime(trace.base, table.start[i] as number) === start) found.push(i);
    }
  }
  return found;
}

function isNamed(trace: Trace, table: EventTable, index: number, hash: string): boolean {
  return hashAt(trace, table, index) === hash;
}

/** Made once a name: of thousands that start at one instant most share theirs. */
const hashes = new WeakMap<NameEntry, string>();

function hashAt(trace: Trace, table: EventTable, index: number): string {
  const name = trace.names[table.name[index] as number];
  if (name === undefined) return nameHash('');
  let hash = hashes.get(name);
  if (hash === undefined) {
    hash = nameHash(name.text);
    hashes.set(name, hash);
  }
  return hash;
}
