/** Where the zero of each side lies, and the window that both share: what is at one place of the screen is as far from it on both. */

import type { Batch, BatchList } from '../../analysis/batches/batch-list';
import { eventAt } from '../../trace/event-at';
import type { Extent, Trace } from '../../trace/trace';
import { fullWindow } from '../view';
import type { Alignment, SideKey, Sides } from './compare-state';

/** What a side is aligned by. */
export interface AlignableSide {
  readonly trace: Trace;
  /** Null where it has no batches. */
  readonly list: BatchList | null;
}

/** In ns relative to the base of the side's trace; null where the side has nothing of the kind. */
export function zeroOf(alignment: Alignment, side: SideKey, { trace, list }: AlignableSide): number | null {
  switch (alignment.kind) {
    case 'start':
      return startOf(trace);
    case 'batch':
      return batchAt(list, alignment)?.window.from ?? null;
    case 'range':
      return eventAt(trace, alignment[side])?.startNs ?? null;
    case 'anchor':
      return alignment[side];
  }
}

/** That both sides may be aligned at; null where a side does not have it. */
export function batchAt(
  list: BatchList | null,
  { track, number }: Omit<Extract<Alignment, { kind: 'batch' }>, 'kind'>,
): Batch | null {
  return list?.tracks[track]?.batches[number - 1] ?? null;
}

/** Where a side lacks what the other is aligned at, both count from their start. */
export function zerosOf(alignment: Alignment, sides: Sides<AlignableSide>): Sides<number> {
  const a = zeroOf(alignment, 'a', sides.a);
  const b = zeroOf(alignment, 'b', sides.b);
  return a === null || b === null ? { a: startOf(sides.a.trace), b: startOf(sides.b.trace) } : { a, b };
}

/** The first work on a device, else the first event. */
function startOf({ zero, extent }: Trace): number {
  return zero ?? extent?.from ?? 0;
}

/** Both whole traces, in ns from the zeros: the longest window there is. */
export function widestOf(zeros: Sides<number>, sides: Sides<AlignableSide>): Extent {
  const a = moved(fullWindow(sides.a.trace), -zeros.a);
  const b = moved(fullWindow(sides.b.trace), -zeros.b);
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}

export function moved({ from, to }: Extent, byNs: number): Extent {
  return { from: from + byNs, to: to + byNs };
}
