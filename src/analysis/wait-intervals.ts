/** What the row of waits draws: when each HtoD copy waited, and copies that had nothing to run under. */

import type { EventClass } from '../trace/event-class';
import type { Extent } from '../trace/trace';
import type { CopyWait, WaitReason } from './copy-waits';
import type { Coverage } from './coverage';
import { heldInterval, type WaitParts } from './judge-copy';
import type { TraceIndex } from './trace-index';

/** [from, to) in ns relative to the base; 0 ns long for a copy without a wait. */
export interface WaitInterval extends Extent {
  readonly cls: EventClass;
  /** Index into the table of copies. */
  readonly copy: number;
}

const CLASSES: Readonly<Record<WaitReason, EventClass>> = {
  'malloc-stalled': 'mallocStalled',
  held: 'heldInCall',
  queued: 'queued',
};

/** In the order of the copies. */
export function waitIntervals(index: TraceIndex, waits: readonly CopyWait[]): WaitInterval[] {
  return waits.flatMap((wait) => {
    const copy = wait.copy.index;
    if (wait.reason !== null) {
      const interval = waitIntervalOf(index, wait, wait.reason);
      return interval === null ? [] : [{ ...interval, cls: CLASSES[wait.reason], copy }];
    }
    if (wait.verdict !== 'nothing to overlap') return [];
    return [{ from: wait.startNs, to: wait.startNs, cls: 'nothingToOverlap' as const, copy }];
  });
}

/** When the copy waited for this reason; the kernel activity in it is the measured part. */
function waitIntervalOf(index: TraceIndex, wait: CopyWait, reason: WaitReason): Extent | null {
  const interval = judgedInterval(index, wait, reason);
  if (interval === null || reason !== 'malloc-stalled') return interval;
  // An allocation may begin long before the kernels that it waited for.
  return kernelsOf(index, wait).hullIn(interval.from, interval.to);
}

/**
 * The parts of a wait clipped to the window, ns; whether there is such a part is judged whole (DEFINITIONS 1, "Window"). All
 * intervals are those of which DEFINITIONS 2 measures the part under kernel activity.
 */
export function clipParts(index: TraceIndex, wait: CopyWait, window: Extent): WaitParts {
  const clip = (ns: number, reason: WaitReason): number => {
    const interval = ns > 0 ? judgedInterval(index, wait, reason) : null;
    if (interval === null) return 0;
    const { from, to } = interval;
    return kernelsOf(index, wait).lengthIn(Math.max(from, window.from), Math.min(to, window.to));
  };
  return {
    stallNs: clip(wait.stallNs, 'malloc-stalled'),
    heldNs: clip(wait.heldNs, 'held'),
    queuedNs: clip(wait.queuedNs, 'queued'),
  };
}

function judgedInterval(index: TraceIndex, wait: CopyWait, reason: WaitReason): Extent | null {
  const { call, allocation, startNs } = wait;
  if (call === null) return null;
  switch (reason) {
    case 'malloc-stalled':
      return allocation === null ? null : { from: index.start(allocation), to: index.end(allocation) };
    case 'held':
      return heldInterval({ from: index.start(call), to: index.end(call) }, startNs);
    case 'queued':
      return { from: index.end(call), to: startNs };
  }
}

function kernelsOf(index: TraceIndex, wait: CopyWait): Coverage {
  return index.devices.work(index.row(wait.copy).owner).kernels;
}
