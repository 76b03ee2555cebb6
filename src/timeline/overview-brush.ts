/** The window as a brush over the whole trace, and back. */

import type { Extent } from '../trace/trace';

/** A window of a microsecond in a trace of minutes is still to be seen and to be grabbed. */
const LEAST_BRUSH_PX = 8;

export type BrushSpan = readonly [fromPx: number, toPx: number];

/** Inside the strip, and wide enough for a hand. */
export function spanOfWindow({ from, to }: Extent, extent: Extent, widthPx: number): BrushSpan {
  const perNs = widthPx / Math.max(1, extent.to - extent.from);
  const inside = (ns: number): number => Math.min(Math.max((ns - extent.from) * perNs, 0), widthPx);
  const [fromPx, toPx] = [inside(from), inside(to)];
  if (toPx - fromPx >= LEAST_BRUSH_PX) return [fromPx, toPx];
  const leastPx = Math.min(LEAST_BRUSH_PX, widthPx);
  const firstPx = Math.min(Math.max((fromPx + toPx - leastPx) / 2, 0), widthPx - leastPx);
  return [firstPx, firstPx + leastPx];
}

/**
 * Where a hand has moved the brush. `before`: the window and its span when it took hold. A window that is narrower than its brush
 * keeps its length while it is moved.
 */
export function windowOfSpan(
  span: BrushSpan,
  before: { readonly window: Extent; readonly span: BrushSpan } | null,
  extent: Extent,
  widthPx: number,
): Extent {
  const perPx = (extent.to - extent.from) / widthPx;
  const isMoved = before !== null && Math.abs(lengthOf(span) - lengthOf(before.span)) < 0.01;
  if (!isMoved) return { from: extent.from + span[0] * perPx, to: extent.from + span[1] * perPx };
  const byNs = (span[0] - before.span[0]) * perPx;
  return { from: before.window.from + byNs, to: before.window.to + byNs };
}

/** The same window around another time: for a click on the strip. */
export function windowAround({ from, to }: Extent, xPx: number, extent: Extent, widthPx: number): Extent {
  const middle = extent.from + ((extent.to - extent.from) * xPx) / widthPx;
  return { from: middle - (to - from) / 2, to: middle + (to - from) / 2 };
}

function lengthOf([fromPx, toPx]: BrushSpan): number {
  return toPx - fromPx;
}
