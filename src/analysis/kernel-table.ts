/** Kernels by short name, and whole graphs by theirs. Figures are of the events that start in the window, whole; times in ns. */

import { compareTexts } from '../base/compare-texts';
import { spreadOf } from '../base/order-statistics';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import { KERNEL_TABLES } from './device-work';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';
import { startsIn } from './window';

export interface KernelRow {
  readonly name: string;
  /** graph: a launch of a CUDA graph whose kernels are not recorded, in no count or sum of kernels. */
  readonly cls: 'kernel' | 'communication' | 'graph';
  readonly count: number;
  readonly sumNs: number;
  readonly minNs: number;
  readonly p50Ns: number;
  readonly p99Ns: number;
  readonly maxNs: number;
  readonly longest: EventRef;
}

export interface KernelTable {
  /** Sum of all kernels, graphs left out: what shares are of. */
  readonly kernelSumNs: number;
  /** Kernels before graphs, each by time, the longest first, then by name. */
  readonly rows: readonly KernelRow[];
}

interface Bin {
  readonly name: string;
  cls: KernelRow['cls'];
  readonly table: 'kernels' | 'graphs';
  readonly durations: number[];
  longest: number;
}

/** `device`: number of a device, null for all. `window` in ns relative to the base, null for the whole trace. */
export function measureKernels(index: TraceIndex, device: number | null, window: Extent | null): KernelTable {
  const bins = new Map<string, Bin>();
  const binOfName: (Bin | undefined)[] = [];
  const parts = index.devices.parts(({ owner }) => device === null || owner === device);
  for (const { table, slice } of parts) {
    if (!KERNEL_TABLES.has(table.id)) continue;
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const start = table.start[i] as number;
      if (!startsIn(window, start)) continue;
      const name = table.name[i] as number;
      const bin = (binOfName[name] ??= binFor(index, bins, name, table.id === 'graphs'));
      const ns = endAt(table, i) - start;
      if (bin.longest < 0 || ns > endAt(table, bin.longest) - (table.start[bin.longest] as number))
        bin.longest = i;
      bin.durations.push(ns);
    }
  }
  const rows = [...bins.values()].map(rowOf).sort(byTime);
  const kernels = rows.filter(({ cls }) => cls !== 'graph');
  return {
    kernelSumNs: kernels.reduce((sum, { sumNs }) => sum + sumNs, 0),
    rows: [...kernels, ...rows.filter(({ cls }) => cls === 'graph')],
  };
}

/** Kernels of one short name are one row, whatever their full names. */
function binFor(index: TraceIndex, bins: Map<string, Bin>, name: number, isGraph: boolean): Bin {
  const entry = index.names[name];
  const text = entry?.text ?? '';
  const key = `${isGraph ? 'graph' : 'kernel'} ${text}`;
  const table = isGraph ? 'graphs' : 'kernels';
  const bin = bins.get(key) ?? {
    name: text,
    cls: isGraph ? 'graph' : 'kernel',
    table,
    durations: [],
    longest: -1,
  };
  if (entry?.cls === 'communication') bin.cls = 'communication';
  bins.set(key, bin);
  return bin;
}

function rowOf({ name, cls, table, durations, longest }: Bin): KernelRow {
  const { count, sum, min, p50, p99, max } = spreadOf(Float64Array.from(durations));
  return {
    name,
    cls,
    count,
    sumNs: sum,
    minNs: min,
    p50Ns: p50,
    p99Ns: p99,
    maxNs: max,
    longest: { table, index: longest },
  };
}

function byTime(a: KernelRow, b: KernelRow): number {
  return b.sumNs - a.sumNs || compareTexts(a.name, b.name);
}
