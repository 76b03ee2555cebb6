/** Which streams of a device, and which threads of a process, fold into brackets. */

import { findBrackets, LEAST_ROWS, type BracketCandidate, type BusyPart } from './find-brackets';
import type { EventClass } from './event-class';
import type { RowKind, RowSlice } from './row';
import { groupKey, isGpuRow, rowKey, type RowRegistry } from './row-registry';
import { isSeries, type TableId, type TraceTable } from './table';

export interface RowBrackets {
  /** Row number of a stream → key of its bracket. */
  readonly ofRow: ReadonlyMap<number, string>;
  /** Key of a thread's group → key of its bracket. */
  readonly ofGroup: ReadonlyMap<string, string>;
}

export interface BracketRows {
  readonly registry: RowRegistry;
  readonly tables: Readonly<Partial<Record<TableId, TraceTable>>>;
  readonly slicesOf: (row: number) => readonly RowSlice[];
  /** The classes of events that a row holds. */
  readonly classesOf: (row: number) => readonly EventClass[];
}

/** What a thread is busy with for its bracket: waits of the operating system and switches say nothing of the program. */
const THREAD_KINDS: ReadonlySet<RowKind> = new Set(['ranges', 'startEnd', 'calls']);

const NESTING_KINDS: ReadonlySet<RowKind> = new Set(['ranges', 'calls']);

export function findRowBrackets(rows: BracketRows): RowBrackets {
  const ofRow = new Map<number, string>();
  for (const streams of groupRows(rows, (row) => streamGroup(rows, row)).values()) {
    if (streams.length < LEAST_ROWS) continue;
    const candidates = streams.map((row): BracketCandidate => ({
      row,
      likeness: [...rows.classesOf(row)].sort().join(' '),
      parts: partsOf(rows, [row]),
    }));
    for (const bracket of findBrackets(candidates)) {
      const key = `bracket ${rowKey(rows.registry.at(bracket[0] as number))}`;
      for (const row of bracket) ofRow.set(row, key);
    }
  }
  const ofGroup = new Map<string, string>();
  for (const threads of threadsOfProcesses(rows).values()) {
    if (threads.size < LEAST_ROWS) continue;
    const keys = [...threads.keys()];
    const candidates = [...threads.values()].map((own, index): BracketCandidate => ({
      row: index,
      likeness: own.map((row) => rows.registry.at(row).kind).join(' '),
      parts: partsOf(rows, own),
    }));
    for (const bracket of findBrackets(candidates)) {
      const members = bracket.map((index) => keys[index] as string);
      for (const group of members) ofGroup.set(group, `bracket ${members[0] as string}`);
    }
  }
  return { ofRow, ofGroup };
}

/** Calls and ranges that nest lie in the shadow of the one on the first lane. */
function partsOf({ registry, tables, slicesOf }: BracketRows, rows: readonly number[]): BusyPart[] {
  return rows.flatMap((row) =>
    slicesOf(row).flatMap(({ table: id, first, count, lane }): BusyPart[] => {
      const table = tables[id];
      const isShadowed = lane > 0 && NESTING_KINDS.has(registry.at(row).kind);
      return table === undefined || isSeries(table) || isShadowed ? [] : [{ table, first, count }];
    }),
  );
}

function streamGroup({ registry }: BracketRows, row: number): string | null {
  const id = registry.at(row);
  return id.kind === 'stream' ? groupKey(id) : null;
}

/** Row numbers by process and thread, in the order of the screen. */
function threadsOfProcesses(rows: BracketRows): Map<string, Map<string, number[]>> {
  const processes = new Map<string, Map<string, number[]>>();
  const byThread = groupRows(rows, (row) => {
    const id = rows.registry.at(row);
    return !isGpuRow(id.kind) && THREAD_KINDS.has(id.kind) ? groupKey(id) : null;
  });
  for (const [group, own] of byThread) {
    const process = `p${rows.registry.at(own[0] as number).process}`;
    const threads = processes.get(process) ?? new Map<string, number[]>();
    processes.set(process, threads.set(group, own));
  }
  return processes;
}

function groupRows(rows: BracketRows, keyOf: (row: number) => string | null): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const row of rows.registry.order()) {
    if (rows.slicesOf(row).length === 0) continue;
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
