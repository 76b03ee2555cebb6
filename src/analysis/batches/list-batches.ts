/** The batches of one choice. */

import type { TraceIndex } from '../trace-index';
import type { InstanceTrack } from './batch-instances';
import type { BatchChoice, BatchList } from './batch-list';
import { findHandoffs } from './find-handoffs';
import { kernelInstances } from './kernel-instances';
import { measureTrack } from './measure-track';
import { groupRangesOf, rangeInstances } from './range-instances';

export function listBatches(index: TraceIndex, choice: BatchChoice): BatchList {
  const groups = groupRangesOf(index, choice.kind === 'ranges' ? choice.group : null);
  const tracks: InstanceTrack[] =
    choice.kind === 'ranges'
      ? rangeInstances(index, choice.family, groups)
      : kernelInstances(index, choice.kernel);
  return {
    choice,
    isGuess: choice.kind === 'kernels',
    tracks: tracks.map((track) => measureTrack(index, track)),
    devices: findHandoffs(index, tracks, groups),
  };
}
