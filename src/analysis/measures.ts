/** What a panel may ask for by name: of the whole trace, or of an area. Each is one analysis; results are plain data. */

import { measureAllocations } from './allocations';
import { measureCalls, type CallTable } from './call-table';
import { measureCopies, type CopyTable } from './copy-table';
import { countWaitingCopies, findStalls } from './find-stalls';
import { listGaps, type DeviceGapList } from './gap-list';
import { measureKernels, type KernelTable } from './kernel-table';
import { measureOverview, type Overview } from './overview';
import { measureRanges, type RangeRow } from './range-table';
import type { Stalls } from './stalls';
import type { Extent } from '../trace/trace';
import type { TraceIndex } from './trace-index';

export interface Measures {
  readonly overview: Overview;
  readonly stalls: Stalls;
  /** How many copies waited: for who shows no more of them. */
  readonly waitingCopies: number;
  readonly kernelGaps: readonly DeviceGapList[];
  readonly bubbles: readonly DeviceGapList[];
  readonly copies: CopyTable;
  readonly kernels: KernelTable;
  readonly calls: CallTable;
  readonly ranges: readonly RangeRow[];
  readonly allocations: ReturnType<typeof measureAllocations>;
}
export type MeasureName = keyof Measures;

/** `span`: the extent of the trace, over which what has no window is spread. */
type Measure<N extends MeasureName> = (index: TraceIndex, window: Extent | null, span: Extent) => Measures[N];

const MEASURES: { readonly [N in MeasureName]: Measure<N> } = {
  overview: measureOverview,
  stalls: findStalls,
  waitingCopies: countWaitingCopies,
  kernelGaps: (index, window) => listGaps(index, 'gap', window),
  bubbles: (index, window) => listGaps(index, 'bubble', window),
  copies: measureCopies,
  kernels: (index, window) => measureKernels(index, null, window),
  calls: measureCalls,
  ranges: measureRanges,
  allocations: measureAllocations,
};

export function measure<N extends MeasureName>(
  index: TraceIndex,
  name: N,
  window: Extent | null,
  span: Extent,
): Measures[N] {
  return MEASURES[name](index, window, span);
}
