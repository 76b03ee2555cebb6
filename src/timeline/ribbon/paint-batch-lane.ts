/** Paints the lane below the axis: a mark where each batch begins, its work as a quiet band, the time to the next left open. */

import type { Extent } from '../../trace/trace';
import type { LaneSpan } from './lane-spans';

/** Styles of a canvas. */
export interface LaneColours {
  readonly ink: string;
  readonly ink2: string;
  readonly band: string;
  readonly currentBand: string;
  readonly font: string;
}

/** The part of a canvas context that is used; in CSS pixels. */
export type LaneContext = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'fillRect' | 'fillText' | 'measureText' | 'fillStyle' | 'font' | 'textBaseline'
>;

export interface LaneRoom {
  readonly window: Extent;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelRatio: number;
}

const MARK_PX = 2;
const PADDING_PX = 6;
const INSET_PX = 3;

export function paintBatchLane(
  context: LaneContext,
  spans: readonly LaneSpan[],
  room: LaneRoom,
  colours: LaneColours,
): void {
  context.clearRect(0, 0, room.widthPx, room.heightPx);
  context.font = colours.font;
  context.textBaseline = 'middle';
  for (const span of spans) if (!span.isCurrent) paintSpan(context, span, room, colours);
  // Last, since it may be widened over its neighbour.
  for (const span of spans) if (span.isCurrent) paintSpan(context, span, room, colours);
}

function paintSpan(context: LaneContext, span: LaneSpan, room: LaneRoom, colours: LaneColours): void {
  const { window, widthPx, heightPx, pixelRatio } = room;
  const xOf = (ns: number): number =>
    Math.round(((ns - window.from) / (window.to - window.from)) * widthPx * pixelRatio) / pixelRatio;
  const from = xOf(span.fromNs);
  const left = Math.max(0, from);
  // The current batch is still to be found among others that are too narrow to be drawn one by one.
  const right = Math.min(widthPx, Math.max(xOf(span.toNs), span.isCurrent ? from + MARK_PX : 0));
  if (right <= left) return;
  if (span.index !== null) {
    context.fillStyle = span.isCurrent ? colours.currentBand : colours.band;
    context.fillRect(left, INSET_PX, right - left, heightPx - 2 * INSET_PX);
    context.fillStyle = span.isCurrent ? colours.ink : colours.ink2;
    const markPx = span.isCurrent ? MARK_PX : Math.min(MARK_PX, (right - left) / 2);
    if (from >= 0) context.fillRect(from, INSET_PX, markPx, heightPx - 2 * INSET_PX);
  }
  const roomPx = right - left - 2 * PADDING_PX;
  const label = span.labels.find((text) => context.measureText(text).width <= roomPx);
  if (label === undefined) return;
  const isBatch = span.index !== null;
  // Words between two batches stand in the middle, as nothing begins with them.
  const at = isBatch ? left + PADDING_PX : (left + right - context.measureText(label).width) / 2;
  context.fillStyle = isBatch ? colours.ink : colours.ink2;
  context.fillText(label, at, heightPx / 2 + 0.5);
}
