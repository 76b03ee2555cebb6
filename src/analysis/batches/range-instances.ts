/**
 * The ranges of a family that project kernel activity, by process and device (DEFINITIONS 2, "Batches"). A range that projects to two
 * devices is a batch of each. Ranges on several threads of one process are batches of one track, and ranges of the family inside each
 * other are batches each: the definition asks only for what they project. One that ends on another thread encloses no call, and so
 * is no batch.
 */

import type { EventTable } from '../../trace/table';
import { projectRanges } from '../range-projection';
import { rangeGroupsOf, rangeNamesMeant } from '../range-groups';
import type { ThreadRanges } from '../thread-ranges';
import type { TraceIndex } from '../trace-index';
import { byFirstKernel, inTrackOrder, type BatchInstance, type InstanceTrack } from './batch-instances';
import { kernelLaunchesOf } from './kernel-launches';

export interface GroupRanges {
  /** The innermost range of the group family that encloses a range of the thread; null where there is none. */
  around(thread: ThreadKey, range: number): number | null;
  /** Whether one range of the group family encloses [from, to) on the thread. */
  encloses(thread: ThreadKey, from: number, to: number): boolean;
}

interface ThreadKey {
  readonly process: number;
  readonly thread: number;
}

/** `group`: a name as a user gives it, or null. */
export function groupRangesOf(index: TraceIndex, group: string | null): GroupRanges {
  const table = index.table('ranges');
  const isOf = group === null ? null : rangeNamesMeant(index, group);
  const known = new Map<string, ThreadRanges | null>();
  const of = ({ process, thread }: ThreadKey): ThreadRanges | null => {
    if (table === null || isOf === null) return null;
    const key = `${process}/${thread}`;
    let ranges = known.get(key);
    if (ranges === undefined) {
      const all = index.threads.ranges(process, thread);
      ranges = all?.filter((range) => isOf[table.name[range] as number] === 1) ?? null;
      known.set(key, ranges);
    }
    return ranges;
  };
  return {
    around: (thread, range) => of(thread)?.innermostAround(range) ?? null,
    encloses: (thread, from, to) => (of(thread)?.innermost(from, to) ?? null) !== null,
  };
}

interface FoundRanges {
  /** Processes in the order of their keys, then devices. */
  readonly tracks: readonly InstanceTrack[];
  /** Ranges of the family that project no kernel activity on any device. */
  readonly withoutKernels: number;
}

/** `family`: a name as a user gives it. */
export function rangeInstances(index: TraceIndex, family: string, groups: GroupRanges): FoundRanges {
  const table = index.table('ranges');
  if (table === null) return { tracks: [], withoutKernels: 0 };
  const isOf = rangeNamesMeant(index, family);
  const tracks = new Map<string, { process: number; device: number; instances: BatchInstance[] }>();
  for (const launches of kernelLaunchesOf(index)) {
    const { process, thread, device } = launches;
    const ranges = index.threads.ranges(process, thread);
    const order = ranges?.order.filter((range) => isOf[table.name[range] as number] === 1);
    if (order === undefined || order.length === 0) continue;
    projectRanges(table, order, launches, (range, from, to) => {
      const key = `${process}/${device}`;
      const track = tracks.get(key) ?? { process, device, instances: [] };
      tracks.set(key, track);
      const start = table.start[range] as number;
      const group = groups.around(launches, range);
      track.instances.push({ event: { table: 'ranges', index: range }, start, from, to, thread, group });
    });
  }
  // A range that projects to two devices is one range.
  const projecting = new Set<number>();
  for (const { instances } of tracks.values()) {
    instances.sort(byFirstKernel);
    for (const { event } of instances) projecting.add(event.index);
  }
  return {
    tracks: inTrackOrder([...tracks.values()]),
    withoutKernels: countRanges(index, table, isOf) - projecting.size,
  };
}

/** Ranges of the names; one without end is in no figure. */
function countRanges(index: TraceIndex, { name }: EventTable, isOf: Uint8Array): number {
  let count = 0;
  for (const range of rangeGroupsOf(index).members) count += isOf[name[range] as number] as number;
  return count;
}
