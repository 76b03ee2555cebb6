/** Where the words of the ticks stand: beside their ticks, inside the axis, and never over each other. */

import type { TimeAxis } from './time-axis';

/** A label starts right of its tick; one that would not fit ends left of it. */
const GAP_PX = 4;
/** More than the widest: words are placed before anyone has measured them. */
const CHARACTER_PX = 6.6;

export interface TickLabel {
  readonly text: string;
  /** From the tick. */
  readonly dxPx: number;
  readonly anchor: 'start' | 'end';
}

/** By tick; those without room have none: their neighbours say as much. */
export function placeTickLabels({ scale, ticks, label, anchor }: TimeAxis): ReadonlyMap<number, TickLabel> {
  const [, widthPx = 0] = scale.range();
  const labels = new Map<number, TickLabel>();
  let freePx = anchor === null ? 0 : anchorWidthPx(anchor);
  for (const ns of ticks) {
    const text = label(ns);
    const lengthPx = text.length * CHARACTER_PX;
    const isInside = scale(ns) + GAP_PX + lengthPx <= widthPx;
    const startPx = isInside ? scale(ns) + GAP_PX : scale(ns) - GAP_PX - lengthPx;
    if (startPx < freePx) continue;
    freePx = startPx + lengthPx + GAP_PX;
    labels.set(
      ns,
      isInside ? { text, dxPx: GAP_PX, anchor: 'start' } : { text, dxPx: -GAP_PX, anchor: 'end' },
    );
  }
  return labels;
}

export function anchorWidthPx(anchor: string): number {
  return anchor.length * CHARACTER_PX + 3 * GAP_PX;
}
