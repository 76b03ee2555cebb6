/** What the overview shows: figures of each device, and what stands out, each with the event that proves it. Times in ns. */

import { deviceKey } from '../trace/devices';
import type { EventTableId } from '../trace/table';
import type { Extent } from '../trace/trace';
import { inReportOrder } from './device-fields';
import { findFindings, type Finding } from './findings';
import { reportDevice } from './report-device';
import type { ReportDevice } from './report-types';
import type { TraceIndex } from './trace-index';

export interface Overview {
  /** Null: the whole trace. */
  readonly window: Extent | null;
  /** What the trace holds at all: without it a figure would read as a measured zero. */
  readonly has: {
    readonly kernels: boolean;
    readonly copies: boolean;
    readonly calls: boolean;
    readonly ranges: boolean;
  };
  readonly devices: readonly OverviewDevice[];
  /** By the time that each is about, the longest first. */
  readonly findings: readonly Finding[];
}

export interface OverviewDevice {
  /** `d0`: key of the device, as in the keys of rows. */
  readonly device: string;
  /** Kernel span, or the window; null where the device has no kernel activity and there is no window. */
  readonly span: Extent | null;
  readonly figures: ReportDevice;
}

/** `window` in ns relative to the base; null: the whole trace. */
export function measureOverview(index: TraceIndex, window: Extent | null): Overview {
  const has = (...tables: readonly EventTableId[]): boolean =>
    tables.some((table) => index.table(table) !== null);
  return {
    window,
    has: {
      kernels: has('kernels', 'graphs'),
      copies: has('copies', 'migrations'),
      calls: has('calls'),
      ranges: has('ranges'),
    },
    devices: inReportOrder(index.devices.numbers()).map((number) => ({
      device: deviceKey(number),
      span: window ?? index.devices.work(number).kernelSpan,
      figures: reportDevice(index, number, window),
    })),
    findings: findFindings(index, window),
  };
}
