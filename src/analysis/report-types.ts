/** The report, as DEFINITIONS 3 fixes it, with further keys that are marked. Times in ns, sizes in bytes, all whole numbers. */

import type { Spread } from '../base/order-statistics';
import type { AllocationCalls } from './allocations';
import type { Anatomy } from './anatomy';
import type { BatchPart, HandoffTotals } from './batches/batch-list';
import type { Communication } from './communication';
import type { Composition } from './composition';
import type { CopyGroup } from './copy-groups';
import type { CopyTotals } from './copy-totals';
import type { DeviceFields } from './device-fields';
import type { FirstInParent } from './first-in-parent';
import type { GapBucket } from './holes';
import type { RangeRow } from './range-table';

/** A time of the capture clock: a decimal string where it is 2^53 ns or more from 0. */
export type CaptureNs = number | string;

export interface Report {
  readonly schema: 1;
  /** Only with a window. */
  readonly window?: { readonly fromNs: CaptureNs; readonly toNs: CaptureNs };
  readonly devices: readonly ReportDevice[];
  readonly h2d: CopyTotals;
  readonly allocations: readonly ReportAllocations[];
  readonly nvtx: readonly ReportRanges[];
  /** Only where they were asked for. */
  readonly batches?: ReportBatches;
  readonly handoffs?: ReportHandoffs;
  readonly firstInParent?: readonly FirstInParent[];
  readonly diagnostics: readonly ReportDiagnostic[];
}

export interface ReportDevice extends DeviceFields, Partial<ReportKernels> {
  readonly kernels: number;
  readonly graphLaunches: number;
  readonly memcpys: number;
  readonly memsets: number;
  readonly copies: readonly CopyGroup[];
}

/** Only where the device has kernel activity, or a window is given. */
export interface ReportKernels {
  readonly kernelSpanNs: number;
  readonly kernelActiveNs: number;
  readonly kernelSumNs: number;
  readonly composition: Composition;
  readonly kernelGaps: ReportGaps;
  readonly bubbleGaps: ReportGaps;
  readonly gapAnatomy: Anatomy;
  readonly bubbleAnatomy: Anatomy;
  readonly comm: Communication & { readonly kernels: number };
  readonly launchLatencyNs: Spread & { readonly negative: number };
  /** Further. */
  readonly queueDelayNs: Spread;
}

export interface ReportGaps {
  readonly count: number;
  readonly totalNs: number;
  readonly buckets: Readonly<Record<GapBucket, { readonly count: number; readonly totalNs: number }>>;
}

/** `class` and what follows `byRange` are further keys. */
export interface ReportAllocations extends Pick<
  AllocationCalls,
  | 'api'
  | 'count'
  | 'sumNs'
  | 'maxNs'
  | 'insideNvtx'
  | 'byRange'
  | 'underKernelsNs'
  | 'deviceIdleNs'
  | 'initialisation'
> {
  readonly class: AllocationCalls['cls'];
}

/** What follows `projected` are further keys. */
export type ReportRanges = Pick<
  RangeRow,
  'name' | 'count' | 'totalNs' | 'kernelOverlap' | 'projected' | 'launchedMeanwhile' | 'concurrency'
>;

export interface ReportBatches {
  /** As it was given. */
  readonly batch: string;
  /** Not there where there are too many. */
  readonly windows?: readonly ReportWindows[];
  /** How many batches there are, only where they are more than are listed (`MOST_BATCHES`), as on the page. */
  readonly tooMany?: number;
}

/** The batches of one process on one device. What follows `maxNs` are further keys. */
export interface ReportWindows extends DeviceFields {
  readonly process: number;
  readonly count: number;
  readonly totalNs: number;
  readonly p50Ns: number;
  readonly maxNs: number;
  readonly minNs: number;
  /** Judged against all batches of the process and device, whatever the window. */
  readonly outliers: number;
  readonly leadInNs: number;
  /** Sums over the windows: they add up to `totalNs`. */
  readonly parts: Readonly<Record<BatchPart, number>>;
}

export interface ReportHandoffs {
  readonly batch: string;
  readonly group: string | null;
  readonly devices: readonly ReportDeviceHandoffs[];
}

export interface ReportDeviceHandoffs extends DeviceFields {
  readonly count: number;
  readonly sameGroup: HandoffTotals;
  readonly otherGroup: HandoffTotals;
}

export interface ReportDiagnostic {
  readonly code: DiagnosticCode;
  readonly text: string;
}

/**
 * dropped-rows: rows of a table that take part in nothing · open-ranges: ranges without an end · no-gpu-work, no-copies, no-calls,
 * no-ranges: what the trace does not hold, so that figures of it say nothing · whole-graphs: graphs whose kernels are not recorded ·
 * launches-not-recorded: GPU work without its API call · negative-latency: kernels that start before their call · warning, capture,
 * cut: what the file panel says on opening, what the profiler noted, signs of a longer capture
 */
export type DiagnosticCode =
  | 'dropped-rows'
  | 'open-ranges'
  | 'no-gpu-work'
  | 'no-copies'
  | 'no-calls'
  | 'no-ranges'
  | 'whole-graphs'
  | 'launches-not-recorded'
  | 'negative-latency'
  | 'warning'
  | 'capture'
  | 'cut';
