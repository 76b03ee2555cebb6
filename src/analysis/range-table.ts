/** Ranges by short name (DEFINITIONS 2, "NVTX, by short name"). Times in ns. */

import { compareTexts } from '../base/compare-texts';
import { spreadOf } from '../base/order-statistics';
import type { EventRef, EventTable } from '../trace/table';
import type { Extent } from '../trace/trace';
import { measureConcurrency, type Concurrency } from './concurrency';
import { kernelsOfTrace } from './kernel-coverage';
import { measureLaunchedMeanwhile, type LaunchedMeanwhile } from './launched-meanwhile';
import { onceATrace } from './once-an-index';
import { endAt } from './ordered-events';
import { rangeGroupsOf, type RangeGroups } from './range-groups';
import { projectionsOf, type Projections } from './range-projection';
import type { TraceIndex } from './trace-index';
import { clippedNs, startsIn } from './window';

export interface RangeRow {
  readonly name: string;
  /** Of the ranges that start in the window. */
  readonly count: number;
  /** Sum of the CPU intervals, clipped to the window. */
  readonly totalNs: number;
  /** Of the ranges that start in the window, whole. */
  readonly p50Ns: number;
  readonly maxNs: number;
  readonly longest: EventRef | null;
  /** Ranges that meet kernel activity of any device, and for how long: host work went on while the GPU computed. */
  readonly kernelOverlap: { readonly count: number; readonly ns: number };
  /** Ranges whose calls launched work, and the time from its first start to its last end: no CPU time. */
  readonly projected: { readonly instances: number; readonly totalNs: number };
  readonly launchedMeanwhile: LaunchedMeanwhile;
  readonly concurrency: Concurrency;
}

/** Every name that has a range in the window, by total time, then by name. `window` relative to the base; null: the whole trace. */
export function measureRanges(index: TraceIndex, window: Extent | null): readonly RangeRow[] {
  return window === null ? allRanges(index) : measure(index, window);
}

const allRanges = onceATrace((index): readonly RangeRow[] => measure(index, null));

/** Under kernel activity of any device, by index of a range. */
const underKernelsOf = onceATrace((index): Float64Array => {
  const table = index.table('ranges');
  const lengthIn = kernelsOfTrace(index).cursor();
  const under = new Float64Array(table?.count ?? 0);
  if (table !== null)
    for (let i = 0; i < under.length; i++) under[i] = lengthIn(table.start[i] as number, endAt(table, i));
  return under;
});

/** What does not depend on the window. */
interface Known {
  readonly table: EventTable;
  readonly groups: RangeGroups;
  readonly projections: Projections;
  readonly underKernels: Float64Array;
}

function measure(index: TraceIndex, window: Extent | null): RangeRow[] {
  const table = index.table('ranges');
  if (table === null) return [];
  const known: Known = {
    table,
    groups: rangeGroupsOf(index),
    projections: projectionsOf(index),
    underKernels: underKernelsOf(index),
  };
  return known.groups.names
    .flatMap((_, group) => measureGroup(index, known, group, window) ?? [])
    .sort((a, b) => b.totalNs - a.totalNs || compareTexts(a.name, b.name));
}

/** Null where nothing of it lies in the window. */
function measureGroup(
  index: TraceIndex,
  { table, groups, projections, underKernels }: Known,
  group: number,
  window: Extent | null,
): RangeRow | null {
  const members = groups.members.subarray(groups.firsts[group], groups.firsts[group + 1]);
  const kernels = kernelsOfTrace(index);
  const starts = new Float64Array(members.length);
  const ends = new Float64Array(members.length);
  const whole = new Float64Array(members.length);
  const total = { shown: 0, count: 0, totalNs: 0 };
  const overlap = { count: 0, ns: 0 };
  const projected = { instances: 0, totalNs: 0 };
  let longest = -1;
  for (const range of members) {
    const from = table.start[range] as number;
    const to = endAt(table, range);
    const ns = clippedNs(window, from, to);
    const counted = startsIn(window, from);
    // What a range launched may run long after it.
    const projectedFrom = projections.from[range] as number;
    const projectedTo = projections.to[range] as number;
    if (projectedFrom <= projectedTo) {
      projected.instances += Number(counted);
      projected.totalNs += clippedNs(window, projectedFrom, projectedTo);
    }
    if (counted) {
      whole[total.count++] = to - from;
      if (longest < 0 || to - from > endAt(table, longest) - (table.start[longest] as number))
        longest = range;
      overlap.count += Number((underKernels[range] as number) > 0);
    }
    if (ns === 0) continue;
    starts[total.shown] = window === null ? from : Math.max(from, window.from);
    ends[total.shown++] = window === null ? to : Math.min(to, window.to);
    total.totalNs += ns;
    overlap.ns +=
      ns === to - from
        ? (underKernels[range] as number)
        : kernels.lengthIn(Math.max(from, window?.from ?? from), Math.min(to, window?.to ?? to));
  }
  if (total.count === 0 && total.totalNs === 0 && projected.totalNs === 0) return null;
  const { p50, max } = spreadOf(whole.subarray(0, total.count));
  return {
    name: groups.names[group] as string,
    count: total.count,
    totalNs: total.totalNs,
    p50Ns: p50,
    maxNs: max,
    longest: longest < 0 ? null : { table: 'ranges', index: longest },
    kernelOverlap: overlap,
    projected,
    launchedMeanwhile: measureLaunchedMeanwhile(index, group, window),
    concurrency: measureConcurrency(starts.subarray(0, total.shown), ends.subarray(0, total.shown)),
  };
}
