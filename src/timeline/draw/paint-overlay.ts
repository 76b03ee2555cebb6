/**
 * The interactive canvas: pointer, selection and what belongs to it, the dragged area (LOOKS 4). It is small work, so that a move
 * of the pointer never repaints the rows.
 */

import { formatDuration } from '../../base/text';
import type { EventRef } from '../../trace/table';
import type { Extent } from '../../trace/trace';
import type { DrawTheme } from './draw-theme';
import { boxOf, gapBoxOf, xOf, type Box } from './find-box';
import { paintArrow } from './paint-arrow';
import type { OverlayContext } from './overlay-context';
import { paintPill } from './paint-pill';
import type { Overlay, Picture } from './picture';

const CURSOR_INK = 0.45;
const AREA_INK = 0.1;
const OUTLINE_PX = 1.75;
const HALO_PX = 4;
const HOVER_PX = 1;
const DASH_PX = [4, 2];
/** How far boxes reach beyond the canvas at most: a canvas loses its precision at larger numbers. */
const BEYOND_PX = 16;
const AREA_LABEL_PX = 12;

interface Outline {
  readonly style: string;
  readonly isDashed: boolean;
  readonly hasHalo: boolean;
  readonly widthPx: number;
}

export function paintOverlay(
  context: OverlayContext,
  picture: Picture,
  overlay: Overlay,
  theme: DrawTheme,
): void {
  const { deviceWidthPx, deviceHeightPx, widthPx, heightPx } = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, deviceWidthPx, deviceHeightPx);
  if (widthPx <= 0 || heightPx <= 0) return;
  context.setTransform(deviceWidthPx / widthPx, 0, 0, deviceHeightPx / heightPx, 0, 0);
  context.font = theme.font;
  context.textBaseline = 'middle';
  if (overlay.area !== null) paintArea(context, picture, overlay.area, theme);
  if (overlay.cursorXPx !== null) paintCursor(context, picture, overlay.cursorXPx, theme);
  paintHover(context, picture, overlay, theme);

  const { ink, held, malloc } = theme.styles;
  const line = { isDashed: true, hasHalo: true, widthPx: OUTLINE_PX };
  paintTagged(context, picture, overlay.allocation, { ...line, style: malloc }, 'allocation', theme);
  paintTagged(context, picture, overlay.holder, { ...line, style: held }, 'holder', theme);
  for (const partner of overlay.partners)
    paintOutline(context, picture, boxOf(picture, partner), { ...line, style: ink }, theme);
  const selected =
    overlay.selected !== null
      ? boxOf(picture, overlay.selected)
      : overlay.selectedGap !== null
        ? gapBoxOf(picture, overlay.selectedGap.after)
        : null;
  paintOutline(context, picture, selected, { ...line, isDashed: false, style: ink }, theme);
  for (const { from, to, label } of overlay.arrows)
    paintArrow(context, picture, boxOf(picture, from), boxOf(picture, to), label, theme);
}

function paintCursor(context: OverlayContext, picture: Picture, xPx: number, theme: DrawTheme): void {
  context.globalAlpha = CURSOR_INK;
  context.fillStyle = theme.styles.ink;
  context.fillRect(sharp(xPx, picture), 0, onePx(picture), picture.heightPx);
  context.globalAlpha = 1;
}

function paintHover(context: OverlayContext, picture: Picture, { hover }: Overlay, theme: DrawTheme): void {
  if (hover === null || hover.kind === 'row' || hover.kind === 'sample') return;
  const box = hover.kind === 'event' ? boxOf(picture, hover.ref) : gapBoxOf(picture, hover.after);
  const line = { style: theme.styles.ink, isDashed: false, hasHalo: false, widthPx: HOVER_PX };
  paintOutline(context, picture, box, line, theme);
}

function paintTagged(
  context: OverlayContext,
  picture: Picture,
  ref: EventRef | null,
  outline: Outline,
  tag: string,
  theme: DrawTheme,
): void {
  const box = ref === null ? null : boxOf(picture, ref);
  if (box === null) return;
  paintOutline(context, picture, box, outline, theme);
  const right = Math.min(picture.widthPx, box.leftPx + box.widthPx);
  const isSeen = right > 0 && box.leftPx < picture.widthPx;
  // Inside at its end, where the name does not stand; beside it where there is no room.
  const widthPx = context.measureText(tag).width;
  const left = Math.max(box.leftPx, 0);
  const centre = right - left > widthPx + 24 ? right - widthPx / 2 - 6 : right + widthPx / 2 + 8;
  if (isSeen) paintPill(context, picture, tag, centre, box.topPx + box.heightPx / 2, outline.style, theme);
}

/** On the edge of the box, over a halo that parts it from what lies below. */
function paintOutline(
  context: OverlayContext,
  picture: Picture,
  box: Box | null,
  { style, isDashed, hasHalo, widthPx }: Outline,
  theme: DrawTheme,
): void {
  const on = box === null ? null : onCanvas(picture, box);
  if (on === null) return;
  if (hasHalo) {
    context.setLineDash([]);
    context.strokeStyle = theme.styles.canvas;
    context.lineWidth = HALO_PX;
    context.strokeRect(on.leftPx, on.topPx, on.widthPx, on.heightPx);
  }
  context.setLineDash(isDashed ? DASH_PX : []);
  context.strokeStyle = style;
  context.lineWidth = widthPx;
  context.strokeRect(on.leftPx, on.topPx, on.widthPx, on.heightPx);
  context.setLineDash([]);
}

/** The box on device pixels, cut off a little beyond the canvas; null where it lies wholly outside. */
function onCanvas(picture: Picture, box: Box): Box | null {
  const left = Math.max(-BEYOND_PX, box.leftPx);
  const right = Math.min(picture.widthPx + BEYOND_PX, box.leftPx + box.widthPx);
  const isBeside = right < 0 || left > picture.widthPx;
  if (isBeside || box.topPx + box.heightPx < 0 || box.topPx > picture.heightPx) return null;
  const leftPx = sharp(left, picture);
  const topPx = sharp(box.topPx, picture);
  return {
    leftPx,
    topPx,
    widthPx: Math.max(onePx(picture), sharp(right, picture) - leftPx),
    heightPx: sharp(box.topPx + box.heightPx, picture) - topPx,
  };
}

function paintArea(context: OverlayContext, picture: Picture, area: Extent, theme: DrawTheme): void {
  const { widthPx, heightPx } = picture;
  const left = xOf(picture, area.from);
  const right = xOf(picture, area.to);
  const from = Math.max(0, Math.min(widthPx, left));
  const to = Math.max(0, Math.min(widthPx, right));
  if (right < 0 || left > widthPx) return;
  context.fillStyle = theme.styles.ink;
  context.globalAlpha = AREA_INK;
  context.fillRect(from, 0, to - from, heightPx);
  context.globalAlpha = 1;
  if (left >= 0) context.fillRect(sharp(left, picture), 0, onePx(picture), heightPx);
  if (right <= widthPx) context.fillRect(sharp(right, picture) - onePx(picture), 0, onePx(picture), heightPx);
  const text = formatDuration(Math.round(area.to - area.from));
  paintPill(context, picture, text, (from + to) / 2, AREA_LABEL_PX, theme.styles.ink, theme);
}

/** The nearest edge of a device pixel, in CSS pixels. */
function sharp(px: number, { pixelRatio }: Picture): number {
  return Math.round(px * pixelRatio) / pixelRatio;
}

/** About a CSS pixel, in whole device pixels. */
function onePx({ pixelRatio }: Picture): number {
  return Math.max(1, Math.round(pixelRatio)) / pixelRatio;
}
