/** What the panel of copies shows: groups with their speed, how copying went over time, and what became of HtoD copies. */

import { deviceKey } from '../trace/devices';
import type { Extent } from '../trace/trace';
import { measureBandwidth, type Bandwidth } from './bandwidth';
import { measureCopyGroups, type CopyGroup } from './copy-groups';
import { measureCopyTotals, type CopyTotals } from './copy-totals';
import { inReportOrder } from './device-fields';
import type { TraceIndex } from './trace-index';

export interface CopyTable {
  readonly devices: readonly DeviceCopies[];
  readonly h2d: CopyTotals;
}

export interface DeviceCopies {
  /** `d0`: key of the device, as in the keys of rows. */
  readonly device: string;
  /** By number of the copy kind, then source, then destination memory. */
  readonly groups: readonly CopyRow[];
  readonly bandwidth: Bandwidth | null;
}

export interface CopyRow extends CopyGroup {
  /** Bytes / ns over the summed duration; null where that is 0. */
  readonly gbPerS: number | null;
}

const BINS = 200;

/** Devices that copied. `span` in ns relative to the base: the window, or where there is none the extent of the trace. */
export function measureCopies(index: TraceIndex, window: Extent | null, span: Extent): CopyTable {
  const devices = inReportOrder(index.devices.numbers()).flatMap((number) => {
    const groups = measureCopyGroups(index, number, window).map((group) => ({
      ...group,
      gbPerS: gbPerS(group),
    }));
    if (groups.length === 0) return [];
    const bandwidth = span.to > span.from ? measureBandwidth(index, number, span, BINS) : null;
    return [{ device: deviceKey(number), groups, bandwidth }];
  });
  return { devices, h2d: measureCopyTotals(index, window) };
}

/** 1e9 bytes a second (DEFINITIONS 1, "GB/s"). */
export function gbPerS({ bytes, sumNs }: Pick<CopyGroup, 'bytes' | 'sumNs'>): number | null {
  return sumNs > 0 ? bytes / sumNs : null;
}
