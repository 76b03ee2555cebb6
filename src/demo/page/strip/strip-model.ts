/** A run as the page draws it: a few rows of bars on one axis, of what the recording holds between its first task and its last result. */

import type { EventClass } from '../../../trace/event-class';
import type { RecordedCall, Recording } from '../../../trace/recording';

export interface Bar {
  readonly startNs: number;
  readonly endNs: number;
  readonly cls: EventClass;
  /** Null: its length. */
  readonly label: string | null;
}

export interface StripRow {
  readonly label: string;
  /** Bars of one lane do not overlap; one lane at least. */
  readonly lanes: readonly (readonly Bar[])[];
}

/** Times count from the left end of the axis. */
export interface StripModel {
  readonly lengthNs: number;
  readonly rows: readonly StripRow[];
}

const HOST_COPIES = new Set(['ray::collate', 'ray::collate_pin']);
const BATCHES = new Set(['Predict::split', 'Predict::staged']);
const ALLOCATIONS = new Set(['wgpuCreateBuffer', 'wgpuCreateBuffer(map)']);

export function stripOf(recording: Recording): StripModel {
  const run = recording.ranges.find(({ name }) => name === 'materialize');
  if (run === undefined) return { lengthNs: 0, rows: [] };
  const bar = (
    { startNs, endNs }: { readonly startNs: number; readonly endNs: number },
    cls: EventClass,
    label: string | null = null,
  ): Bar => ({ startNs: startNs - run.startNs, endNs: endNs - run.startNs, cls, label });
  const isInRun = ({ startNs }: { readonly startNs: number }): boolean =>
    startNs >= run.startNs && startNs < run.endNs;
  const ranges = recording.ranges.filter(isInRun);
  const waits = readBackWaits(recording).filter(isInRun);
  const allocations = recording.calls.filter((call) => ALLOCATIONS.has(call.name) && isInRun(call));
  const uploads = recording.copies.filter((copy) => copy.direction === 'toDevice' && isInRun(copy));
  const row = (label: string, bars: readonly Bar[]): StripRow => ({ label, lanes: inLanes(bars) });
  return {
    lengthNs: run.endNs - run.startNs,
    rows: [
      row(
        'Loaders',
        recording.ranges
          .filter(({ name, endNs }) => name === 'loader::block' && endNs > run.startNs)
          .map((one) => bar(one, 'range', '')),
      ),
      row(
        'Batches',
        batchesOf(ranges, waits).map((one, index) => bar(one, 'range', `batch ${index + 1}`)),
      ),
      row('Host copies, allocations', [
        ...ranges.filter(({ name }) => HOST_COPIES.has(name)).map((one) => bar(one, 'callCopy')),
        ...allocations.map((one) => bar(one, 'callAllocation')),
      ]),
      row(
        'Uploads',
        uploads.map((one) => bar(one, 'htod')),
      ),
      row(
        'Device passes',
        recording.kernels.filter(isInRun).map((one) => bar(one, 'kernel')),
      ),
      row(
        'Read-backs waiting',
        waits.map((one) => bar(one, 'callSync')),
      ),
    ],
  };
}

interface Interval {
  readonly startNs: number;
  readonly endNs: number;
}

/**
 * From the consumer's work on a batch to its result, which is asked for within that work and may arrive after it. A batch whose copy
 * was dropped as impossible has no wait, and is as long as the work.
 */
function batchesOf(ranges: Recording['ranges'], waits: readonly Interval[]): Interval[] {
  return ranges
    .filter(({ name }) => BATCHES.has(name))
    .sort((a, b) => a.startNs - b.startNs)
    .map(({ startNs, endNs }) => {
      const wait = waits.find((one) => one.startNs >= startNs && one.startNs <= endNs);
      return { startNs, endNs: Math.max(endNs, wait?.endNs ?? endNs) };
    });
}

/** What is nested is in the lane of what it is in, and drawn over it; what crosses gets a lane of its own. */
function inLanes(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [[]];
  for (const bar of [...bars].sort((a, b) => a.startNs - b.startNs || b.endNs - a.endNs)) {
    const lane = lanes.find((placed) => placed.every(({ startNs, endNs }) => !crosses(startNs, endNs, bar)));
    if (lane === undefined) lanes.push([bar]);
    else lane.push(bar);
  }
  return lanes;
}

/** A bar that begins no earlier. */
function crosses(startNs: number, endNs: number, bar: Bar): boolean {
  return bar.startNs < endNs && bar.endNs > endNs && bar.startNs >= startNs;
}

/** From the request for a result to its arrival, in order of arrival. */
export function readBackWaits(recording: Recording): RecordedCall[] {
  const results = new Set(
    recording.copies
      .filter(({ direction }) => direction === 'fromDevice')
      .map(({ correlation }) => correlation),
  );
  return recording.calls.filter(({ isWait, correlation }) => isWait && results.has(correlation));
}

/** While it runs only the arrivals of batches are known; the axis is as long as the run will be at this pace. */
export function liveStrip(arrivals: readonly number[], batches: number): StripModel {
  const lastMs = arrivals.at(-1) ?? 0;
  const expectedMs = arrivals.length === 0 ? 0 : (lastMs / arrivals.length) * batches;
  const bars = arrivals.map((ms, index): Bar => {
    const startNs = (arrivals[index - 1] ?? 0) * 1e6;
    return { startNs, endNs: ms * 1e6, cls: 'range', label: `batch ${index + 1}` };
  });
  return { lengthNs: Math.max(lastMs, expectedMs) * 1e6, rows: [{ label: 'Batches', lanes: [bars] }] };
}
