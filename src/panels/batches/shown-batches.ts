/** Which batches a panel is of, and figures of their lengths that lead to the batch they are of. */

import type {
  Batch,
  BatchTrack,
  DeviceHandoffs,
  Handoff,
  HandoffTotals,
} from '../../analysis/batches/batch-list';
import { batchScaleNs } from '../../analysis/batches/batch-scale';
import { nearestRank } from '../../base/order-statistics';
import { lengthOf } from '../../state/batches';
import type { Extent } from '../../trace/trace';

/** Those whose window starts in the area; all where there is none. */
export function batchesIn({ batches }: BatchTrack, area: Extent | null): readonly Batch[] {
  return area === null ? batches : batches.filter(({ window }) => isIn(window.from, area));
}

/** Those whose later batch starts in the area (DEFINITIONS 2, "handoff"). */
export function handoffsIn({ handoffs }: DeviceHandoffs, area: Extent | null): readonly Handoff[] {
  return area === null ? handoffs : handoffs.filter(({ toNs }) => isIn(toNs, area));
}

function isIn(ns: number, { from, to }: Extent): boolean {
  return ns >= from && ns < to;
}

/** Of what nothing ran in it: what is neither kernels, nor copying, nor a memset. */
export function idleNs(batch: Batch): number {
  return lengthOf(batch) - batch.parts.kernels - batch.parts.exposedCopy - batch.parts.memset;
}

export interface LengthFigures {
  readonly shortest: Batch;
  /** By nearest rank, so that it is the length of a batch. */
  readonly median: Batch;
  readonly longest: Batch;
}

/** Null where there are none. Of equal lengths the first counts, as for the keys that lead to the median and the slowest. */
export function lengthFigures(batches: readonly Batch[]): LengthFigures | null {
  const ascending = Float64Array.from(batches, lengthOf).sort();
  const first = (ns: number | undefined): Batch | undefined =>
    batches.find((batch) => lengthOf(batch) === ns);
  const shortest = first(ascending[0]);
  const median = first(nearestRank(ascending, 50));
  const longest = first(ascending.at(-1));
  return shortest === undefined || median === undefined || longest === undefined
    ? null
    : { shortest, median, longest };
}

/** As on the ribbon. */
export function scaleNs(batches: readonly Batch[]): number {
  return batchScaleNs(Float64Array.from(batches, lengthOf));
}

/** Outliers that end their group: the time until the next group begins lies in their window. */
export function endsOfGroups(track: BatchTrack, outliers: readonly Batch[]): number {
  // Numbers count from 1, so that of the next batch is the index of `number`.
  return outliers.filter(({ number, group }) => {
    const next = track.batches[number];
    return group !== null && next !== undefined && next.group !== group;
  }).length;
}

export function handoffNs({ fromNs, toNs }: Pick<Handoff, 'fromNs' | 'toNs'>): number {
  return toNs - fromNs;
}

const MS = 1e6;

/** The buckets of DEFINITIONS 2, "handoff". */
export function handoffTotals(handoffs: readonly Handoff[]): HandoffTotals {
  const count = (from: number, to: number): number =>
    handoffs.filter((one) => handoffNs(one) >= from * MS && handoffNs(one) < to * MS).length;
  return {
    count: handoffs.length,
    totalNs: handoffs.reduce((sum, one) => sum + handoffNs(one), 0),
    under1ms: count(0, 1),
    ms1to10: count(1, 10),
    ms10to50: count(10, 50),
    over50ms: count(50, Infinity),
  };
}

/** Longest first, of equal ones the earlier. */
export function longestHandoffs(handoffs: readonly Handoff[], most: number): Handoff[] {
  return [...handoffs].sort((a, b) => handoffNs(b) - handoffNs(a) || a.toNs - b.toNs).slice(0, most);
}
