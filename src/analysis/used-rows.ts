/**
 * Which rows belong to an event, a gap or a batch: what is left on the screen when everything else is hidden.
 *
 *     batch    its device; each stream on which its process starts work in its window; the threads that launched this work, held up
 *              one of these copies, or hold the instance
 *     event    its row; its call and all work of that call; the ranges around them; what held its copy up
 *     range    the calls of its thread, and the work of those that it encloses (DEFINITIONS 2, "projection")
 *     segment  of what a device did: the work of that time, as of a batch
 *     gap      the work before and after it, with their calls
 *
 * A thread is not taken for a range that merely lasts meanwhile.
 */

import { lowerBound } from '../base/bisect';
import { deviceKey } from '../trace/devices';
import { CARD, groupKey, isGpuRow, rowKey, type RowId } from '../trace/row-registry';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { PlacedPart } from './device-index';
import { linksOf, waitOf } from './link-event';
import { gapLinksOf } from './link-gap';
import { endAt } from './ordered-events';
import { partsLaunchedIn } from './parts-launched-in';
import type { TraceIndex } from './trace-index';

export type RowsQuestion =
  | { readonly kind: 'event'; readonly ref: EventRef }
  /** The hole after segment `after` of table `activity`. */
  | { readonly kind: 'gap'; readonly after: number }
  | {
      readonly kind: 'batch';
      /** `globalPid >> 24`, and `d0`: as in the keys of rows. */
      readonly processKey: number;
      readonly device: string;
      readonly window: Extent;
      readonly instance: EventRef;
    };

/** Keys of rows and of groups, each once. Times in ns relative to the base. */
export interface UsedRows {
  readonly rows: readonly string[];
  /** Threads and devices: of their rows other than streams, those with an event in `reach` are used too. */
  readonly groups: readonly string[];
  /** From the first launch of what is used, or the start of the instance, to the end of the window. */
  readonly reach: Extent;
}

export function usedRows(index: TraceIndex, question: RowsQuestion): UsedRows {
  const rows = new RowsInUse(index);
  if (question.kind === 'batch') {
    const { processKey, device, window, instance } = question;
    const own = index.devices.parts((row) => row.process === processKey && deviceKey(row.owner) === device);
    rows.addWork(own, window, 'starts');
    rows.addFeeder(instance);
    rows.reachTo(window);
  } else if (question.kind === 'gap') {
    const { before, after, launch } = gapLinksOf(index, question.after);
    rows.add({ table: 'activity', index: question.after });
    for (const ref of [before, after, launch, before && index.callOf(before)])
      if (ref !== null) rows.add(ref);
  } else addEvent(index, rows, question.ref);
  return rows.finish();
}

function addEvent(index: TraceIndex, rows: RowsInUse, ref: EventRef): void {
  rows.add(ref);
  if (ref.table === 'activity') {
    const { process, owner } = index.row(ref);
    const own = index.devices.parts(
      (row) => row.owner === owner && (process === CARD || row.process === process),
    );
    const segment = { from: index.start(ref), to: index.end(ref) };
    rows.addWork(own, segment, 'lasts');
    rows.reachTo(segment);
    return;
  }
  const { call, work, path, wait } = linksOf(index, ref);
  const ofWait = [wait?.call, wait?.holder, wait?.allocation];
  for (const other of [call, ...work, ...path, ...ofWait]) if (other) rows.add(other);
  if (ref.table === 'ranges') rows.addLaunches(ref);
}

class RowsInUse {
  private readonly rows = new Set<string>();
  private readonly groups = new Set<string>();
  private reach: Extent = { from: Infinity, to: -Infinity };

  constructor(private readonly index: TraceIndex) {}

  /** The row of one event; of work, with what its device did, of a call with the ranges around it. */
  add(ref: EventRef): void {
    const row = this.index.row(ref);
    this.rows.add(rowKey(row));
    if (isGpuRow(row.kind)) this.addDevice(row);
    else if (ref.table === 'calls') {
      const range = this.index.innermostRange(ref);
      if (range !== null) this.rows.add(rowKey(this.index.row(range)));
    }
  }

  /** The calls of a range's thread, and where what they launched in it lies. */
  addLaunches(range: EventRef): void {
    const parts = partsLaunchedIn(this.index, range);
    if (parts.length > 0) this.rows.add(rowKey({ ...this.index.row(range), kind: 'calls' }));
    for (const { row } of parts) {
      this.rows.add(rowKey(row));
      this.addDevice(row);
    }
  }

  /** `starts`: what starts in the interval, as a copy belongs to a batch; `lasts`: what lies in it at all. */
  addWork(parts: readonly PlacedPart[], { from, to }: Extent, which: 'starts' | 'lasts'): void {
    for (const { table, slice, row } of parts) {
      this.addDevice(row);
      this.groups.add(groupKey(row));
      const end = slice.first + slice.count;
      let first = lowerBound(table.start, from, slice.first, end);
      // Inside a lane only the event before may reach over the start.
      if (which === 'lasts' && first > slice.first && endAt(table, first - 1) > from) first--;
      const last = lowerBound(table.start, to, first, end);
      if (first < last) this.rows.add(rowKey(row));
      for (let i = first; i < last; i++) this.addFeeder({ table: table.id, index: i });
    }
  }

  /** The thread of an event, of its call, and those of what held its copy up. */
  addFeeder(ref: EventRef): void {
    const { index } = this;
    const call = isGpuRow(index.row(ref).kind) ? index.callOf(ref) : ref;
    if (call !== null) {
      this.addThread(call);
      this.reachTo({ from: index.start(call), to: index.start(call) });
    }
    const wait = ref.table === 'copies' ? waitOf(index, ref) : null;
    for (const other of [wait?.holder, wait?.allocation]) if (other) this.addThread(other);
  }

  reachTo({ from, to }: Extent): void {
    this.reach = { from: Math.min(this.reach.from, from), to: Math.max(this.reach.to, to) };
  }

  finish(): UsedRows {
    const isReached = this.reach.to >= this.reach.from;
    return {
      rows: [...this.rows],
      groups: [...this.groups],
      reach: isReached ? this.reach : { from: 0, to: 0 },
    };
  }

  private addThread(event: EventRef): void {
    this.groups.add(groupKey(this.index.row(event)));
  }

  private addDevice(row: RowId): void {
    this.rows.add(rowKey({ ...row, kind: 'device' }));
    this.rows.add(rowKey({ ...row, kind: 'waits' }));
  }
}
