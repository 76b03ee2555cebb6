/**
 * What batches are, as plain data that crosses to the page (DEFINITIONS 2, "Batches"). Times in ns relative to the base.
 *
 *     instance   ├─ step 4 ─┤ ├─ step 5 ─┤        ranges of a family, or launches of one kernel (then all is a guess)
 *     window        [───────────)[──────────)     from its first kernel activity to that of the next
 */

import type { EventRef } from '../../trace/table';
import type { Extent } from '../../trace/trace';
import type { CopyVerdict } from '../copy-waits';
import type { DeviceFields } from '../device-fields';

/** What batches are made of. Names as a user writes them: a family, or a short name where no range has that family. */
export type BatchChoice =
  | { readonly kind: 'ranges'; readonly family: string; readonly group: string | null }
  /** Each launch of a kernel of this short name begins a window: a guess, and called so everywhere. */
  | { readonly kind: 'kernels'; readonly kernel: string };

/**
 * What a window adds up to: its composition, the bubble split by anatomy. "kernels" is all kernel activity, overlapped or not;
 * "exposedCopy" copying with no kernel activity.
 */
export const BATCH_PARTS = [
  'kernels',
  'exposedCopy',
  'memset',
  'range',
  'allocation',
  'copyCall',
  'syncCall',
  'launchCall',
  'otherApi',
  'launchedNotStarted',
  'launchNotRecorded',
  'nothing',
] as const;
export type BatchPart = (typeof BATCH_PARTS)[number];

export interface Batch {
  /** From 1, in the order of the windows of its track. */
  readonly number: number;
  /** The range, or the kernel that begins it. */
  readonly instance: EventRef;
  /** From 1, by the group instances of the track in order of time; null where it lies in none. */
  readonly group: number | null;
  readonly window: Extent;
  /** In ns; they add up to the window. */
  readonly parts: Readonly<Record<BatchPart, number>>;
  /** Of "kernels": beside copying. */
  readonly overlappedNs: number;
  /** From the start of the instance to its first kernel activity, at least 0; beside the window, never in it. */
  readonly leadInNs: number;
  readonly isOutlier: boolean;
  /** Kernels of the process and device that start in the window. */
  readonly kernels: number;
  /** HtoD copies of the process and device that start in the window. */
  readonly htod: { readonly count: number; readonly bytes: number };
  /** Of those copies: the verdict with the longest wait first, then the more frequent; only those that occur. */
  readonly verdicts: readonly {
    readonly verdict: CopyVerdict;
    readonly count: number;
    readonly waitNs: number;
  }[];
}

/** How many lie in no window of a track. */
export interface Outside {
  readonly before: number;
  readonly after: number;
}

/** The batches of one process on one device: their windows tile the time from the first to the last. */
export interface BatchTrack {
  /** `globalPid >> 24`, as in the keys of rows, and what the operating system calls it. */
  readonly processKey: number;
  readonly process: number;
  /** `d0`: key of the device, as in the keys of rows. */
  readonly device: string;
  readonly deviceFields: DeviceFields;
  readonly batches: readonly Batch[];
  /** Group instances that hold a batch. */
  readonly groups: number;
  readonly totalNs: number;
  readonly p50Ns: number;
  readonly maxNs: number;
  /** Length beyond which a batch is an outlier; null where the median absolute deviation is 0. */
  readonly outlierNs: number | null;
  /**
   * All of the process and device, by where they start: in a window, before the first, or after the last. Stalled copies are those that
   * waited: malloc-stalled, held or queued. Gaps are the device's, whoever uses it.
   */
  readonly htodCopies: Outside & { readonly inside: number };
  readonly stalledCopies: Outside & { readonly inside: number };
  readonly kernelGaps: Outside & { readonly inside: number };
}

export interface HandoffTotals {
  readonly count: number;
  readonly totalNs: number;
  readonly under1ms: number;
  readonly ms1to10: number;
  readonly ms10to50: number;
  readonly over50ms: number;
}

/** Between each batch on a device and the next, of all processes (DEFINITIONS 2, "handoff"). */
export interface DeviceHandoffs {
  readonly device: string;
  readonly deviceFields: DeviceFields;
  readonly sameGroup: HandoffTotals;
  readonly otherGroup: HandoffTotals;
  readonly handoffs: readonly Handoff[];
}

export interface Handoff {
  /** The later batch: the handoff belongs where it starts. */
  readonly processKey: number;
  readonly number: number;
  /** From the last end of the earlier batch to the first start of the later; empty where they meet or overlap. */
  readonly fromNs: number;
  readonly toNs: number;
  readonly isSameGroup: boolean;
}

export interface BatchList {
  readonly choice: BatchChoice;
  /** Made from the repetition of a kernel: every label says so. */
  readonly isGuess: boolean;
  /** Processes in the order of the rows, then devices by ordinal and card. */
  readonly tracks: readonly BatchTrack[];
  readonly devices: readonly DeviceHandoffs[];
  /** Ranges of the family that project no kernel activity on any device, and so are no batch: of all processes, each once. */
  readonly withoutKernels: number;
}

/** A family of ranges that could be batches, with what speaks for it. */
export interface FamilyOffer {
  readonly family: string;
  /** Ranges of the family that project kernel activity, over all processes. */
  readonly count: number;
  readonly processes: number;
  /** Share of all kernel activity that was launched from inside the family's ranges, 0 to 1. */
  readonly coverage: number;
  /**
   * Share launched while its ranges lasted by other threads of the process that were in no range of the user, as PyTorch's backward
   * is: speaks for the family, beside `coverage`, never in it.
   */
  readonly meanwhile: number;
  /** Share of its windows in which the process copies to the device, 0 to 1: batches bring their own data. */
  readonly withCopies: number;
  /** The family of the innermost ranges around them that hold several each and together hold all of them; null: none. */
  readonly group: string | null;
  readonly groups: number;
  readonly p50Ns: number;
}

/** A kernel whose launches repeat with the same work between them. */
export interface KernelOffer {
  readonly kernel: string;
  readonly count: number;
  /** Share of its windows that run the same kernels equally often, 0 to 1. */
  readonly regularity: number;
  readonly p50Ns: number;
}

export interface BatchOffers {
  /** The best first; library domains never count. */
  readonly families: readonly FamilyOffer[];
  /** Best first; never taken without being asked for. */
  readonly kernels: readonly KernelOffer[];
  /** The first family, where it repeats and covers enough of the work; else null: the trace has no batches by itself. */
  readonly proposed: BatchChoice | null;
}

/** Windows of all tracks: more are not listed, since each is measured, kept and drawn by itself. */
export const MOST_BATCHES = 100_000;

export interface BatchAnswer {
  readonly offers: BatchOffers;
  /** Of the choice that was asked for, or of the proposal; null where there is neither, or too many. */
  readonly list: BatchList | null;
  /** How many windows the choice has, where they are more than `MOST_BATCHES`. */
  readonly tooMany: number | null;
}
