/**
 * What a comparison of two sides says, as plain data: the same in the page and from the command line, where it is the object of
 * `npm run diff -- … --json` (docs/DIFF.md). Times in ns; a difference is always B − A.
 */

import type { HandoffTotals } from '../batches/batch-list';
import type { Extent } from '../../trace/trace';
import type { DiffPart, SideFile, SideSpread } from './diff-side';

/**
 * same: no difference · within: within the batches' own spread (side-spread.ts) · better, worse: of what should be small or large ·
 * less, more: of what is neither good nor bad by itself
 */
export type Change = 'same' | 'within' | 'better' | 'worse' | 'less' | 'more';

export interface Figure {
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  /** Of A; null where A is 0 and B is not. */
  readonly percent: number | null;
  readonly change: Change;
  /** Over the batches of both sides that the figure was judged by; null where there are none. */
  readonly spread: { readonly a: SideSpread; readonly b: SideSpread } | null;
}

export interface SideComparison {
  readonly schema: 1;
  readonly a: SideHead;
  readonly b: SideHead;
  /** Name, size and start of the capture agree. */
  readonly sameFile: boolean;
  /** Whether names that differ by numbers only were one. */
  readonly foldDigits: boolean;
  readonly verdict: WorkVerdict;
  /** What to read first, one sentence each. */
  readonly summary: readonly string[];
  /** Measured without a profiler; null where either side has none. */
  readonly runTimes: RunTimeComparison | null;
  readonly ledger: readonly LedgerLine[];
  readonly devices: readonly DeviceComparison[];
  readonly copies: readonly CopyComparison[];
  readonly handoffs: HandoffComparison | null;
  readonly kernels: readonly KernelComparison[];
  readonly ranges: readonly RangeComparison[];
  /** Names that the descriptions of the sides sum only. */
  readonly unlisted: { readonly kernels: Pair<number>; readonly ranges: Pair<number> };
}

export interface Pair<T> {
  readonly a: T;
  readonly b: T;
}

export interface SideHead extends SideFile {
  /** Capture-clock time of relative time 0, a decimal string: places are relative to it. */
  readonly base: string;
  readonly devices: readonly string[];
  readonly batches: { readonly name: string; readonly count: number; readonly groups: number } | null;
}

/** equal: the same work · comparable: but for the exceptions · notComparable: for the reasons */
export interface WorkVerdict {
  readonly kind: 'equal' | 'comparable' | 'notComparable';
  /** Whether the work was matched as a whole or by the medians of a batch. */
  readonly basis: 'whole' | 'perBatch';
  /** Exceptions, or reasons; none where the work is equal. */
  readonly reasons: readonly string[];
}

export type LedgerKey =
  | 'kernels'
  | 'products'
  | 'graphs'
  | 'copies'
  | 'memory'
  | 'memsets'
  | 'batches'
  | 'groups'
  | 'ranges'
  | 'threads'
  | 'streams'
  | 'devices'
  | 'driver'
  | 'nsys';

export interface LedgerLine {
  readonly key: LedgerKey;
  readonly label: string;
  /** work: what was done; how: the way it was done; machine: on what, and recorded by what. Only work decides the verdict. */
  readonly about: 'work' | 'how' | 'machine';
  /** As read by people; "none" where the side has none, "not recorded" where its export does not say. */
  readonly a: string;
  readonly b: string;
  readonly state: 'equal' | 'differs' | 'onlyA' | 'onlyB' | 'unknown';
  /** What differs, or on what basis it is equal. */
  readonly note: string;
}

export type ScopeId = 'whole' | 'batches' | 'perBatch';

export interface DeviceComparison {
  /** Keys of the devices that are set side by side: first with first. Null where a side has no more. */
  readonly a: string | null;
  readonly b: string | null;
  /** Null where either has no kernel activity. */
  readonly figures: DeviceFigures | null;
  readonly scopes: readonly Waterfall[];
}

export interface DeviceFigures {
  /** First to last kernel activity. */
  readonly span: Figure;
  /** Kernel activity, communication included. */
  readonly kernels: Figure;
  /** Kernel activity beside copying: hidden copies. */
  readonly overlap: Figure;
  readonly exposedCopy: Figure;
  readonly bubble: Figure;
  /** A batch, median; null without batches on both sides. */
  readonly batch: Figure | null;
}

/** From A's span to B's. */
export interface Waterfall {
  readonly scope: ScopeId;
  readonly total: Figure;
  readonly a: WaterfallEnd;
  readonly b: WaterfallEnd;
  readonly steps: readonly WaterfallStep[];
  /** What the steps leave to the total: 0 but for medians, which do not add up. */
  readonly remainderNs: number;
  /** What the step of ranges is made of, the largest difference first. */
  readonly byRange: readonly { readonly range: string; readonly figure: Figure }[];
}

export interface WaterfallEnd {
  readonly span: Extent;
  /** Batches that the medians are over, and those left out; 0 in other scopes. */
  readonly batches: number;
  readonly leftOut: number;
}

export interface WaterfallStep {
  readonly part: DiffPart;
  readonly figure: Figure;
  /** Where to look, relative to each side's base; null where a side has nothing of it. */
  readonly place: { readonly a: Extent | null; readonly b: Extent | null };
}

export interface CopyComparison {
  readonly kind: string;
  readonly count: Pair<number>;
  readonly bytes: Pair<number>;
  readonly sum: Figure;
  readonly overlap: Figure;
  /** "Pageable to Device", the more frequent first. */
  readonly memory: Pair<readonly string[]>;
}

export interface HandoffComparison {
  readonly sameGroup: Figure;
  readonly otherGroup: Figure;
  readonly totals: Pair<{ readonly sameGroup: HandoffTotals; readonly otherGroup: HandoffTotals }>;
}

export interface KernelComparison {
  readonly name: string;
  readonly state: 'equal' | 'perBatch' | 'grids' | 'counts' | 'onlyA' | 'onlyB';
  readonly count: Pair<number>;
  readonly sum: Figure;
  /** Median of a launch, judged by all launches. */
  readonly launch: Figure;
  /** Median of a batch's sum, judged by the batches; null without batches on both sides. */
  readonly perBatch: Figure | null;
}

export interface RangeComparison {
  readonly name: string;
  readonly state: 'equal' | 'counts' | 'onlyA' | 'onlyB';
  readonly count: Pair<number>;
  readonly total: Figure;
  /** Without the ranges directly inside. */
  readonly self: Figure;
  readonly median: Figure;
  /** What most of them lie directly in, of the side that has them: of A where both do. */
  readonly parent: string | null;
  readonly place: { readonly a: Extent | null; readonly b: Extent | null };
}

/** Measured without a profiler. */
export interface RunTimes {
  readonly count: number;
  readonly medianNs: number;
  readonly minNs: number;
  readonly maxNs: number;
}

export interface RunTimeComparison {
  readonly a: RunTimes;
  readonly b: RunTimes;
  /** Of the medians. */
  readonly figure: Figure;
  /** Lowest to highest of both sides overlap: no difference is claimed. */
  readonly overlap: boolean;
  /** The trace says another thing than the clock. */
  readonly disagrees: boolean;
  readonly sentences: readonly string[];
}
