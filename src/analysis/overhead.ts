/** Time that the profiler itself took: what it adds to the trace that it records. Times in ns. */

import { compareTexts } from '../base/compare-texts';
import type { EventTable } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { Coverage } from './coverage';
import { CoverageBuilder } from './coverage';
import { onceATrace } from './once-an-index';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';
import { clippedNs, intervalOf, startsIn } from './window';

export interface Overhead {
  /** When any of it went on, on any thread; clipped to the window. */
  readonly unionNs: number;
  /** By time, the longest first, then by name. */
  readonly rows: readonly OverheadRow[];
}

export interface OverheadRow {
  readonly name: string;
  /** Of the events that start in the window. */
  readonly count: number;
  /** Clipped to the window. */
  readonly sumNs: number;
}

/** nsys's own, and CUPTI's from 2025.5 on. */
function tablesOf(index: TraceIndex): EventTable[] {
  return [index.table('overhead'), index.table('cuptiOverhead')].filter((table) => table !== null);
}

const coverageOfOverhead = onceATrace((index): Coverage => {
  const events = tablesOf(index).flatMap((table) =>
    Array.from({ length: table.count }, (_, i) => ({
      from: table.start[i] as number,
      to: endAt(table, i),
    })),
  );
  const builder = new CoverageBuilder();
  for (const { from, to } of events.sort((a, b) => a.from - b.from)) builder.add(from, to);
  return builder.finish();
});

/** `window` in ns relative to the base; null: the whole trace. */
export function measureOverhead(index: TraceIndex, window: Extent | null): Overhead {
  const rows = new Map<string, { name: string; count: number; sumNs: number }>();
  for (const table of tablesOf(index)) {
    for (let i = 0; i < table.count; i++) {
      const start = table.start[i] as number;
      const ns = clippedNs(window, start, endAt(table, i));
      const counted = startsIn(window, start);
      if (!counted && ns === 0) continue;
      const name = index.names[table.name[i] as number]?.text ?? '';
      const row = rows.get(name) ?? { name, count: 0, sumNs: 0 };
      rows.set(name, row);
      row.count += Number(counted);
      row.sumNs += ns;
    }
  }
  const { from, to } = intervalOf(window);
  return {
    unionNs: coverageOfOverhead(index).lengthIn(from, to),
    rows: [...rows.values()].sort((a, b) => b.sumNs - a.sumNs || compareTexts(a.name, b.name)),
  };
}
