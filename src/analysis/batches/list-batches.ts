/** The batches of one choice. */

import type { TraceIndex } from '../trace-index';
import type { InstanceTrack } from './batch-instances';
import { MOST_BATCHES, type BatchAnswer, type BatchChoice, type BatchList } from './batch-list';
import { findHandoffs } from './find-handoffs';
import { kernelInstances } from './kernel-instances';
import { measureTrack } from './measure-track';
import { groupRangesOf, rangeInstances, type GroupRanges } from './range-instances';

export function listBatches(index: TraceIndex, choice: BatchChoice): BatchList {
  return measureFound(index, findInstances(index, choice));
}

/** Null and their number where there are more than `MOST_BATCHES`. */
export function listFew(index: TraceIndex, choice: BatchChoice): Pick<BatchAnswer, 'list' | 'tooMany'> {
  const found = findInstances(index, choice);
  const count = found.tracks.reduce((sum, { instances }) => sum + instances.length, 0);
  return count > MOST_BATCHES
    ? { list: null, tooMany: count }
    : { list: measureFound(index, found), tooMany: null };
}

interface Found {
  readonly choice: BatchChoice;
  readonly groups: GroupRanges;
  readonly tracks: readonly InstanceTrack[];
  readonly withoutKernels: number;
}

function findInstances(index: TraceIndex, choice: BatchChoice): Found {
  const groups = groupRangesOf(index, choice.kind === 'ranges' ? choice.group : null);
  const { tracks, withoutKernels } =
    choice.kind === 'ranges'
      ? rangeInstances(index, choice.family, groups)
      : { tracks: kernelInstances(index, choice.kernel), withoutKernels: 0 };
  return { choice, groups, tracks, withoutKernels };
}

function measureFound(index: TraceIndex, { choice, groups, tracks, withoutKernels }: Found): BatchList {
  return {
    choice,
    isGuess: choice.kind === 'kernels',
    tracks: tracks.map((track) => measureTrack(index, track)),
    devices: findHandoffs(index, tracks, groups),
    withoutKernels,
  };
}
