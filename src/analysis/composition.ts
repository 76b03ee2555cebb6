/** In which of five classes each instant of an interval was (DEFINITIONS 2, "composition"). */

import type { Extent } from '../trace/trace';
import { overlapIn } from './coverage';
import type { DeviceWork } from './device-work';

/** The five add up to the interval, to the nanosecond. */
export interface Composition {
  /** Kernel activity and no memcpy; a memset may be. */
  readonly kernelOnlyNs: number;
  readonly overlappedNs: number;
  /** A memcpy and no kernel activity; a memset may be. */
  readonly copyOnlyNs: number;
  readonly memsetOnlyNs: number;
  readonly bubbleNs: number;
}

/** `span`: the kernel span, or the window in its place; ns relative to the base. */
export function measureComposition(work: DeviceWork, { from, to }: Extent): Composition {
  const { kernels, copies, copiesAndMemsets, active } = work;
  const kernelNs = kernels.lengthIn(from, to);
  const overlappedNs = overlapIn(kernels, copies, from, to);
  const copyOnlyNs = copies.lengthIn(from, to) - overlappedNs;
  const notKernelNs = copiesAndMemsets.lengthIn(from, to) - overlapIn(kernels, copiesAndMemsets, from, to);
  return {
    kernelOnlyNs: kernelNs - overlappedNs,
    overlappedNs,
    copyOnlyNs,
    memsetOnlyNs: notKernelNs - copyOnlyNs,
    bubbleNs: to - from - active.lengthIn(from, to),
  };
}
