/**
 * The static canvas: rows, grid and labels. All lanes go into one image, since a screen of columns drawn as rectangles costs
 * twelve times as much (TECH 5); words are written on top of it.
 */

import { firstWhere } from '../../base/bisect';
import { cssOf, rgbOf, type DrawTheme } from './draw-theme';
import { bandOf, fillBand, fillGround, makeFrame, type Frame } from './frame';
import { PLATE_PADDING_PX, type Label } from './labels';
import type { HeadBox, RowBox } from './layout';
import { nameColours } from './name-colours';
import type { PaintCaches } from './paint-caches';
import { paintRow } from './paint-row';
import { devicePx } from './paint-wide';
import type { PaintLog, Picture } from './picture';
import { TextWidths } from './text-width';

export { PaintCaches } from './paint-caches';

/** The part of a canvas context that is used: it is written pixel by pixel, so it should be one with `willReadFrequently`. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'createImageData'
  | 'putImageData'
  | 'setTransform'
  | 'measureText'
  | 'fillRect'
  | 'fillText'
  | 'fillStyle'
  | 'font'
  | 'textBaseline'
>;

/** Paints the whole canvas anew. */
export function paintTimeline(
  context: PaintContext,
  picture: Picture,
  theme: DrawTheme,
  caches: PaintCaches,
): PaintLog {
  caches.begin();
  const { deviceWidthPx, deviceHeightPx } = picture;
  if (deviceWidthPx <= 0 || deviceHeightPx <= 0) return { rows: [], labels: 0, isComplete: true };
  const frame = frameOf(context, caches, deviceWidthPx, deviceHeightPx);
  paintGround(frame, picture, theme);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.font = theme.font;
  const widths = caches.widthsIn(theme.font, () => new TextWidths(context));
  const painting = {
    picture,
    theme,
    colours: nameColours(picture.trace, theme, picture.commonestKernel),
    caches,
    frame,
    widths,
  };
  const rows: { key: string; events: number }[] = [];
  for (const box of visible(picture.layout.rows, picture)) {
    if (!box.isThin) paintHairline(frame, picture, box, theme.grid);
    rows.push({ key: box.row.key, events: paintRow(painting, box) });
  }
  context.putImageData(frame.image, 0, 0);
  paintLabels(context, caches.labels, picture, theme);
  return { rows, labels: caches.labels.length, isComplete: caches.isComplete };
}

function frameOf(context: PaintContext, caches: PaintCaches, width: number, height: number): Frame {
  const known = caches.frame;
  if (known?.width === width && known.height === height) return known;
  caches.frame = makeFrame(context, width, height);
  return caches.frame;
}

/** Canvas, grid, and the bands of headings. */
function paintGround(frame: Frame, picture: Picture, theme: DrawTheme): void {
  const { window, gridNs, layout } = picture;
  frame.ground.fill(theme.canvas);
  const stroke = lineOf(picture);
  for (const time of gridNs) {
    const x = Math.round(((time - window.from) / (window.to - window.from)) * frame.width);
    frame.ground.fill(theme.grid, Math.max(0, x), Math.max(0, Math.min(frame.width, x + stroke)));
  }
  fillGround(frame);
  for (const box of visible(layout.heads, picture)) {
    if (box.kind === 'row' || (box.kind === 'bracket' && !box.isOpen)) continue;
    fillBand(frame, bandOf(box.topPx - picture.scrollTopPx, box.heightPx, picture.pixelRatio), theme.panel);
    paintHairline(frame, picture, box, theme.hairline);
  }
}

/** Along the lower edge of a box. */
function paintHairline(frame: Frame, picture: Picture, box: HeadBox, pixel: number): void {
  const { bottom } = bandOf(box.topPx - picture.scrollTopPx, box.heightPx, picture.pixelRatio);
  fillBand(frame, { top: bottom - lineOf(picture), bottom }, pixel);
}

/** The thinnest line that is sharp: one device pixel up to a ratio of 2. */
function lineOf({ pixelRatio }: Picture): number {
  return devicePx(0.5, pixelRatio);
}

/** Boxes that meet the canvas. They ascend by their upper edge and do not reach below the next one's lower edge. */
function visible<T extends RowBox | HeadBox>(boxes: readonly T[], picture: Picture): T[] {
  const top = picture.scrollTopPx;
  const bottom = top + picture.heightPx;
  const bottomOf = (box: HeadBox): number => box.topPx + box.heightPx;
  const first = firstWhere(0, boxes.length, (at) => bottomOf(boxes[at] as T) > top);
  const last = firstWhere(first, boxes.length, (at) => (boxes[at] as T).topPx >= bottom);
  return boxes.slice(first, last);
}

function paintLabels(
  context: PaintContext,
  labels: readonly Label[],
  picture: Picture,
  theme: DrawTheme,
): void {
  const { deviceWidthPx, deviceHeightPx, widthPx, heightPx } = picture;
  context.setTransform(deviceWidthPx / widthPx, 0, 0, deviceHeightPx / heightPx, 0, 0);
  context.textBaseline = 'middle';
  let style = '';
  const paintIn = (next: string): void => {
    if (next !== style) context.fillStyle = next;
    style = next;
  };
  for (const { text, leftPx, widthPx: wide, centrePx, fill, isQuiet, platePx } of labels) {
    if (platePx > 0) {
      paintIn(fill === null ? theme.styles.canvas : cssOf(rgbOf(fill)));
      context.fillRect(
        leftPx - PLATE_PADDING_PX,
        centrePx - platePx / 2,
        wide + 2 * PLATE_PADDING_PX,
        platePx,
      );
    }
    paintIn(fill !== null ? theme.labelOn(fill) : isQuiet ? theme.styles.ink2 : theme.styles.ink);
    context.fillText(text, leftPx, centrePx + 0.5);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
