/**
 * One of two traces that are compared, as plain data: a worker holds one file, so each side is described where its file is, and the
 * two descriptions are compared elsewhere. Times in ns, places relative to the side's base, sizes in bytes.
 */

import type { BatchChoice, HandoffTotals } from '../batches/batch-list';
import type { DeviceFields } from '../device-fields';
import type { Extent } from '../../trace/trace';

/** At most so many names of a list cross; the rest is summed, and its number said. */
export const LISTED_NAMES = 1000;

/**
 * What a span adds up to: kernel activity (communication that runs alone apart), copies and memsets with no kernel activity, and the
 * bubble by anatomy (DEFINITIONS 2). In the order in which they are shown.
 */
export const DIFF_PARTS = [
  'kernels',
  'communication',
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
export type DiffPart = (typeof DIFF_PARTS)[number];
export type PartTimes = Readonly<Record<DiffPart, number>>;
/** Where to look at a part: the longest of it. */
export type PartPlaces = Readonly<Partial<Record<DiffPart, Extent>>>;

/** Of a figure over batches, launches or handoffs: lowest and highest with and without outliers, median by nearest rank. */
export interface SideSpread {
  readonly count: number;
  readonly min: number;
  readonly low: number;
  readonly p50: number;
  readonly high: number;
  readonly max: number;
}

export interface DiffSide {
  readonly file: SideFile;
  /** Capture-clock time of relative time 0, as a decimal string: it may exceed 2^53. */
  readonly base: string;
  readonly has: { readonly calls: boolean; readonly ranges: boolean };
  readonly devices: readonly SideDevice[];
  readonly kernels: SideKernels;
  /** By copy kind, in the order of their numbers, over all devices. */
  readonly copies: readonly SideCopies[];
  readonly memsets: number;
  readonly ranges: SideRanges;
  /** Threads that made API calls, and streams that copied to a device. */
  readonly callingThreads: number;
  readonly htodStreams: number;
  readonly batches: SideBatches | null;
}

export interface SideFile {
  readonly name: string;
  readonly bytes: number;
  readonly nsysVersion: string | null;
  readonly driver: string | null;
  /** ISO text, null where the export does not say. */
  readonly startUtc: string | null;
}

export interface SideDevice {
  /** `d0`: key of the device, as in the keys of rows. */
  readonly key: string;
  readonly fields: DeviceFields;
  /** "NVIDIA H200"; null where the export does not name it. */
  readonly name: string | null;
  /** Null where the device has no kernel activity. */
  readonly whole: SideScope | null;
  /** From the first batch to the end of the last; null without batches on it. */
  readonly batches: SideScope | null;
  readonly perBatch: SidePerBatch | null;
}

export interface SideScope {
  readonly span: Extent;
  /** They add up to the span. */
  readonly parts: PartTimes;
  /** Of the kernel activity: beside copying. */
  readonly overlappedNs: number;
  readonly kernelActiveNs: number;
  /** What `parts.range` is made of, the longest first. */
  readonly byRange: readonly { readonly range: string; readonly ns: number }[];
  readonly places: PartPlaces;
}

/** Over the batches of all processes on the device, the first of each process left out where three or more are there. */
export interface SidePerBatch {
  readonly leftOut: number;
  readonly length: SideSpread;
  readonly parts: Readonly<Record<DiffPart, SideSpread>>;
  /** Kernel activity, communication included. */
  readonly kernels: SideSpread;
  readonly overlapped: SideSpread;
  readonly bubble: SideSpread;
  /** A batch of about median length: where to look. */
  readonly place: Extent;
}

export interface SideKernels {
  readonly count: number;
  readonly sumNs: number;
  /** Whole graphs, whose kernels are not recorded one by one. */
  readonly graphLaunches: number;
  /** Kernels whose name says matrix product. */
  readonly products: number;
  readonly communication: number;
  /** Whether grids were there to compare. */
  readonly hasGrids: boolean;
  /** By time, the longest first. */
  readonly listed: readonly SideKernel[];
  /** Of the names beyond the list. */
  readonly rest: {
    readonly names: number;
    readonly count: number;
    readonly sumNs: number;
    readonly digest: number;
  };
}

/** Kernels of one short name. */
export interface SideKernel {
  readonly name: string;
  readonly count: number;
  readonly sumNs: number;
  readonly launch: SideSpread;
  readonly gridCount: number;
  /** Equal where the same grids were launched equally often (digest.ts). */
  readonly digest: number;
  /** Over the batches that count; null without batches. */
  readonly perBatch: { readonly count: SideSpread; readonly ns: SideSpread } | null;
}

export interface SideCopies {
  readonly kind: string;
  readonly count: number;
  readonly bytes: number;
  readonly sumNs: number;
  readonly overlapNs: number;
  /** By memory: the more frequent first. */
  readonly memory: readonly { readonly src: string; readonly dst: string; readonly count: number }[];
  /** Bytes that start in a batch, over the batches that count; null without batches. */
  readonly perBatch: { readonly count: SideSpread; readonly bytes: SideSpread } | null;
}

export interface SideRanges {
  readonly count: number;
  readonly listed: readonly SideRange[];
  readonly rest: { readonly names: number; readonly count: number; readonly totalNs: number };
}

/** Ranges of one short name. */
export interface SideRange {
  readonly name: string;
  readonly count: number;
  readonly totalNs: number;
  /** The total without the ranges directly inside. */
  readonly selfNs: number;
  readonly p50Ns: number;
  /** Short name of the ranges that most of them lie directly in; null: of none. */
  readonly parent: string | null;
  readonly place: Extent | null;
}

export interface SideBatches {
  readonly choice: BatchChoice;
  readonly isGuess: boolean;
  /** Of all devices and processes. */
  readonly count: number;
  readonly groups: number;
  readonly leftOut: number;
  readonly sameGroup: HandoffTotals;
  readonly otherGroup: HandoffTotals;
  /** Of the single handoffs. */
  readonly handoffs: { readonly sameGroup: SideSpread; readonly otherGroup: SideSpread };
}
