/** Sums of a recording, as `report` finds them in its file. Times in ns. */

import type { Recording } from '../../../trace/recording';
import { readBackWaits } from './strip-model';

export interface Sum {
  readonly count: number;
  readonly ns: number;
}

export interface RecordingFigures {
  readonly kernels: Sum;
  readonly uploads: Sum & { readonly bytes: number };
  readonly readBacks: Sum & { readonly bytes: number };
  readonly readBackWaits: Sum;
  /** `wgpuCreateBuffer`: of device memory; `inRun` of them from the first task on. */
  readonly deviceAllocations: Sum & { readonly inRun: number };
  /** `wgpuCreateBuffer(map)`: of memory that the host maps. */
  readonly hostAllocations: Sum & { readonly inRun: number };
}

type Timed = { readonly startNs: number; readonly endNs: number };

export function figuresOf(recording: Recording): RecordingFigures {
  const { copies, calls, ranges } = recording;
  const run = ranges.find(({ name }) => name === 'materialize');
  const startNs = run?.startNs ?? Infinity;
  const allocations = (name: string) => {
    const named = calls.filter((call) => call.name === name);
    return { ...sumOf(named), inRun: named.filter((call) => call.startNs >= startNs).length };
  };
  const copied = (wanted: string) => {
    const ofDirection = copies.filter(({ direction }) => direction === wanted);
    return { ...sumOf(ofDirection), bytes: ofDirection.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  return {
    kernels: sumOf(recording.kernels),
    uploads: copied('toDevice'),
    readBacks: copied('fromDevice'),
    readBackWaits: sumOf(readBackWaits(recording)),
    deviceAllocations: allocations('wgpuCreateBuffer'),
    hostAllocations: allocations('wgpuCreateBuffer(map)'),
  };
}

function sumOf(intervals: readonly Timed[]): Sum {
  return {
    count: intervals.length,
    ns: intervals.reduce((sum, { startNs, endNs }) => sum + (endNs - startNs), 0),
  };
}
