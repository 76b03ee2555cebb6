/** Which batches a panel is of, and what is said of all of them. */

import type { Batch, BatchTrack, DeviceHandoffs, Handoff } from '../../analysis/batches/batch-list';
import { batchScaleNs } from '../../analysis/batches/batch-scale';
import { startsIn } from '../../analysis/window';
import { lengthOf } from '../../state/batch-lengths';
import type { Extent } from '../../trace/trace';

/** Those whose window starts in the area; all where there is none. */
export function batchesStartingIn({ batches }: BatchTrack, area: Extent | null): readonly Batch[] {
  return area === null ? batches : batches.filter(({ window }) => startsIn(area, window.from));
}

/** Those whose later batch starts in the area (DEFINITIONS 2, "handoff"). */
export function handoffsIn({ handoffs }: DeviceHandoffs, area: Extent | null): readonly Handoff[] {
  return area === null ? handoffs : handoffs.filter(({ toNs }) => startsIn(area, toNs));
}

/** Of what nothing ran in it: what is neither kernels, nor copying, nor a memset. */
export function idleNs(batch: Batch): number {
  return lengthOf(batch) - batch.parts.kernels - batch.parts.exposedCopy - batch.parts.memset;
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

/** Longest first, of equal ones the earlier. */
export function longestHandoffs(handoffs: readonly Handoff[], most: number): Handoff[] {
  return [...handoffs].sort((a, b) => handoffNs(b) - handoffNs(a) || a.toNs - b.toNs).slice(0, most);
}
