/** Rows: every stream of every process and every kind of event of every thread, each a row of its own at every zoom. */

import type { EventClass } from './event-class';
import type { TableId } from './table';

/** In the order in which rows stand below their device or thread. */
export const ROW_KINDS = [
  'device',
  'waits',
  'stream',
  'migrations',
  'syncs',
  'memory',
  'metric',
  'ranges',
  'startEnd',
  'marks',
  'calls',
  'osrt',
  'overhead',
  'sched',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/**
 * Events [first, first + count) of one table, by ascending start. A row is drawn in lanes: nested and crossing events lie on lanes
 * of their own, so that inside a lane no two overlap, whichever of its slices they are from. Lane 0 is the top one.
 */
export interface RowSlice {
  readonly table: TableId;
  readonly first: number;
  readonly count: number;
  readonly lane: number;
}

/** How much of each bin of the trace's extent a class covers: 0 none, 1 the least that is shown, 255 all of it. */
export interface Strip {
  readonly cls: EventClass;
  readonly bins: Uint8Array;
}

export interface TraceRow {
  /** Made of ids alone (`p145/d0/c1/s7`), so it is the same in every export of one run. */
  readonly key: string;
  readonly kind: RowKind;
  readonly label: string;
  /** Key of the device or thread it stands under. */
  readonly group: string;
  readonly slices: readonly RowSlice[];
  /** At least 1. */
  readonly lanes: number;
  /** Of the row of a device: those of its streams and migrations, while its slices hold what it did (table `activity`). */
  readonly events: number;
  /** Union time of its events in ns, inside the trace's extent; null for samples, which are never busy. */
  readonly busyNs: number | null;
  /** The full view in 1,024 bins, for the overview: of devices only, or else empty. */
  readonly strips: readonly Strip[];
  /** Key of the bracket of like streams it is folded into, never busy together; null for all other rows. */
  readonly bracket: string | null;
}

/** A heading: a card that several processes use, a process, or under it a device or a thread, or the samples of a GPU. */
export interface RowGroup {
  readonly key: string;
  readonly kind: 'card' | 'process' | 'device' | 'thread' | 'samples';
  readonly label: string;
  /** Secondary text: "pid 3290", "tid 3457". */
  readonly detail: string;
  /** Key of the process; null for a process and for what belongs to none. */
  readonly parent: string | null;
  /** Key of the bracket of like threads it is folded into, never busy together; null for all other groups. */
  readonly bracket: string | null;
}
