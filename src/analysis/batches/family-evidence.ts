/**
 * What speaks for each family of ranges as batches, all families in one pass over the ranges of each thread. Times in ns relative to
 * the base.
 */

import { chosenOf, columnOf } from '../../base/columns';
import { mergeRuns } from '../../base/merge-runs';
import type { EventTable } from '../../trace/table';
import { projectRanges } from '../range-projection';
import type { TraceIndex } from '../trace-index';
import { kernelLaunchesOf } from './kernel-launches';
import { LaunchCount, looseLaunches } from './launch-count';
import { userFamilies } from './user-families';

/** Ranges of a family that project kernel activity of one process and device. Columns of one length: a family may have a million. */
export interface TrackEvidence {
  readonly process: number;
  /** Number of the device. */
  readonly device: number;
  readonly ranges: number[];
  /** First kernel activity, and the end of the last. */
  readonly from: number[];
  readonly to: number[];
}

export interface FamilyEvidence {
  readonly family: string;
  readonly tracks: readonly TrackEvidence[];
  /** Summed duration of the kernel activity that was launched from inside its ranges. */
  readonly insideNs: number;
  /** The same, launched while its ranges lasted by other threads that were in no range of the user. */
  readonly meanwhileNs: number;
}

interface Collected extends FamilyEvidence {
  readonly tracks: TrackEvidence[];
  insideNs: number;
  meanwhileNs: number;
}

/** Families of the user with a range that projects kernel activity. */
export function collectEvidence(index: TraceIndex): readonly FamilyEvidence[] {
  const table = index.table('ranges');
  if (table === null) return [];
  const families = new Map<string, Collected>();
  const familyOf = userFamilies(index);
  /** By index of a name, so that texts are compared once a name and not once a range. */
  const ofName: (Collected | undefined)[] = [];
  const evidenceOf = (range: number): Collected => {
    const name = table.name[range] as number;
    return (ofName[name] ??= collectedOf(families, familyOf[name] as string));
  };
  const isOfUser = (range: number): boolean => familyOf[table.name[range] as number] !== undefined;
  for (const launches of kernelLaunchesOf(index)) {
    const { process, thread, device } = launches;
    const all = index.threads.ranges(process, thread)?.order;
    if (all === undefined) continue;
    const order = chosenOf(all, isOfUser);
    if (order.length === 0) continue;
    projectRanges(table, order, launches, (range, from, to) => {
      const track = trackOf(evidenceOf(range), process, device);
      track.ranges.push(range);
      track.from.push(from);
      track.to.push(to);
    });
    const inside = new LaunchCount<Collected>(table, launches);
    for (const range of order) inside.add(evidenceOf(range), range);
    for (const [evidence, ns] of inside.sums) evidence.insideNs += ns;
  }
  const merged = new Map<number, Uint32Array>();
  for (const loose of looseLaunches(index, isOfUser)) {
    const order = merged.get(loose.process) ?? mergeThreads(index, table, loose.process, isOfUser);
    merged.set(loose.process, order);
    const meanwhile = new LaunchCount<Collected>(table, loose);
    // Its own thread's ranges are among them, and hold none of its calls.
    for (const range of order) meanwhile.add(evidenceOf(range), range);
    for (const [evidence, ns] of meanwhile.sums) evidence.meanwhileNs += ns;
  }
  return [...families.values()].filter(({ tracks }) => tracks.length > 0);
}

function collectedOf(families: Map<string, Collected>, family: string): Collected {
  const known = families.get(family);
  if (known !== undefined) return known;
  const evidence: Collected = { family, tracks: [], insideNs: 0, meanwhileNs: 0 };
  families.set(family, evidence);
  return evidence;
}

/** Few: a search costs less than a key. */
function trackOf({ tracks }: Collected, process: number, device: number): TrackEvidence {
  for (const track of tracks) if (track.process === process && track.device === device) return track;
  const track: TrackEvidence = { process, device, ranges: [], from: [], to: [] };
  tracks.push(track);
  return track;
}

/** Ranges of all threads of a process by ascending start. */
function mergeThreads(
  index: TraceIndex,
  table: EventTable,
  process: number,
  holds: (range: number) => boolean,
): Uint32Array {
  const orders = index.threads
    .allWithRanges()
    .filter((id) => id.process === process)
    .flatMap(({ thread }) => index.threads.ranges(process, thread)?.order.filter(holds) ?? []);
  const runs = orders.map((order) => ({
    values: columnOf(order, (range) => table.start[range] as number),
    first: 0,
    last: order.length,
  }));
  const merged = new Uint32Array(orders.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  mergeRuns(runs, (run, place) => {
    merged[at++] = orders[run]?.[place] as number;
  });
  return merged;
}
