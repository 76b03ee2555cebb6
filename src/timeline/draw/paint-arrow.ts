/**
 * From a call to the work that it launched: what the host asked for, and when the device began (LOOKS 4).
 *
 *                 ▬▬▬ copy
 *              ╭─▶
 *     ▬▬▬▬▬▬▬▬│▬   the dot is at the start of the call: the arrow is as wide as the latency
 *             ●
 */

import type { DrawTheme } from './draw-theme';
import type { Box } from './find-box';
import type { OverlayContext } from './overlay-context';
import { paintPill } from './paint-pill';
import type { Picture } from './picture';

const LINE_PX = 1.5;
const HALO_PX = 4;
const DOT_PX = 3;
const HEAD_PX = 7;
const HEAD_HALF_PX = 3.5;
/** How flat the curve runs into the work, at least. */
const LEAST_BEND_PX = 18;

/** Boxes in CSS pixels on the canvas; nothing is drawn where one has no place, or where both lie beyond the same edge. */
export function paintArrow(
  context: OverlayContext,
  picture: Picture,
  call: Box | null,
  work: Box | null,
  label: string | null,
  theme: DrawTheme,
): void {
  if (call === null || work === null) return;
  const isUp = work.topPx < call.topPx;
  const from = clip(picture, call.leftPx, isUp ? call.topPx : call.topPx + call.heightPx);
  const to = clip(picture, work.leftPx, work.topPx + work.heightPx / 2);
  const areBothBeyond = from.isBeyond && to.isBeyond && (from.x === to.x || from.y === to.y);
  if (areBothBeyond) return;
  const tipX = to.isBeyond ? to.x : to.x - 1;
  const bend = Math.max(LEAST_BEND_PX, Math.abs(to.x - from.x) * 0.4);
  const c1y = from.y + (to.y - from.y) * 0.6;
  const c2x = tipX - bend;
  const endX = to.isBeyond ? tipX : tipX - HEAD_PX + 1;

  context.setLineDash([]);
  for (const [style, width] of [
    [theme.styles.canvas, HALO_PX],
    [theme.styles.ink, LINE_PX],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.bezierCurveTo(from.x, c1y, c2x, to.y, endX, to.y);
    context.stroke();
  }
  context.fillStyle = theme.styles.ink;
  if (!from.isBeyond) paintDot(context, from.x, from.y);
  if (!to.isBeyond) paintHead(context, tipX, to.y);
  if (label === null) return;
  // The middle of the curve: a cubic's point at one half.
  const x = (from.x + 3 * from.x + 3 * c2x + endX) / 8;
  const y = (from.y + 3 * c1y + 3 * to.y + to.y) / 8;
  const wide = context.measureText(label).width / 2 + 16;
  paintPill(context, picture, label, x - wide, y, theme.styles.ink, theme);
}

interface End {
  readonly x: number;
  readonly y: number;
  /** It lies outside the canvas, and is drawn at its edge. */
  readonly isBeyond: boolean;
}

function clip({ widthPx, heightPx }: Picture, xPx: number, yPx: number): End {
  const x = Math.max(0, Math.min(widthPx, xPx));
  const y = Math.max(0, Math.min(heightPx, yPx));
  return { x, y, isBeyond: x !== xPx || y !== yPx };
}

function paintDot(context: OverlayContext, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y, DOT_PX, 0, 2 * Math.PI);
  context.fill();
}

function paintHead(context: OverlayContext, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - HEAD_PX, y - HEAD_HALF_PX);
  context.lineTo(x - HEAD_PX, y + HEAD_HALF_PX);
  context.closePath();
  context.fill();
}
