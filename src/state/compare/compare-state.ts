/** What is known of two traces that are compared, beside the state of each. Which trace is A and which B, and how they are tied. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SideComparison } from '../../analysis/diff/side-comparison';
import type { Failure } from '../../trace/failure';
import type { EventRef } from '../../trace/table';

/** A stands above, B below; a difference is B − A. */
export type SideKey = 'a' | 'b';

export interface Sides<T> {
  readonly a: T;
  readonly b: T;
}

export function otherSide(side: SideKey): SideKey {
  return side === 'a' ? 'b' : 'a';
}

/**
 * What both sides have their zero at. start: the first work on a device · batch: the batch of that number, from 1, in the track of
 * that place in both lists · range: a range on A and that on B · anchor: times that were set by hand, in ns relative to the base
 */
export type Alignment =
  | { readonly kind: 'start' }
  | { readonly kind: 'batch'; readonly track: number; readonly number: number }
  | ({ readonly kind: 'range' } & Sides<EventRef>)
  | ({ readonly kind: 'anchor' } & Sides<number>);

/** Null until both sides are described and compared. */
export interface Compared {
  readonly comparison: SideComparison | null;
  /** Why there is none. */
  readonly failure: Failure | null;
}

export interface CompareState {
  readonly alignment: Alignment;
  /** Whether both are panned and zoomed as one. */
  readonly isLocked: boolean;
  /** The first of two times that are set by hand; the other side's is still to come. */
  readonly pendingAnchor: { readonly side: SideKey; readonly ns: number } | null;
  /** Raised whenever another trace stands on a side: what is known of the pair before is of no use. */
  readonly pair: number;
  /** Whether names that differ by numbers only are one. */
  readonly foldDigits: boolean;
  /** Run times without a profiler as they were typed; '' where nothing was. */
  readonly runTimes: Sides<string>;
  readonly compared: Compared | null;
  /** The screen has been laid out for these two traces. */
  readonly isEntered: boolean;
}

export type CompareStore = StoreApi<CompareState>;

export const FIRST_COMPARE: CompareState = Object.freeze<CompareState>({
  alignment: { kind: 'start' },
  isLocked: true,
  pendingAnchor: null,
  pair: 0,
  foldDigits: false,
  runTimes: { a: '', b: '' },
  compared: null,
  isEntered: false,
});

export function createCompareStore(): CompareStore {
  return createStore<CompareState>(() => FIRST_COMPARE);
}
