/** Rows: every stream of every process and every kind of event of every thread, each a row of its own at every zoom. */

import type { EventClass } from './event-class';
import type { TableId } from './table';

/** In the order in which rows stand below their device or thread. */
export const ROW_KINDS = [
  'device',
  'stream',
  'migrations',
  'syncs',
  'memory',
  'metric',
  'ranges',
  'marks',
  'calls',
  'osrt',
  'overhead',
  'sched',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Events [first, first + count) of one table. */
export interface RowSlice {
  readonly table: TableId;
  readonly first: number;
  readonly count: number;
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
  readonly events: number;
  /** Union time of its events in ns, inside the trace's extent; null for samples, which are never busy. */
  readonly busyNs: number | null;
  readonly strips: readonly Strip[];
}

/** A heading: a process, or under it a device, a thread, or the samples of a GPU. */
export interface RowGroup {
  readonly key: string;
  readonly kind: 'process' | 'device' | 'thread' | 'samples';
  readonly label: string;
  /** Secondary text: "pid 3290", "tid 3457". */
  readonly detail: string;
  /** Key of the process; null for a process and for what belongs to none. */
  readonly parent: string | null;
}
