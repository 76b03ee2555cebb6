/**
 * What a device did at each instant, over all its streams: one class at a time.
 *
 *     stream 7    ▆▆▆▆▆▆▆        ▆▆▆▆      kernels
 *     stream 46      ▒▒▒▒▒▒▒▒              copy
 *     activity    ▆▆▆▆▆▆▆▒▒▒▒    ▆▆▆▆      kernel, copy only, idle, kernel
 *
 * The first that applies: compute, communication (no compute beside it), copies by the lowest kind number, memset: the classes of
 * composition and the order of anatomy (DEFINITIONS 2). Events of 0 ns cover nothing. What lies between two segments is idle.
 */

import { mergeRuns, type SortedRun } from '../base/merge-runs';
import { copyKindNumber } from './copy-kinds';
import { durationAt } from './durations';
import type { EventClass } from './event-class';
import type { NameEntry } from './name-table';
import type { RowSlice } from './row';
import type { EventTable, TableId, TraceTable } from './table';

export interface ActivityKind {
  readonly text: string;
  readonly cls: EventClass;
  /** The lowest active rank gives the class. */
  readonly rank: number;
}

const COMPUTE: ActivityKind = { text: 'Kernels', cls: 'kernel', rank: 0 };
const COMMUNICATION: ActivityKind = { text: 'Communication', cls: 'communication', rank: 1 };
const MEMSET: ActivityKind = { text: 'Memset', cls: 'memset', rank: 1000 };
const FIRST_COPY_RANK = 2;

/** What an event of this name keeps its device busy with. Unified-memory migrations are copies too: they are MEMCPY rows. */
export function activityKind(name: NameEntry): ActivityKind {
  if (name.cls === 'kernel' || name.cls === 'graph') return COMPUTE;
  if (name.cls === 'communication') return COMMUNICATION;
  if (name.copy === undefined) return MEMSET;
  const rank = FIRST_COPY_RANK + Math.min(copyKindNumber(name.copy.kind), 900);
  return { text: `${name.copy.kind} copy`, cls: name.cls, rank };
}

type Emit = (kind: ActivityKind, from: number, to: number) => void;

/** Emits the segments of one device in order of time; those of one class that touch are one. Times in ns relative to the base. */
export function sweepActivity(
  slices: readonly RowSlice[],
  tables: Readonly<Partial<Record<TableId, TraceTable>>>,
  kindOfName: (name: number) => ActivityKind,
  emit: Emit,
): void {
  const parts = slices.map((slice) => tables[slice.table] as EventTable);
  const runs: SortedRun[] = slices.map((slice, i) => ({
    values: (parts[i] as EventTable).start,
    first: slice.first,
    last: slice.first + slice.count,
  }));
  const sweep = new ActivitySweep(emit);
  mergeRuns(runs, (run, index) => {
    const table = parts[run] as EventTable;
    const ns = durationAt(table.duration, index);
    if (ns > 0) sweep.add(kindOfName(table.name[index] as number), table.start[index] as number, ns);
  });
  sweep.finish();
}

interface Running {
  readonly kind: ActivityKind;
  readonly end: number;
}

/** Holds what runs at the present instant: seldom more than a few, since a device has few streams that are busy at once. */
class ActivitySweep {
  private readonly emit: Emit;
  /** By ascending end. */
  private readonly running: Running[] = [];
  private at = 0;
  private segment: { kind: ActivityKind; from: number; to: number } | null = null;

  constructor(emit: Emit) {
    this.emit = emit;
  }

  /** Events come by ascending start. */
  add(kind: ActivityKind, start: number, ns: number): void {
    this.advance(start);
    const end = start + ns;
    let place = this.running.length;
    while (place > 0 && (this.running[place - 1] as Running).end > end) place--;
    this.running.splice(place, 0, { kind, end });
  }

  finish(): void {
    this.advance(Infinity);
    if (this.segment !== null) this.emit(this.segment.kind, this.segment.from, this.segment.to);
    this.segment = null;
  }

  /** Moves the present to `time`, past the ends that lie before it. */
  private advance(time: number): void {
    while (this.running.length > 0) {
      const { end } = this.running[0] as Running;
      const until = Math.min(end, time);
      if (until > this.at) this.extend(this.topKind(), this.at, until);
      this.at = until;
      if (end > time) return;
      this.running.shift();
    }
    this.at = time;
  }

  private topKind(): ActivityKind {
    let top = (this.running[0] as Running).kind;
    for (const { kind } of this.running) if (kind.rank < top.rank) top = kind;
    return top;
  }

  private extend(kind: ActivityKind, from: number, to: number): void {
    const open = this.segment;
    if (open !== null && open.to === from && open.kind.rank === kind.rank) {
      open.to = to;
      return;
    }
    if (open !== null) this.emit(open.kind, open.from, open.to);
    this.segment = { kind, from, to };
  }
}
