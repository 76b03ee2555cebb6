/**
 * What threads were in while a gap lasted: beside its anatomy, never in the sum, since several did things at once (DEFINITIONS 2,
 * "anatomy"). It says where they were, not that they were to blame. Times in ns.
 */

import { compareTexts } from '../base/compare-texts';
import { upperBound } from '../base/bisect';
import { NO_LINK } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { GapId } from './gap-list';
import { anatomyOf } from './gap-list';
import type { InnermostSegments } from './innermost-segments';
import type { Switches, ThreadId } from './thread-index';
import type { TraceIndex } from './trace-index';

export interface GapMeanwhile {
  /** The thread that launched the end of the gap, in the same process as the others. */
  readonly feeding: ThreadId;
  /** How long it ran and how long it did not, as far as the trace says; null where it has no thread states. */
  readonly state: { readonly runningNs: number; readonly waitingNs: number } | null;
  /** Other threads of the process that were in a call or a range, the longest first. */
  readonly others: readonly ThreadMeanwhile[];
}

export interface ThreadMeanwhile extends ThreadId {
  /** How long it was in any call or range. */
  readonly ns: number;
  /** By innermost call, and where it was in none by innermost range: the longest first, at most LISTED. */
  readonly parts: readonly MeanwhilePart[];
}

export interface MeanwhilePart {
  readonly what: 'call' | 'range';
  readonly name: string;
  readonly ns: number;
}

const LISTED = 5;

/** Null where the launch that ended the gap is not in the trace: no thread is known to have fed the device. */
export function meanwhileOf(index: TraceIndex, gap: GapId): GapMeanwhile | null {
  const call = anatomyOf(index, gap)?.call ?? null;
  if (call === null) return null;
  const { process, owner } = index.row(call);
  const span = { from: gap.fromNs, to: gap.toNs };
  const threads = [...index.threads.allWithCalls(), ...index.threads.allWithRanges()];
  const owners = threads.filter((its) => its.process === process && its.thread !== owner);
  const others = [...new Set(owners.map(({ thread }) => thread))]
    .map((thread) => threadMeanwhile(index, { process, thread }, span))
    .filter(({ ns }) => ns > 0)
    .sort((a, b) => b.ns - a.ns || a.thread - b.thread);
  const switches = index.threads.switches(process, owner);
  return {
    feeding: { process, thread: owner },
    state: switches === null ? null : stateIn(switches, span),
    others,
  };
}

function threadMeanwhile(index: TraceIndex, id: ThreadId, span: Extent): ThreadMeanwhile {
  const calls = index.threads.calls(id.process, id.thread)?.segments ?? null;
  const ranges = index.threads.ranges(id.process, id.thread)?.segments ?? null;
  const parts = new Map<string, { what: 'call' | 'range'; name: string; ns: number }>();
  const add = (what: 'call' | 'range', event: number, ns: number): void => {
    const name = index.name({ table: what === 'call' ? 'calls' : 'ranges', index: event }).text;
    const part = parts.get(`${what} ${name}`) ?? { what, name, ns: 0 };
    parts.set(`${what} ${name}`, part);
    part.ns += ns;
  };
  visitSegments(calls, span, (event, from, to) => {
    if (event !== NO_LINK) add('call', event, to - from);
    else
      visitSegments(ranges, { from, to }, (range, start, end) => {
        if (range !== NO_LINK) add('range', range, end - start);
      });
  });
  const all = [...parts.values()].sort((a, b) => b.ns - a.ns || compareTexts(a.name, b.name));
  return { ...id, ns: all.reduce((sum, { ns }) => sum + ns, 0), parts: all.slice(0, LISTED) };
}

/** Calls `visit` for all of the interval: with NO_LINK where there is no segment. */
function visitSegments(
  segments: InnermostSegments | null,
  { from, to }: Extent,
  visit: (event: number, from: number, to: number) => void,
): void {
  let at = from;
  for (let i = segments?.firstEndingAfter(from) ?? 0; segments !== null && i < segments.from.length; i++) {
    const start = Math.max(segments.from[i] as number, at);
    if (start >= to) break;
    if (start > at) visit(NO_LINK, at, start);
    at = Math.min(segments.to[i] as number, to);
    visit(segments.index[i] as number, start, at);
  }
  if (at < to) visit(NO_LINK, at, to);
}

/** What lies before the first switch is not known. */
function stateIn({ times, isIn }: Switches, { from, to }: Extent) {
  let runningNs = 0;
  let waitingNs = 0;
  for (let i = Math.max(0, upperBound(times, from) - 1); i < times.length; i++) {
    const start = Math.max(times[i] as number, from);
    if (start >= to) break;
    const ns = Math.max(0, Math.min(times[i + 1] ?? Infinity, to) - start);
    if (isIn[i] === 1) runningNs += ns;
    else waitingNs += ns;
  }
  return { runningNs, waitingNs };
}
