/**
 * What batches are made of, before they are measured: which instances there are, and the kernel activity of each on each device.
 * Times in ns relative to the base.
 */

import type { EventRef } from '../../trace/table';
import { inReportOrder } from '../device-fields';

/** An instance with kernel activity on a device. */
export interface BatchInstance {
  readonly event: EventRef;
  readonly start: number;
  /** From the first start to the last end of the kernel activity it projects on the device. */
  readonly from: number;
  readonly to: number;
  /** Of the thread; 0 where the instance is a kernel. */
  readonly thread: number;
  /** Index of the innermost range of the group family around it; null where it lies in none. */
  readonly group: number | null;
}

/** Instances of one process on one device. */
export interface InstanceTrack {
  readonly process: number;
  /** Number of the device. */
  readonly device: number;
  /** By first kernel activity, then by its end, then by where the instance begins, then by row. */
  readonly instances: readonly BatchInstance[];
}

export function byFirstKernel(a: BatchInstance, b: BatchInstance): number {
  return a.from - b.from || a.to - b.to || a.start - b.start || a.event.index - b.event.index;
}

/** Processes in the order of the rows, then devices by ordinal and card. */
export function inTrackOrder(tracks: readonly InstanceTrack[]): InstanceTrack[] {
  const devices = inReportOrder([...new Set(tracks.map(({ device }) => device))]);
  return [...tracks].sort(
    (a, b) => a.process - b.process || devices.indexOf(a.device) - devices.indexOf(b.device),
  );
}
