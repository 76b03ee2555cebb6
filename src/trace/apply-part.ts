/** Adds what a stage of reading brought to the trace: a new frozen trace with a higher version; what was there stays as it is. */

import type { NameEntry } from './name-table';
import type { RowGroup, TraceRow } from './row';
import type { TraceTable } from './table';
import type { Extent, Trace } from './trace';

/** The part of a stage that the trace is made of. */
export interface TraceAddition {
  readonly base: bigint;
  readonly zero: number | null;
  readonly extent: Extent | null;
  /** New names and tables only; rows and groups are all that are known so far. */
  readonly names: readonly NameEntry[];
  readonly tables: readonly TraceTable[];
  readonly rows: readonly TraceRow[];
  readonly groups: readonly RowGroup[];
}

export function applyPart(trace: Trace, part: TraceAddition): Trace {
  const tables = { ...trace.tables };
  for (const table of part.tables) tables[table.id] = table;
  return Object.freeze({
    version: trace.version + 1,
    base: part.base,
    zero: trace.zero ?? part.zero,
    extent: part.extent,
    names: part.names.length === 0 ? trace.names : [...trace.names, ...part.names],
    tables: Object.freeze(tables),
    rows: part.rows,
    groups: part.groups,
    report: trace.report,
  });
}
