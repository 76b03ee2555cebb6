/** HtoD copies by what became of them (DEFINITIONS 2, "H2D copies"; 3, "h2d"). Times in ns. */

import type { Extent } from '../trace/trace';
import { COPY_VERDICTS, type CopyVerdict } from './copy-waits';
import { measureCopyWaits } from './measure-copy-waits';
import type { TraceIndex } from './trace-index';
import { clipParts } from './wait-intervals';
import { startsIn } from './window';

export interface CopyTotals {
  readonly count: number;
  readonly withApiCall: number;
  /** Copies whose call some range of its thread encloses. */
  readonly insideNvtx: number;
  readonly overlappingKernels: number;
  readonly mallocStalled: { readonly count: number; readonly stallNs: number };
  readonly callHeld: { readonly count: number; readonly heldNs: number };
  readonly queued: { readonly count: number; readonly queuedNs: number };
  /** Those that occur, in the order in which they apply. */
  readonly verdicts: readonly VerdictTotal[];
}

export interface VerdictTotal {
  readonly name: CopyVerdict;
  readonly count: number;
  readonly bytes: number;
  readonly sumNs: number;
}

/** Of the copies that start in the window, judged whole; times of waits are clipped. Null: of the whole trace. */
export function measureCopyTotals(index: TraceIndex, window: Extent | null): CopyTotals {
  const total = { count: 0, withApiCall: 0, insideNvtx: 0, overlappingKernels: 0 };
  const mallocStalled = { count: 0, stallNs: 0 };
  const callHeld = { count: 0, heldNs: 0 };
  const queued = { count: 0, queuedNs: 0 };
  const verdicts = new Map(COPY_VERDICTS.map((name) => [name, { name, count: 0, bytes: 0, sumNs: 0 }]));
  for (const wait of measureCopyWaits(index)) {
    if (!startsIn(window, wait.startNs)) continue;
    const parts = window === null ? wait : clipParts(index, wait, window);
    total.count++;
    total.withApiCall += Number(wait.call !== null);
    total.insideNvtx += Number(wait.range !== null);
    total.overlappingKernels += Number(wait.overlapNs > 0);
    mallocStalled.count += Number(wait.stallNs > 0);
    mallocStalled.stallNs += parts.stallNs;
    callHeld.count += Number(wait.heldNs > 0);
    callHeld.heldNs += parts.heldNs;
    queued.count += Number(wait.queuedNs > 0);
    queued.queuedNs += parts.queuedNs;
    const verdict = verdicts.get(wait.verdict);
    if (verdict === undefined) continue;
    verdict.count++;
    verdict.bytes += wait.bytes;
    verdict.sumNs += wait.durationNs;
  }
  return {
    ...total,
    mallocStalled,
    callHeld,
    queued,
    verdicts: [...verdicts.values()].filter(({ count }) => count > 0),
  };
}
