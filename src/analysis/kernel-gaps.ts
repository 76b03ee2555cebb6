/** Holes in the kernel activity of each device, over all its streams (DEFINITIONS 2, "kernel gaps"; C19). */

import { deviceKey } from '../trace/devices';
import type { Extent } from '../trace/trace';
import { overlapIn } from './coverage';
import type { DeviceWork } from './device-work';
import { holesIn, longestHoles, type Holes } from './holes';
import { LISTED_GAPS, type GapTotal, type KernelGap, type Stalls } from './stalls';
import type { TraceIndex } from './trace-index';

/**
 * `window` in ns relative to the base takes the place of the kernel span, so that what lies before the first and after the last kernel
 * in it is gap too; null: the kernel span of each device, where it has one.
 */
export function findKernelGaps(index: TraceIndex, window: Extent | null): Pick<Stalls, 'gaps' | 'gapTotals'> {
  const gaps: KernelGap[] = [];
  const gapTotals: GapTotal[] = [];
  for (const number of index.devices.numbers()) {
    const work = index.devices.work(number);
    const span = window ?? work.kernelSpan;
    if (span === null) continue;
    const holes = holesIn(work.kernels, span);
    const device = deviceKey(number);
    gapTotals.push({ device, ...totalOf(work, span, holes) });
    for (const place of longestHoles(holes, LISTED_GAPS)) {
      const hole = { from: holes.from[place] as number, to: holes.to[place] as number };
      gaps.push({ device, ...shareOf(work, hole) });
    }
  }
  return { gaps: gaps.sort((a, b) => lengthOf(b) - lengthOf(a) || a.fromNs - b.fromNs), gapTotals };
}

function lengthOf({ fromNs, toNs }: KernelGap): number {
  return toNs - fromNs;
}

/** Where copies ran it is copy, else where memsets ran memset, else bubble (DEFINITIONS 2, "composition"). */
function shareOf({ copies, copiesAndMemsets }: DeviceWork, { from, to }: Extent): Omit<KernelGap, 'device'> {
  const copyNs = copies.lengthIn(from, to);
  const busyNs = copiesAndMemsets.lengthIn(from, to);
  return {
    fromNs: from,
    toNs: to,
    copyNs,
    memsetNs: busyNs - copyNs,
    bubbleNs: to - from - busyNs,
  };
}

/** What of the span is no kernel activity: in one pass over the device's work, however many holes there are. */
function totalOf(
  { kernels, copies, copiesAndMemsets }: DeviceWork,
  { from, to }: Extent,
  { count }: Holes,
): Omit<GapTotal, 'device'> {
  const ns = to - from - kernels.lengthIn(from, to);
  const copyNs = copies.lengthIn(from, to) - overlapIn(copies, kernels, from, to);
  const busyNs = copiesAndMemsets.lengthIn(from, to) - overlapIn(copiesAndMemsets, kernels, from, to);
  return { count, ns, copyNs, memsetNs: busyNs - copyNs, bubbleNs: ns - busyNs };
}
