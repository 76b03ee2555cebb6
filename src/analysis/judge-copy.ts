/**
 * Why one HtoD copy did not run under kernels (DEFINITIONS 2, "H2D copies").
 *
 *     call a        ▐▀▀▀▀▀▀▀▀▌
 *     kernels    ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆
 *     copy                        ▒▒▒▒
 *                   └─ held ─┘└──┘ queued
 */

import { defined } from '../base/assert';
import type { RowId } from '../trace/row-registry';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { CopyVerdict } from './copy-waits';
import type { Coverage } from './coverage';
import type { TraceIndex } from './trace-index';

/** Shorter holds are the cost of a call, not a wait. */
const LEAST_HELD_NS = 100_000;

/** Copy and call; times in ns relative to the base. */
interface Judged {
  readonly copy: EventRef;
  readonly start: number;
  readonly end: number;
  readonly callStart: number;
  readonly callEnd: number;
  /** Of the call. */
  readonly thread: RowId;
  /** Of the copy's device. */
  readonly kernels: Coverage;
}

/** The measured parts of a wait, 0 where there is none. */
export interface WaitParts {
  readonly stallNs: number;
  readonly heldNs: number;
  readonly queuedNs: number;
}

export interface Judgement {
  readonly verdict: CopyVerdict;
  readonly parts: WaitParts;
  /** The blocking allocation that stalled the copy. */
  readonly allocation: EventRef | null;
  /** How much of the copy itself lies under kernel activity of its device. */
  readonly overlapNs: number;
}

const NO_PARTS: WaitParts = { stallNs: 0, heldNs: 0, queuedNs: 0 };

/** `call` is that of the copy, null where it is not in the trace. */
export function judgeCopy(index: TraceIndex, copy: EventRef, call: EventRef | null): Judgement {
  const start = index.start(copy);
  const end = index.end(copy);
  const { kernels } = index.devices.work(index.row(copy).owner);
  const overlapNs = kernels.lengthIn(start, end);
  const isHidden = end > start && overlapNs * 2 >= end - start;
  if (call === null) {
    const verdict = isHidden ? 'hidden' : 'launch not recorded';
    return { verdict, parts: NO_PARTS, allocation: null, overlapNs };
  }
  const judged: Judged = {
    copy,
    start,
    end,
    callStart: index.start(call),
    callEnd: index.end(call),
    thread: index.row(call),
    kernels,
  };
  const stall = findStall(index, judged);
  const parts = measureParts(judged, stall?.ns ?? 0);
  return {
    verdict: isHidden ? 'hidden' : findVerdict(index, judged, parts),
    parts,
    allocation: stall?.allocation ?? null,
    overlapNs,
  };
}

/** When the host sat in the call and the copy had not begun; empty (`to` before `from`) where the copy begins before its call. */
export function heldInterval(call: Extent, copyStart: number): Extent {
  return { from: call.from, to: Math.min(call.to, copyStart) };
}

function measureParts({ kernels, callStart, callEnd, start }: Judged, stallNs: number): WaitParts {
  const held = heldInterval({ from: callStart, to: callEnd }, start);
  const heldNs = kernels.lengthIn(held.from, held.to);
  return {
    stallNs,
    heldNs: heldNs >= LEAST_HELD_NS ? heldNs : 0,
    queuedNs: kernels.lengthIn(callEnd, start),
  };
}

/** The first that applies, after "hidden" and "launch not recorded". */
function findVerdict(index: TraceIndex, judged: Judged, parts: WaitParts): CopyVerdict {
  const { copy, start, end, callStart, callEnd, kernels } = judged;
  if (parts.stallNs > 0) return 'malloc-stalled';
  if (parts.heldNs > 0) return 'held';
  if (index.name(copy).copy?.source === 'Pageable') return 'pageable';
  if (parts.queuedNs > 0) {
    const ownStream = index.devices.streamKernels(index.place(copy).row);
    return ownStream.lengthIn(callEnd, start) > 0 ? 'same stream' : 'queued';
  }
  return kernels.lengthIn(callStart, end) > 0 ? 'not explained' : 'nothing to overlap';
}

/** The blocking allocation right before the call, if it held the copy up, and for how many ns kernels ran meanwhile. */
function findStall(
  index: TraceIndex,
  { callStart, callEnd, thread, kernels }: Judged,
): { readonly allocation: EventRef; readonly ns: number } | null {
  const calls = defined(index.threads.calls(thread.process, thread.owner), 'the calls of a thread');
  const found = calls.allocationBefore(callStart);
  if (found === null) return null;
  const allocation: EventRef = { table: 'calls', index: found };
  const from = index.start(allocation);
  if (calls.hasWorkIn(from, callStart)) return null;
  // A trace without ranges cannot say which calls belong together (DEFINITIONS 2 waives the condition, and the panel says so).
  const ranges = index.threads.ranges(thread.process, thread.owner);
  if (ranges !== null && ranges.innermost(from, callEnd) === null) return null;
  const ns = kernels.lengthIn(from, index.end(allocation));
  return ns > 0 ? { allocation, ns } : null;
}
