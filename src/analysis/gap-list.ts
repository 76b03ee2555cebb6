/** What the panel of gaps shows: by length, what filled them, and the longest one by one (DEFINITIONS 2). */

import { deviceKey } from '../trace/devices';
import { NO_LINK, type EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { Anatomy } from './anatomy';
import { coverageOfKind, measureGaps, type GapKind, type GapStatistics } from './device-gaps';
import { inReportOrder } from './device-fields';
import { endOfHole, gapEndsOf } from './gap-ends';
import { longestHoles } from './holes';
import { gapJudgeOf } from './judge-gap';
import type { TraceIndex } from './trace-index';

/** What a gap is known by: a hole of the device, or what a window shows of one; ns relative to the base. */
export interface GapId {
  /** `d0`: key of the device, as in the keys of rows. */
  readonly device: string;
  readonly kind: GapKind;
  readonly fromNs: number;
  readonly toNs: number;
}

export interface ListedGap extends GapId {
  /** Its parts add up to it. */
  readonly anatomy: Anatomy;
  /** What starts at the end of the whole gap, and its call: null where nothing does, or where the call is not in the trace. */
  readonly after: EventRef | null;
  readonly call: EventRef | null;
}

export interface DeviceGapList {
  readonly device: string;
  readonly kind: GapKind;
  readonly statistics: GapStatistics;
  readonly anatomy: Anatomy;
  /** Longest first, of equal ones the earlier; at most LISTED. */
  readonly longest: readonly ListedGap[];
}

const LISTED = 100;

/** One list a device that has kernel activity, or a window. `window` in ns relative to the base; null: its kernel span. */
export function listGaps(index: TraceIndex, kind: GapKind, window: Extent | null): DeviceGapList[] {
  return inReportOrder(index.devices.numbers()).flatMap((number) => {
    const measured = measureGaps(index, number, kind, window);
    if (measured === null) return [];
    const { holes, statistics, anatomy } = measured;
    const device = deviceKey(number);
    const longest = longestHoles(holes, LISTED).map((place) => {
      const gap = { device, kind, fromNs: holes.from[place] as number, toNs: holes.to[place] as number };
      return describe(index, number, gap);
    });
    return [{ device, kind, statistics, anatomy, longest }];
  });
}

/** Null where the trace has no such device. */
export function anatomyOf(index: TraceIndex, gap: GapId): ListedGap | null {
  const number = index.devices.numbers().find((candidate) => deviceKey(candidate) === gap.device);
  return number === undefined ? null : describe(index, number, gap);
}

function describe(index: TraceIndex, device: number, gap: GapId): ListedGap {
  const coverage = coverageOfKind(index, device, gap.kind);
  const judge = gapJudgeOf(index, device);
  const sum = judge.newSum();
  judge.add(sum, coverage, gap.fromNs, gap.toNs);
  const ends = gapEndsOf(index, device);
  const end = endOfHole(coverage.starts, gap.toNs);
  const call = ends.callAt(end);
  return {
    ...gap,
    anatomy: judge.finish(sum),
    after: ends.operationAt(end),
    call: call === NO_LINK ? null : { table: 'calls', index: call },
  };
}
