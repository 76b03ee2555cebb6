/** How much of the kernel activity moved data between devices, and how much of that ran alone (DEFINITIONS 2, "communication"). */

import type { Extent } from '../trace/trace';
import { overlapIn } from './coverage';
import type { DeviceWork } from './device-work';

export interface Communication {
  readonly unionNs: number;
  /** With no compute active; several communication kernels at once are still alone. */
  readonly aloneNs: number;
  readonly besideComputeNs: number;
}

/** `span` in ns relative to the base. */
export function measureCommunication(
  { communication, compute }: DeviceWork,
  { from, to }: Extent,
): Communication {
  const unionNs = communication.lengthIn(from, to);
  const besideComputeNs = overlapIn(communication, compute, from, to);
  return { unionNs, aloneNs: unionNs - besideComputeNs, besideComputeNs };
}
