/** One device of the report (DEFINITIONS 3, "devices"). */

import type { EventTableId } from '../trace/table';
import type { Extent } from '../trace/trace';
import { measureCommunication } from './communication';
import { measureComposition } from './composition';
import { measureCopyGroups } from './copy-groups';
import { deviceFields } from './device-fields';
import { measureGaps, type GapKind } from './device-gaps';
import type { GapBucket } from './holes';
import { measureLaunchLatency } from './launch-latency';
import { endAt } from './ordered-events';
import type { ReportDevice, ReportGaps, ReportKernels } from './report-types';
import type { TraceIndex } from './trace-index';
import { startsIn } from './window';

/** `device`: its number. `window` in ns relative to the base; null: the whole trace. */
export function reportDevice(index: TraceIndex, device: number, window: Extent | null): ReportDevice {
  const counts = countEvents(index, device, window);
  const copies = measureCopyGroups(index, device, window);
  return {
    ...deviceFields(device),
    kernels: counts.kernels,
    graphLaunches: counts.graphs,
    memcpys: counts.copies + counts.migrations,
    memsets: counts.memsets,
    ...reportKernels(index, device, window, counts),
    copies,
  };
}

interface EventCounts extends Readonly<Record<EventTableId, number>> {
  readonly kernelSumNs: number;
  readonly communication: number;
}

/** Of the events that start in the window, whole. */
function countEvents(index: TraceIndex, device: number, window: Extent | null): EventCounts {
  const counts: Partial<Record<EventTableId, number>> = {};
  let kernelSumNs = 0;
  let communication = 0;
  const isCommunication = Uint8Array.from(index.names, ({ cls }) => Number(cls === 'communication'));
  for (const { table, slice } of index.devices.parts(({ owner }) => owner === device)) {
    let count = 0;
    for (let i = slice.first; i < slice.first + slice.count; i++) {
      const start = table.start[i] as number;
      if (!startsIn(window, start)) continue;
      count++;
      if (table.id !== 'kernels') continue;
      kernelSumNs += endAt(table, i) - start;
      communication += isCommunication[table.name[i] as number] as number;
    }
    counts[table.id] = (counts[table.id] ?? 0) + count;
  }
  const none = { kernels: 0, graphs: 0, copies: 0, memsets: 0, migrations: 0 };
  return { ...none, ...counts, kernelSumNs, communication } as EventCounts;
}

/** Null where the device has no kernel activity and there is no window. */
function reportKernels(
  index: TraceIndex,
  device: number,
  window: Extent | null,
  counts: EventCounts,
): ReportKernels | null {
  const work = index.devices.work(device);
  const span = window ?? work.kernelSpan;
  const gaps = reportGaps(index, device, 'gap', window);
  const bubbles = reportGaps(index, device, 'bubble', window);
  if (span === null || gaps === null || bubbles === null) return null;
  const { negative, latency, queueDelay } = measureLaunchLatency(index, device, window);
  return {
    kernelSpanNs: span.to - span.from,
    kernelActiveNs: work.kernels.lengthIn(span.from, span.to),
    kernelSumNs: counts.kernelSumNs,
    composition: measureComposition(work, span),
    kernelGaps: gaps.gaps,
    bubbleGaps: bubbles.gaps,
    gapAnatomy: gaps.anatomy,
    bubbleAnatomy: bubbles.anatomy,
    comm: { kernels: counts.communication, ...measureCommunication(work, span) },
    launchLatencyNs: { negative, ...latency },
    queueDelayNs: queueDelay,
  };
}

function reportGaps(index: TraceIndex, device: number, kind: GapKind, window: Extent | null) {
  const measured = measureGaps(index, device, kind, window);
  if (measured === null) return null;
  const { statistics, anatomy } = measured;
  const buckets = Object.entries(statistics.buckets).map(([name, { count, ns }]) => [
    name,
    { count, totalNs: ns },
  ]);
  const gaps: ReportGaps = {
    count: statistics.count,
    totalNs: statistics.totalNs,
    buckets: Object.fromEntries(buckets) as Record<GapBucket, { count: number; totalNs: number }>,
  };
  return { gaps, anatomy };
}
