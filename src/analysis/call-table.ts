/** API calls by name and by class. Times in ns; a call inside another is counted as well, so sums may hold the same time twice. */

import { compareTexts } from '../base/compare-texts';
import { spreadOf } from '../base/order-statistics';
import { allocationClass, type AllocationClass } from '../trace/api-calls';
import type { EventClass } from '../trace/event-class';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';
import { clippedNs, startsIn } from './window';

export interface CallRow {
  readonly api: string;
  /** As in anatomy (DEFINITIONS 1, "Calls by class"). */
  readonly cls: EventClass;
  readonly allocation: AllocationClass | null;
  /** Of the calls that start in the window; `minNs` to `maxNs` too, whole. */
  readonly count: number;
  /** Clipped to the window. */
  readonly sumNs: number;
  readonly minNs: number;
  readonly p50Ns: number;
  readonly p99Ns: number;
  readonly maxNs: number;
  readonly longest: EventRef | null;
}

export interface CallTable {
  /** By time, the longest first, then by name. */
  readonly rows: readonly CallRow[];
  /** Those that occur, by time. */
  readonly classes: readonly { readonly cls: EventClass; readonly count: number; readonly sumNs: number }[];
}

interface Bin {
  readonly api: string;
  readonly cls: EventClass;
  readonly durations: number[];
  sumNs: number;
  longest: number;
}

/** `window` in ns relative to the base; null: the whole trace. */
export function measureCalls(index: TraceIndex, window: Extent | null): CallTable {
  const calls = index.table('calls');
  const bins: (Bin | undefined)[] = [];
  for (let i = 0; calls !== null && i < calls.count; i++) {
    const start = calls.start[i] as number;
    const end = endAt(calls, i);
    const ns = clippedNs(window, start, end);
    const counted = startsIn(window, start);
    if (!counted && ns === 0) continue;
    const name = calls.name[i] as number;
    const entry = index.names[name];
    const bin = (bins[name] ??= {
      api: entry?.text ?? '',
      cls: entry?.cls ?? 'callOther',
      durations: [],
      sumNs: 0,
      longest: -1,
    });
    bin.sumNs += ns;
    if (!counted) continue;
    if (bin.longest < 0 || end - start > endAt(calls, bin.longest) - (calls.start[bin.longest] as number))
      bin.longest = i;
    bin.durations.push(end - start);
  }
  const rows = bins
    .flatMap((bin) => (bin === undefined ? [] : [rowOf(bin)]))
    .sort((a, b) => b.sumNs - a.sumNs || compareTexts(a.api, b.api));
  return { rows, classes: classesOf(rows) };
}

/** Calls that wait for the device, by API name: `syncType` of the export cannot be trusted (SCHEMA 6). */
export function syncCallsOf({ rows }: CallTable): CallRow[] {
  return rows.filter(({ cls }) => cls === 'callSync');
}

function rowOf({ api, cls, durations, sumNs, longest }: Bin): CallRow {
  const { count, min, p50, p99, max } = spreadOf(Float64Array.from(durations));
  return {
    api,
    cls,
    allocation: allocationClass(api),
    count,
    sumNs,
    minNs: min,
    p50Ns: p50,
    p99Ns: p99,
    maxNs: max,
    longest: longest < 0 ? null : { table: 'calls', index: longest },
  };
}

function classesOf(rows: readonly CallRow[]): CallTable['classes'] {
  const classes = new Map<EventClass, { cls: EventClass; count: number; sumNs: number }>();
  for (const { cls, count, sumNs } of rows) {
    const total = classes.get(cls) ?? { cls, count: 0, sumNs: 0 };
    classes.set(cls, total);
    total.count += count;
    total.sumNs += sumNs;
  }
  return [...classes.values()].sort((a, b) => b.sumNs - a.sumNs || compareTexts(a.cls, b.cls));
}
