/** Everything that a comparison needs of one trace, so that it can be made where the other one is not (diff-side.ts). */

import type { KernelGrids } from '../../trace/kernel-grids';
import type { FileReport } from '../../trace/report';
import type { BatchChoice, BatchList, HandoffTotals } from '../batches/batch-list';
import { batchesOf } from '../batches/find-batches';
import { deviceFields, inReportOrder } from '../device-fields';
import type { TraceIndex } from '../trace-index';
import { BatchWindows, countedBatches } from './batch-windows';
import { countHtodStreams, describeCopies } from './describe-copies';
import { describeDevice } from './describe-device';
import { describeKernels } from './describe-kernels';
import { describeRanges } from './describe-ranges';
import type { DiffSide, SideBatches, SideSpread } from './diff-side';
import { sideSpread } from './side-spread';

export interface SideOptions {
  readonly file: FileReport;
  /** Capture-clock time of relative time 0. */
  readonly base: bigint;
  /** Null where the export has none. */
  readonly grids: KernelGrids | null;
  readonly driver: string | null;
  /** Null: what the trace itself proposes. */
  readonly batches: BatchChoice | null;
}

export function describeSide(index: TraceIndex, options: SideOptions): DiffSide {
  const { file, base, grids, driver, batches } = options;
  const { list } = batchesOf(index, batches);
  const windows = new BatchWindows(list);
  return {
    file: {
      name: file.name,
      bytes: file.bytes,
      nsysVersion: file.nsysVersion,
      driver,
      startUtc: file.startUtc,
    },
    base: base.toString(),
    has: { calls: index.table('calls') !== null, ranges: index.table('ranges') !== null },
    devices: inReportOrder(index.devices.numbers()).map((device) =>
      describeDevice(index, device, deviceName(file, device), list),
    ),
    kernels: describeKernels(index, grids, windows),
    copies: describeCopies(index, windows),
    memsets: index.table('memsets')?.count ?? 0,
    ranges: describeRanges(index),
    callingThreads: index.threads.allWithCalls().length,
    htodStreams: countHtodStreams(index),
    batches: describeBatches(list),
  };
}

function deviceName({ devices }: FileReport, number: number): string | null {
  const { device, gpu } = deviceFields(number);
  const own = devices.find((known) => known.deviceId === device && (gpu === undefined || known.gpu === gpu));
  return own?.named === true ? own.name : null;
}

function describeBatches(list: BatchList | null): SideBatches | null {
  if (list === null) return null;
  const count = list.tracks.reduce((sum, { batches }) => sum + batches.length, 0);
  if (count === 0) return null;
  return {
    choice: list.choice,
    isGuess: list.isGuess,
    count,
    groups: list.tracks.reduce((sum, { groups }) => sum + groups, 0),
    leftOut: count - list.tracks.reduce((sum, track) => sum + countedBatches(track).length, 0),
    sameGroup: addUp(list.devices.map(({ sameGroup }) => sameGroup)),
    otherGroup: addUp(list.devices.map(({ otherGroup }) => otherGroup)),
    handoffs: { sameGroup: handoffSpread(list, true), otherGroup: handoffSpread(list, false) },
  };
}

function handoffSpread({ devices }: BatchList, isSameGroup: boolean): SideSpread {
  const handoffs = devices.flatMap((device) => device.handoffs);
  return sideSpread(
    handoffs.filter((one) => one.isSameGroup === isSameGroup).map(({ fromNs, toNs }) => toNs - fromNs),
  );
}

function addUp(totals: readonly HandoffTotals[]): HandoffTotals {
  const sum = (key: keyof HandoffTotals): number => totals.reduce((all, one) => all + one[key], 0);
  return {
    count: sum('count'),
    totalNs: sum('totalNs'),
    under1ms: sum('under1ms'),
    ms1to10: sum('ms1to10'),
    ms10to50: sum('ms10to50'),
    over50ms: sum('over50ms'),
  };
}
