/**
 * The report of a trace: one object, the same from the page and from the command line (DEFINITIONS 3).
 *
 * Lists come in this order, so that `[index]` in a path means the same in every run:
 *
 * - `devices` by CUDA ordinal, then by card where the ordinal alone is ambiguous
 * - `devices[].copies` by number of the copy kind, then source, then destination memory
 * - the `copies` of an anatomy by number of the kind, its `byRange` by time, the longest first, then by name
 * - `h2d.verdicts` in the order in which verdicts apply
 * - `allocations` and their `byRange`, and `nvtx`, by time, the longest first, then by name
 * - `batches.windows` by process, then as `devices`; `handoffs.devices` as `devices`
 * - `firstInParent` as asked for
 * - `diagnostics` by what they are about: rows, what is missing, launches, the file
 *
 * Names are compared by their UTF-16 units, never by the rules of a language.
 */

import type { Extent } from '../trace/trace';
import { captureTime } from '../trace/trace';
import { measureAllocations, type AllocationCalls } from './allocations';
import { measureCopyTotals } from './copy-totals';
import { inReportOrder } from './device-fields';
import { findDiagnostics, type FileFacts } from './find-diagnostics';
import { measureFirstInParent, type FamilyInParent } from './first-in-parent';
import { measureRanges, type RangeRow } from './range-table';
import { reportBatches, type BatchFamily } from './report-batches';
import { reportDevice } from './report-device';
import type { CaptureNs, Report, ReportAllocations, ReportRanges } from './report-types';
import type { TraceIndex } from './trace-index';

export interface ReportOptions {
  /** In ns relative to the base, not empty; null: the whole trace. */
  readonly window: Extent | null;
  /** Names as a user gives them: a family, or a short name where no range has that family. */
  readonly first: FamilyInParent | null;
  readonly batch: BatchFamily | null;
  /** Capture-clock time of relative time 0. */
  readonly base: bigint;
  /** What the reader says of the file, for the diagnostics; null where there is none. */
  readonly file: FileFacts | null;
}

export function measureReport(
  index: TraceIndex,
  { window, first, batch, base, file }: ReportOptions,
): Report {
  return {
    schema: 1,
    ...(window === null
      ? {}
      : { window: { fromNs: captureNs(base, window.from), toNs: captureNs(base, window.to) } }),
    devices: inReportOrder(index.devices.numbers()).map((device) => reportDevice(index, device, window)),
    h2d: measureCopyTotals(index, window),
    allocations: measureAllocations(index, window).map(reportAllocations),
    nvtx: measureRanges(index, window).map(reportRanges),
    ...(batch === null ? {} : reportBatches(index, batch, window)),
    ...(first === null ? {} : { firstInParent: [measureFirstInParent(index, first, window)] }),
    diagnostics: findDiagnostics(index, file),
  };
}

/** `relative` in ns. */
function captureNs(base: bigint, relative: number): CaptureNs {
  const time = captureTime(base, relative);
  const number = Number(time);
  return Number.isSafeInteger(number) ? number : time.toString();
}

function reportAllocations(calls: AllocationCalls): ReportAllocations {
  const { api, cls, count, sumNs, maxNs, insideNvtx, byRange } = calls;
  const { underKernelsNs, deviceIdleNs, initialisation } = calls;
  return {
    api,
    count,
    sumNs,
    maxNs,
    insideNvtx,
    byRange,
    class: cls,
    underKernelsNs,
    deviceIdleNs,
    initialisation,
  };
}

function reportRanges(row: RangeRow): ReportRanges {
  const { name, count, totalNs, kernelOverlap, projected, launchedMeanwhile, concurrency } = row;
  return { name, count, totalNs, kernelOverlap, projected, launchedMeanwhile, concurrency };
}
