/** Allocation calls: what they cost, and how much of that under kernels (DEFINITIONS 2, "allocation calls"). Times in ns. */

import { compareTexts } from '../base/compare-texts';
import { allocationClass, type AllocationClass } from '../trace/api-calls';
import { UNKNOWN_PROCESS } from '../trace/ids';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { Coverage } from './coverage';
import { NO_COVERAGE } from './coverage';
import { KERNEL_TABLES } from './device-work';
import { kernelsAroundProcess } from './kernel-coverage';
import { onceATrace } from './once-an-index';
import { endAt } from './ordered-events';
import type { TraceIndex } from './trace-index';
import { clippedNs, intervalOf, startsIn } from './window';

export interface AllocationCalls {
  readonly api: string;
  readonly cls: AllocationClass;
  /** Of the calls that start in the window. */
  readonly count: number;
  /** Clipped to the window; the next two add up to it. */
  readonly sumNs: number;
  readonly underKernelsNs: number;
  readonly deviceIdleNs: number;
  /** Of the calls that start in the window, whole. */
  readonly maxNs: number;
  readonly longest: EventRef | null;
  /** How many some range of their thread encloses. */
  readonly insideNvtx: number;
  /** By innermost range; calls in none are left out. By time, then by name. */
  readonly byRange: readonly AllocationsInRange[];
  /** Those that start before the first kernel activity of their process; none where it has no kernels. */
  readonly initialisation: { readonly count: number; readonly sumNs: number };
}

export interface AllocationsInRange {
  readonly range: string;
  readonly count: number;
  readonly sumNs: number;
}

interface KnownCall {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly range: string | null;
  readonly isInitialisation: boolean;
  readonly kernels: Coverage;
}

/** Of each API name, in the order of the table. */
const knownCallsOf = onceATrace((index): ReadonlyMap<string, readonly KnownCall[]> => {
  const byName = new Map<string, KnownCall[]>();
  const calls = index.table('calls');
  if (calls === null) return byName;
  const isAllocation = Uint8Array.from(index.names, ({ cls }) => Number(cls === 'callAllocation'));
  const starts = firstKernelStarts(index);
  for (let i = 0; i < calls.count; i++) {
    const name = calls.name[i] as number;
    if (isAllocation[name] !== 1) continue;
    const ref: EventRef = { table: 'calls', index: i };
    const { process } = index.row(ref);
    const range = index.innermostRange(ref);
    const from = calls.start[i] as number;
    const api = index.name(ref).text;
    const list = byName.get(api) ?? [];
    byName.set(api, list);
    list.push({
      index: i,
      from,
      to: endAt(calls, i),
      range: range === null ? null : index.name(range).text,
      isInitialisation: from < (starts.get(process) ?? -Infinity),
      kernels: process === UNKNOWN_PROCESS ? NO_COVERAGE : kernelsAroundProcess(index, process),
    });
  }
  return byName;
});

/** By process, in ns relative to the base. */
function firstKernelStarts(index: TraceIndex): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { table, slice, row } of index.devices.parts(() => true)) {
    if (!KERNEL_TABLES.has(table.id)) continue;
    const start = table.start[slice.first] as number;
    starts.set(row.process, Math.min(start, starts.get(row.process) ?? Infinity));
  }
  return starts;
}

/** Every allocation call that occurs in the window, by time, then by name. `window` relative to the base; null: the whole trace. */
export function measureAllocations(index: TraceIndex, window: Extent | null): AllocationCalls[] {
  return [...knownCallsOf(index)]
    .map(([api, calls]) => measureName(api, calls, window))
    .filter(({ count, sumNs }) => count > 0 || sumNs > 0)
    .sort((a, b) => b.sumNs - a.sumNs || compareTexts(a.api, b.api));
}

function measureName(api: string, calls: readonly KnownCall[], window: Extent | null): AllocationCalls {
  const { from: first, to: last } = intervalOf(window);
  const total = { count: 0, sumNs: 0, underKernelsNs: 0, maxNs: 0, insideNvtx: 0 };
  const initialisation = { count: 0, sumNs: 0 };
  const byRange = new Map<string, { range: string; count: number; sumNs: number }>();
  let longest: EventRef | null = null;
  for (const call of calls) {
    const ns = clippedNs(window, call.from, call.to);
    const counted = Number(startsIn(window, call.from));
    if (counted === 0 && ns === 0) continue;
    total.count += counted;
    total.sumNs += ns;
    total.underKernelsNs += call.kernels.lengthIn(Math.max(call.from, first), Math.min(call.to, last));
    if (counted > 0 && (longest === null || call.to - call.from > total.maxNs)) {
      total.maxNs = call.to - call.from;
      longest = { table: 'calls', index: call.index };
    }
    if (call.isInitialisation) {
      initialisation.count += counted;
      initialisation.sumNs += ns;
    }
    if (call.range === null) continue;
    total.insideNvtx += counted;
    const inRange = byRange.get(call.range) ?? { range: call.range, count: 0, sumNs: 0 };
    byRange.set(call.range, inRange);
    inRange.count += counted;
    inRange.sumNs += ns;
  }
  return {
    api,
    cls: allocationClass(api) ?? 'blocking',
    ...total,
    deviceIdleNs: total.sumNs - total.underKernelsNs,
    longest,
    initialisation,
    byRange: [...byRange.values()].sort((a, b) => b.sumNs - a.sumNs || compareTexts(a.range, b.range)),
  };
}
