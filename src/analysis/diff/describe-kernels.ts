/** The kernels of a side by short name: how many, how long, with which grids, and how many a batch. */

import { compareTexts } from '../../base/compare-texts';
import { NO_GRID, type KernelGrids } from '../../trace/kernel-grids';
import { endAt } from '../ordered-events';
import type { TraceIndex } from '../trace-index';
import type { BatchWindows } from './batch-windows';
import { addDigests, digestOf, timesDigest } from './digest';
import { LISTED_NAMES, type SideKernel, type SideKernels } from './diff-side';
import { isProduct } from './product-name';
import { sideSpread } from './side-spread';

interface Bin {
  readonly name: string;
  readonly isCommunication: boolean;
  readonly durations: number[];
  sumNs: number;
  /** Launches by index of a grid; −1 for those without one. */
  readonly grids: Map<number, number>;
  /** By number of a batch; the others have none. */
  readonly batchCounts: Map<number, number>;
  readonly batchNs: Map<number, number>;
}

/** `grids`: null where the export has none, so that names alone are compared. */
export function describeKernels(
  index: TraceIndex,
  grids: KernelGrids | null,
  windows: BatchWindows,
): SideKernels {
  const { bins, graphLaunches } = sortByName(index, grids, windows);
  const ordered = [...bins.values()].sort((a, b) => b.sumNs - a.sumNs || compareTexts(a.name, b.name));
  const all = ordered.map((bin) => describe(bin, grids, windows.count));
  const rest = all.slice(LISTED_NAMES);
  const countOf = (holds: (bin: Bin) => boolean): number =>
    ordered.filter(holds).reduce((sum, { durations }) => sum + durations.length, 0);
  return {
    count: countOf(() => true),
    sumNs: ordered.reduce((sum, { sumNs }) => sum + sumNs, 0),
    graphLaunches,
    products: countOf(({ name }) => isProduct(name)),
    communication: countOf(({ isCommunication }) => isCommunication),
    hasGrids: grids !== null,
    listed: all.slice(0, LISTED_NAMES),
    rest: {
      names: rest.length,
      count: rest.reduce((sum, { count }) => sum + count, 0),
      sumNs: rest.reduce((sum, { sumNs }) => sum + sumNs, 0),
      digest: rest.reduce((sum, { name, digest }) => addDigests(sum, addDigests(digestOf(name), digest)), 0),
    },
  };
}

function sortByName(index: TraceIndex, grids: KernelGrids | null, windows: BatchWindows) {
  const bins = new Map<string, Bin>();
  const binOfName: (Bin | undefined)[] = [];
  const sourceRow = index.column('kernels', 'sourceRow');
  let graphLaunches = 0;
  for (const part of index.devices.parts(() => true)) {
    const { table, slice } = part;
    if (table.id === 'graphs') graphLaunches += slice.count;
    if (table.id !== 'kernels') continue;
    const batchOf = windows.finder(part);
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const name = table.name[i] as number;
      const bin = (binOfName[name] ??= binFor(index, bins, name));
      const start = table.start[i] as number;
      const ns = endAt(table, i) - start;
      bin.durations.push(ns);
      bin.sumNs += ns;
      const grid = grids?.ofRow[sourceRow?.[i] ?? 0] ?? NO_GRID;
      count(bin.grids, grid === NO_GRID ? -1 : grid, 1);
      const batch = batchOf(start);
      if (batch < 0) continue;
      count(bin.batchCounts, batch, 1);
      count(bin.batchNs, batch, ns);
    }
  }
  return { bins, graphLaunches };
}

function count(counts: Map<number, number>, key: number, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function binFor(index: TraceIndex, bins: Map<string, Bin>, name: number): Bin {
  const { text = '', cls } = index.names[name] ?? {};
  const bin = bins.get(text) ?? {
    name: text,
    isCommunication: cls === 'communication',
    durations: [],
    sumNs: 0,
    grids: new Map<number, number>(),
    batchCounts: new Map<number, number>(),
    batchNs: new Map<number, number>(),
  };
  bins.set(text, bin);
  return bin;
}

function describe(bin: Bin, grids: KernelGrids | null, batches: number): SideKernel {
  let digest = 0;
  for (const [grid, launches] of bin.grids)
    digest = addDigests(digest, timesDigest(digestOf(grids?.texts[grid] ?? ''), launches));
  return {
    name: bin.name,
    count: bin.durations.length,
    sumNs: bin.sumNs,
    launch: sideSpread(bin.durations),
    gridCount: bin.grids.size,
    digest,
    perBatch:
      batches === 0
        ? null
        : { count: overBatches(bin.batchCounts, batches), ns: overBatches(bin.batchNs, batches) },
  };
}

/** A batch in which nothing of it starts counts as 0. */
export function overBatches(values: ReadonlyMap<number, number>, batches: number) {
  const all = new Float64Array(batches);
  for (const [batch, value] of values) all[batch] = value;
  return sideSpread(all);
}
