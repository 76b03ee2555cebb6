/** The batches of one process on one device: their windows, what filled them, and which are outliers (DEFINITIONS 2, "Batches"). */

import { spreadOf } from '../../base/order-statistics';
import { deviceKey } from '../../trace/devices';
import { pidOf } from '../../trace/ids';
import type { Extent } from '../../trace/trace';
import { deviceFields } from '../device-fields';
import type { TraceIndex } from '../trace-index';
import type { BatchInstance, InstanceTrack } from './batch-instances';
import type { Batch, BatchTrack } from './batch-list';
import { partsMeasurer } from './measure-parts';
import { findContents } from './window-contents';

export function measureTrack(index: TraceIndex, { process, device, instances }: InstanceTrack): BatchTrack {
  const windows = windowsOf(instances);
  const lengths = Float64Array.from(windows, ({ from, to }) => to - from);
  const outlierNs = outlierBound(lengths);
  const { sum, p50, max } = spreadOf(lengths.slice());
  const measureParts = partsMeasurer(index, device);
  const contents = findContents(index, process, device, windows);
  const groups = numberGroups(index, instances);
  return {
    processKey: process,
    process: pidOf(process),
    device: deviceKey(device),
    deviceFields: deviceFields(device),
    batches: instances.map(({ event, start, from, group }, place): Batch => {
      const window = windows[place] as Extent;
      return {
        number: place + 1,
        instance: event,
        group: group === null ? null : (groups.get(group) ?? null),
        window,
        ...measureParts(window),
        leadInNs: Math.max(0, from - start),
        isOutlier: outlierNs !== null && (lengths[place] as number) > outlierNs,
        ...(contents.windows[place] as (typeof contents.windows)[number]),
      };
    }),
    groups: groups.size,
    totalNs: sum,
    p50Ns: p50,
    maxNs: max,
    outlierNs,
    ...contents.counts,
  };
}

/** From the first kernel activity of each to that of the next; the last ends at its own last. */
function windowsOf(instances: readonly BatchInstance[]): Extent[] {
  return instances.map(({ from, to }, place) => ({ from, to: instances[place + 1]?.from ?? to }));
}

/** Makes a median absolute deviation comparable to the standard deviation of a normal distribution. */
const MAD_SCALE = 1.4826;
const DEVIATIONS = 3;

/**
 * Median + 3 · 1.4826 · MAD, both by nearest rank; null where the MAD is 0. In whole ns, rounded down: a whole length is longer than
 * the one exactly where it is longer than the other.
 */
function outlierBound(lengths: Float64Array): number | null {
  const median = spreadOf(lengths.slice()).p50;
  const deviation = spreadOf(lengths.map((ns) => Math.abs(ns - median))).p50;
  return deviation === 0 ? null : Math.floor(median + DEVIATIONS * MAD_SCALE * deviation);
}

/** Group instances by number, from 1 in order of time. */
function numberGroups(index: TraceIndex, instances: readonly BatchInstance[]): Map<number, number> {
  const ranges = new Set(instances.flatMap(({ group }) => (group === null ? [] : [group])));
  const startOf = (range: number): number => index.start({ table: 'ranges', index: range });
  const inOrder = [...ranges].sort((a, b) => startOf(a) - startOf(b) || a - b);
  return new Map(inOrder.map((range, place) => [range, place + 1]));
}
