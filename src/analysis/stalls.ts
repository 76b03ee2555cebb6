/** The first form of the stall panel: which HtoD copies waited and why, and the longest kernel gaps of each device. */

import type { Extent } from '../trace/trace';
import type { StripTick } from './copy-strip';
import type { CopyVerdict, CopyWait } from './copy-waits';

export interface CountAndTime {
  readonly count: number;
  readonly ns: number;
}

/** A hole in the kernel activity of a device; its three parts add up to it (DEFINITIONS 2, "kernel gaps"). */
export interface KernelGap {
  /** `d0`: key of the device, as in the keys of rows. */
  readonly device: string;
  readonly fromNs: number;
  readonly toNs: number;
  readonly copyNs: number;
  readonly memsetNs: number;
  readonly bubbleNs: number;
}

/** All kernel gaps of a device, listed or not; the three parts add up to `ns`. */
export interface GapTotal extends CountAndTime {
  readonly device: string;
  readonly copyNs: number;
  readonly memsetNs: number;
  readonly bubbleNs: number;
}

export interface Stalls {
  /** Null: the whole trace. Counts are of the copies that start inside, judged whole; their times are clipped (DEFINITIONS 1, "Window"). */
  readonly window: Extent | null;
  /** HtoD copies in the window. */
  readonly copies: number;
  readonly mallocStalled: CountAndTime;
  readonly heldInCall: CountAndTime;
  readonly queued: CountAndTime;
  readonly verdicts: readonly {
    readonly verdict: CopyVerdict;
    readonly count: number;
    readonly bytes: number;
  }[];
  /** Those that waited, worst first; at most LISTED_WAITS of them. */
  readonly waits: readonly CopyWait[];
  /** All HtoD copies in the window by start; beyond STRIP_TICKS several a tick. */
  readonly strip: readonly StripTick[];
  /** Longest first, at most LISTED_GAPS a device. */
  readonly gaps: readonly KernelGap[];
  readonly gapTotals: readonly GapTotal[];
  /** The trace has no ranges, so "malloc-stalled" could not ask for one around both calls (DEFINITIONS 2). */
  readonly withoutRanges: boolean;
}

export const LISTED_WAITS = 2000;
export const LISTED_GAPS = 200;
