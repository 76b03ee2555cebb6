/** Between each batch on a device and the next, of all processes (DEFINITIONS 2, "handoff"). Times in ns relative to the base. */

import { deviceKey } from '../../trace/devices';
import type { Extent } from '../../trace/trace';
import { deviceFields, inReportOrder } from '../device-fields';
import type { TraceIndex } from '../trace-index';
import { startsIn } from '../window';
import { byFirstKernel, type BatchInstance, type InstanceTrack } from './batch-instances';
import type { DeviceHandoffs, Handoff, HandoffTotals } from './batch-list';
import type { GroupRanges } from './range-instances';

interface Placed {
  readonly instance: BatchInstance;
  readonly process: number;
  /** From 1, in its track. */
  readonly number: number;
}

/** Devices by ordinal and card: every one that has a batch. */
export function findHandoffs(
  index: TraceIndex,
  tracks: readonly InstanceTrack[],
  groups: GroupRanges,
): DeviceHandoffs[] {
  return inReportOrder([...new Set(tracks.map(({ device }) => device))]).map((device) => {
    const batches = tracks
      .filter((track) => track.device === device)
      .flatMap(({ process, instances }) =>
        instances.map((instance, place): Placed => ({ instance, process, number: place + 1 })),
      )
      .sort((a, b) => byFirstKernel(a.instance, b.instance));
    const handoffs = batches.slice(1).map((later, place): Handoff => {
      const earlier = batches[place] as Placed;
      const { from } = later.instance;
      return {
        processKey: later.process,
        number: later.number,
        fromNs: Math.min(earlier.instance.to, from),
        toNs: from,
        isSameGroup: isSameGroup(index, groups, earlier, later),
      };
    });
    return {
      device: deviceKey(device),
      deviceFields: deviceFields(device),
      ...totalsOf(handoffs, null),
      handoffs,
    };
  });
}

/** Both lie in one range of the group family on their thread. */
function isSameGroup(index: TraceIndex, groups: GroupRanges, earlier: Placed, later: Placed): boolean {
  const [a, b] = [earlier.instance, later.instance];
  if (a.group === null || b.group === null) return false;
  if (earlier.process !== later.process || a.thread !== b.thread) return false;
  const end = Math.max(index.end(a.event), index.end(b.event));
  return groups.encloses({ process: earlier.process, thread: a.thread }, Math.min(a.start, b.start), end);
}

/** Of the handoffs that belong into the window: those whose later batch starts there. Null: all. */
export function totalsOf(
  handoffs: readonly Handoff[],
  window: Extent | null,
): Pick<DeviceHandoffs, 'sameGroup' | 'otherGroup'> {
  const shown = handoffs.filter(({ toNs }) => startsIn(window, toNs));
  return {
    sameGroup: handoffTotals(shown.filter(({ isSameGroup }) => isSameGroup)),
    otherGroup: handoffTotals(shown.filter(({ isSameGroup }) => !isSameGroup)),
  };
}

const MS = 1_000_000;

/** The buckets of DEFINITIONS 2, "handoff". */
export function handoffTotals(handoffs: readonly Handoff[]): HandoffTotals {
  const sum = { count: 0, totalNs: 0, under1ms: 0, ms1to10: 0, ms10to50: 0, over50ms: 0 };
  for (const { fromNs, toNs } of handoffs) {
    const ns = toNs - fromNs;
    sum.count++;
    sum.totalNs += ns;
    if (ns < MS) sum.under1ms++;
    else if (ns < 10 * MS) sum.ms1to10++;
    else if (ns < 50 * MS) sum.ms10to50++;
    else sum.over50ms++;
  }
  return sum;
}
