/** What a device of a side did: of its whole span, from its first batch to its last, and a batch. */

import { defined } from '../../base/assert';
import { deviceKey } from '../../trace/devices';
import type { Extent } from '../../trace/trace';
import type { BatchList, BatchTrack } from '../batches/batch-list';
import { measureCommunication } from '../communication';
import { measureComposition } from '../composition';
import { deviceFields } from '../device-fields';
import { measureGaps } from '../device-gaps';
import type { DeviceWork } from '../device-work';
import type { TraceIndex } from '../trace-index';
import { countedBatches } from './batch-windows';
import { DIFF_PARTS, type DiffPart, type PartTimes, type SideDevice } from './diff-side';
import type { SidePerBatch, SideScope, SideSpread } from './diff-side';
import { partPlaces } from './part-places';
import { sideSpread } from './side-spread';

const LISTED_RANGES = 100;

export function describeDevice(
  index: TraceIndex,
  device: number,
  name: string | null,
  list: BatchList | null,
): SideDevice {
  const key = deviceKey(device);
  const work = index.devices.work(device);
  const tracks = (list?.tracks ?? []).filter((track) => track.device === key && track.batches.length > 0);
  const span = batchSpan(tracks);
  return {
    key,
    fields: deviceFields(device),
    name,
    whole: work.kernelSpan === null ? null : describeScope(index, device, work.kernelSpan),
    batches: span === null ? null : describeScope(index, device, span),
    perBatch: describePerBatch(work, tracks),
  };
}

function batchSpan(tracks: readonly BatchTrack[]): Extent | null {
  const windows = tracks.flatMap(({ batches }) => batches.map(({ window }) => window));
  if (windows.length === 0) return null;
  return {
    from: windows.reduce((least, { from }) => Math.min(least, from), Infinity),
    to: windows.reduce((most, { to }) => Math.max(most, to), -Infinity),
  };
}

function describeScope(index: TraceIndex, device: number, span: Extent): SideScope {
  const work = index.devices.work(device);
  const composition = measureComposition(work, span);
  const { aloneNs } = measureCommunication(work, span);
  const { anatomy } = defined(measureGaps(index, device, 'bubble', span), 'the bubbles of a span');
  const kernelActiveNs = composition.kernelOnlyNs + composition.overlappedNs;
  const parts = {
    kernels: kernelActiveNs - aloneNs,
    communication: aloneNs,
    exposedCopy: composition.copyOnlyNs,
    memset: composition.memsetOnlyNs,
    range: anatomy.range,
    allocation: anatomy.allocation,
    copyCall: anatomy.copyCall,
    syncCall: anatomy.syncCall,
    launchCall: anatomy.launchCall,
    otherApi: anatomy.otherApi,
    launchedNotStarted: anatomy.launchedNotStarted,
    launchNotRecorded: anatomy.launchNotRecorded,
    nothing: anatomy.nothing,
  };
  return {
    span,
    parts,
    overlappedNs: composition.overlappedNs,
    kernelActiveNs,
    byRange: anatomy.byRange.slice(0, LISTED_RANGES),
    places: partPlaces(index, device, deviceKey(device), span),
  };
}

/** Null where the device has no batches. */
function describePerBatch(work: DeviceWork, tracks: readonly BatchTrack[]): SidePerBatch | null {
  const batches = tracks.flatMap(countedBatches);
  if (batches.length === 0) return null;
  const lengths = batches.map(({ window }) => window.to - window.from);
  const length = sideSpread(lengths);
  const times = batches.map(({ window, parts: { kernels, ...rest } }): PartTimes => {
    const { aloneNs } = measureCommunication(work, window);
    return { ...rest, kernels: kernels - aloneNs, communication: aloneNs };
  });
  const bubbles = batches.map(
    ({ parts: { kernels, exposedCopy, memset } }, i) =>
      (lengths[i] as number) - kernels - exposedCopy - memset,
  );
  const median = batches.find((_, i) => lengths[i] === length.p50) ?? batches[0];
  return {
    leftOut: tracks.reduce((sum, track) => sum + track.batches.length, 0) - batches.length,
    length,
    parts: Object.fromEntries(
      DIFF_PARTS.map((part) => [part, sideSpread(times.map((time) => time[part]))]),
    ) as Record<DiffPart, SideSpread>,
    kernels: sideSpread(batches.map(({ parts }) => parts.kernels)),
    overlapped: sideSpread(batches.map(({ overlappedNs }) => overlappedNs)),
    bubble: sideSpread(bubbles),
    place: median?.window ?? { from: 0, to: 0 },
  };
}
