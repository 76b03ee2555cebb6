/** The lists of the stall panel, for a whole trace or a window (DEFINITIONS 1, "Window"). */

import type { Extent } from '../trace/trace';
import { mergeTicks, STRIP_TICKS, type StripTick } from './copy-strip';
import { COPY_VERDICTS, type CopyWait } from './copy-waits';
import type { WaitParts } from './judge-copy';
import { findKernelGaps } from './kernel-gaps';
import { measureCopyWaits, partOf } from './measure-copy-waits';
import { LISTED_WAITS, type CountAndTime, type Stalls } from './stalls';
import type { TraceIndex } from './trace-index';
import { clipParts } from './wait-intervals';
import { startsIn } from './window';

/** A copy, judged whole, with as much of its wait as the window shows. */
interface Shown {
  readonly wait: CopyWait;
  readonly parts: WaitParts;
  readonly waitNs: number;
}

/** `window` in ns relative to the base; null: the whole trace. */
export function findStalls(index: TraceIndex, window: Extent | null): Stalls {
  const shown = measureCopyWaits(index)
    .filter(({ startNs }) => startsIn(window, startNs))
    .map((wait): Shown => {
      const parts = window === null ? wait : clipParts(index, wait, window);
      return { wait, parts, waitNs: partOf(parts, wait.reason) };
    });
  return {
    window,
    copies: shown.length,
    mallocStalled: totalOf(shown, 'stallNs'),
    heldInCall: totalOf(shown, 'heldNs'),
    queued: totalOf(shown, 'queuedNs'),
    verdicts: countVerdicts(shown),
    waits: listWorst(shown),
    strip: inRunOrder(shown),
    ...findKernelGaps(index, window),
    withoutRanges: index.table('ranges') === null,
  };
}

/** How many copies that start in the window waited; null: in the whole trace. */
export function countWaitingCopies(index: TraceIndex, window: Extent | null): number {
  return measureCopyWaits(index).reduce(
    (count, { startNs, reason }) => count + Number(reason !== null && startsIn(window, startNs)),
    0,
  );
}

/** Counts are of the copies that have the part at all; what the window shows of it may be nothing. */
function totalOf(shown: readonly Shown[], part: keyof WaitParts): CountAndTime {
  let count = 0;
  let ns = 0;
  for (const { wait, parts } of shown) {
    if (wait[part] > 0) count++;
    ns += parts[part];
  }
  return { count, ns };
}

/** Those that waited, the longest first. */
function listWorst(shown: readonly Shown[]): CopyWait[] {
  return shown
    .filter(({ wait }) => wait.reason !== null)
    .sort((a, b) => b.waitNs - a.waitNs || a.wait.startNs - b.wait.startNs)
    .slice(0, LISTED_WAITS)
    .map(({ wait, parts: { stallNs, heldNs, queuedNs }, waitNs }) => ({
      ...wait,
      stallNs,
      heldNs,
      queuedNs,
      waitNs,
    }));
}

/** Their waits are of the reason that applies first, as in the list. */
function inRunOrder(shown: readonly Shown[]): readonly StripTick[] {
  const ticks = [...shown]
    .sort((a, b) => a.wait.startNs - b.wait.startNs || a.wait.copy.index - b.wait.copy.index)
    .map(({ wait: { copy, verdict }, waitNs }) => ({ copy: copy.index, verdict, waitNs, copies: 1 }));
  return mergeTicks(ticks, STRIP_TICKS);
}

/** Those that occur, in the order in which they apply. */
function countVerdicts(shown: readonly Shown[]): Stalls['verdicts'] {
  return COPY_VERDICTS.flatMap((verdict) => {
    const those = shown.filter(({ wait }) => wait.verdict === verdict);
    if (those.length === 0) return [];
    return [{ verdict, count: those.length, bytes: those.reduce((sum, { wait }) => sum + wait.bytes, 0) }];
  });
}
