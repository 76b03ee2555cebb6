/** What stands beside a bracket: "Streams 14–138" over "32 rows, HtoD copies". */

import type { EventClass } from '../../trace/event-class';
import type { RowGroup, TraceRow } from '../../trace/row';
import { isSeries } from '../../trace/table';
import type { Trace } from '../../trace/trace';

interface BracketText {
  readonly label: string;
  readonly detail: string;
}

const CLASS_WORDS: Readonly<Partial<Record<EventClass, string>>> = {
  kernel: 'kernels',
  communication: 'communication',
  graph: 'graph launches',
  htod: 'HtoD copies',
  dtoh: 'DtoH copies',
  dtod: 'DtoD copies',
  ptop: 'PtoP copies',
  memset: 'memsets',
};

/** All rows of a bracket hold the same classes of events, so the first ones of the first row name them. */
const LOOKED_AT = 1000;

export function bracketOfStreams(trace: Trace, rows: readonly TraceRow[]): BracketText {
  const ids = rows.map((row) => Number(/\/s(\d+)$/.exec(row.key)?.[1] ?? 0));
  const words = rows[0] === undefined ? [] : wordsOf(trace, rows[0]);
  return {
    label: `Streams ${Math.min(...ids)}–${Math.max(...ids)}`,
    detail: [`${rows.length} rows`, ...words].join(', '),
  };
}

export function bracketOfThreads(threads: readonly RowGroup[], rows: readonly TraceRow[]): BracketText {
  const ids = threads.map((thread) => Number(/\/t(\d+)$/.exec(thread.key)?.[1] ?? 0));
  const kinds = new Set(rows.map((row) => row.kind));
  const calls = rows.find((row) => row.kind === 'calls');
  const what = [
    ...(kinds.has('ranges') || kinds.has('startEnd') ? ['NVTX'] : []),
    ...(calls === undefined ? [] : [calls.label]),
  ];
  return {
    label: `Threads ${Math.min(...ids)}–${Math.max(...ids)}`,
    detail: [`${threads.length} threads`, what.join(' over ')].filter((part) => part !== '').join(', '),
  };
}

function wordsOf(trace: Trace, row: TraceRow): string[] {
  const classes = new Set<EventClass>();
  for (const { table: id, first, count } of row.slices) {
    const table = trace.tables[id];
    if (table === undefined || isSeries(table)) continue;
    for (const name of table.name.subarray(first, first + Math.min(count, LOOKED_AT))) {
      const cls = trace.names[name]?.cls;
      if (cls !== undefined) classes.add(cls);
    }
  }
  return [...classes].map((cls) => CLASS_WORDS[cls] ?? 'copies');
}
