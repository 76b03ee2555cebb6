/** What stands out in a trace: the values behind the sentences of the overview, each with the event that proves it. Times in ns. */

import { compareTexts } from '../base/compare-texts';
import { deviceKey } from '../trace/devices';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import { ANATOMY_PARTS, type Anatomy, type AnatomyPart } from './anatomy';
import { coverageOfCopyKind, measureCopyGroups } from './copy-groups';
import { gbPerS } from './copy-table';
import type { CopyWait, WaitReason } from './copy-waits';
import { overlapIn } from './coverage';
import { inReportOrder } from './device-fields';
import { measureGaps } from './device-gaps';
import type { GapId } from './gap-list';
import { longestHoles } from './holes';
import { measureCopyWaits, partOf } from './measure-copy-waits';
import type { CountAndTime } from './stalls';
import type { TraceIndex } from './trace-index';
import { clipParts } from './wait-intervals';
import { intervalOf, startsIn } from './window';

export type Finding = CopyWaitFinding | PageableFinding | ExposedFinding | BubbleFinding;

/** HtoD copies that waited while kernels ran. */
export interface CopyWaitFinding {
  readonly kind: 'copyWaits';
  readonly ns: number;
  readonly count: number;
  /** All HtoD copies. */
  readonly of: number;
  /** By time, the longest first; a copy counts for the first reason that applies. */
  readonly reasons: readonly WaitFinding[];
}

export interface WaitFinding extends CountAndTime {
  readonly reason: WaitReason;
  /** The API call that most of the time went by in: the allocation, or the copy call. */
  readonly api: string | null;
  /** The range of the holder for most of the time. */
  readonly holderRange: string | null;
  /** The copy that waited longest. */
  readonly evidence: EventRef;
}

/** HtoD copies whose verdict is "pageable". */
export interface PageableFinding extends CountAndTime {
  readonly kind: 'pageable';
  readonly of: number;
  readonly evidence: EventRef;
}

/** HtoD copies of one device, and how much of them kernels hid. */
export interface ExposedFinding {
  readonly kind: 'exposedCopies';
  readonly device: string;
  /** Union of the copies; what of it lies under kernels, and what does not. */
  readonly unionNs: number;
  readonly overlapNs: number;
  readonly ns: number;
  readonly bytes: number;
  readonly gbPerS: number | null;
  /** Memory kinds the copies came from, by name. */
  readonly sources: readonly string[];
}

/** A device that did nothing at all. */
export interface BubbleFinding {
  readonly kind: 'bubble';
  readonly device: string;
  readonly ns: number;
  /** Length of the kernel span, or of the window. */
  readonly spanNs: number;
  readonly over50ms: CountAndTime;
  /** The largest part of the anatomy, with the range where it is one. */
  readonly largest: { readonly part: AnatomyPart; readonly range: string | null; readonly ns: number };
  /** The longest bubble. */
  readonly evidence: GapId;
}

/** By time, the longest first. `window` in ns relative to the base; null: the whole trace. */
export function findFindings(index: TraceIndex, window: Extent | null): Finding[] {
  const waits = measureCopyWaits(index).filter(({ startNs }) => startsIn(window, startNs));
  const devices = inReportOrder(index.devices.numbers());
  return [
    ...findWaits(index, waits, window),
    ...findPageable(waits),
    ...devices.flatMap((device) => findExposed(index, device, window)),
    ...devices.flatMap((device) => findBubble(index, device, window)),
  ].sort((a, b) => b.ns - a.ns);
}

interface Shown {
  readonly wait: CopyWait;
  /** Clipped to the window. */
  readonly ns: number;
}

function findWaits(index: TraceIndex, waits: readonly CopyWait[], window: Extent | null): CopyWaitFinding[] {
  const byReason = new Map<WaitReason, Shown[]>();
  for (const wait of waits) {
    if (wait.reason === null) continue;
    const ns = window === null ? wait.waitNs : partOf(clipParts(index, wait, window), wait.reason);
    const list = byReason.get(wait.reason) ?? [];
    byReason.set(wait.reason, list);
    list.push({ wait, ns });
  }
  const reasons = [...byReason]
    .map(([reason, shown]): WaitFinding => ({
      reason,
      count: shown.length,
      ns: sumOf(shown),
      api: mostOf(shown, ({ wait }) => apiOf(index, wait)),
      holderRange: mostOf(shown, ({ wait }) => wait.holderRange),
      evidence: worstOf(shown),
    }))
    .sort((a, b) => b.ns - a.ns);
  if (reasons.length === 0) return [];
  const total = (of: (reason: WaitFinding) => number): number =>
    reasons.reduce((sum, reason) => sum + of(reason), 0);
  return [
    {
      kind: 'copyWaits',
      ns: total(({ ns }) => ns),
      count: total(({ count }) => count),
      of: waits.length,
      reasons,
    },
  ];
}

function apiOf(index: TraceIndex, { reason, allocationApi, call }: CopyWait): string | null {
  if (reason === 'malloc-stalled') return allocationApi;
  return reason === 'held' && call !== null ? index.name(call).text : null;
}

function sumOf(shown: readonly Shown[]): number {
  return shown.reduce((sum, { ns }) => sum + ns, 0);
}

function worstOf(shown: readonly Shown[]): EventRef {
  return shown.reduce((worst, one) => (one.ns > worst.ns ? one : worst)).wait.copy;
}

/** The text under which most of the time went by. */
function mostOf(shown: readonly Shown[], textOf: (one: Shown) => string | null): string | null {
  const times = new Map<string, number>();
  for (const one of shown) {
    const text = textOf(one);
    if (text !== null) times.set(text, (times.get(text) ?? 0) + one.ns);
  }
  const [most] = [...times].sort((a, b) => b[1] - a[1] || compareTexts(a[0], b[0]));
  return most?.[0] ?? null;
}

function findPageable(waits: readonly CopyWait[]): PageableFinding[] {
  const shown = waits
    .filter(({ verdict }) => verdict === 'pageable')
    .map((wait): Shown => ({ wait, ns: wait.durationNs }));
  if (shown.length === 0) return [];
  return [
    {
      kind: 'pageable',
      count: shown.length,
      of: waits.length,
      ns: sumOf(shown),
      evidence: worstOf(shown),
    },
  ];
}

function findExposed(index: TraceIndex, device: number, window: Extent | null): ExposedFinding[] {
  const groups = measureCopyGroups(index, device, window).filter(({ kind }) => kind === 'HtoD');
  if (groups.length === 0) return [];
  const { from, to } = intervalOf(window);
  const copies = coverageOfCopyKind(index, device, 'HtoD');
  const unionNs = copies.lengthIn(from, to);
  const overlapNs = overlapIn(copies, index.devices.work(device).kernels, from, to);
  const bytes = groups.reduce((sum, group) => sum + group.bytes, 0);
  const sumNs = groups.reduce((sum, group) => sum + group.sumNs, 0);
  return [
    {
      kind: 'exposedCopies',
      device: deviceKey(device),
      unionNs,
      overlapNs,
      ns: unionNs - overlapNs,
      bytes,
      gbPerS: gbPerS({ bytes, sumNs }),
      sources: [...new Set(groups.map(({ src }) => src))].sort(compareTexts),
    },
  ];
}

function findBubble(index: TraceIndex, device: number, window: Extent | null): BubbleFinding[] {
  const span = window ?? index.devices.work(device).kernelSpan;
  const bubbles = measureGaps(index, device, 'bubble', window);
  if (span === null || bubbles === null) return [];
  const { holes, statistics, anatomy } = bubbles;
  const [longest] = longestHoles(holes, 1);
  if (longest === undefined) return [];
  return [
    {
      kind: 'bubble',
      device: deviceKey(device),
      ns: statistics.totalNs,
      spanNs: span.to - span.from,
      over50ms: statistics.buckets.over50ms,
      largest: largestPart(anatomy),
      evidence: {
        device: deviceKey(device),
        kind: 'bubble',
        fromNs: holes.from[longest] as number,
        toNs: holes.to[longest] as number,
      },
    },
  ];
}

/** A range counts by its own name: "in some range" would say nothing. */
function largestPart({ byRange, ...parts }: Anatomy): BubbleFinding['largest'] {
  const named = byRange.map(({ range, ns }) => ({ part: 'range' as const, range, ns }));
  const others = ANATOMY_PARTS.filter((part) => part !== 'range').map((part) => ({
    part,
    range: null,
    ns: parts[part],
  }));
  return [...named, ...others].reduce((most, one) => (one.ns > most.ns ? one : most));
}
