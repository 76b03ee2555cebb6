/**
 * Paints the ribbon into pixels: it holds up to a hundred thousand batches (TECH 5).
 *
 *       ▒▒  ─    of a column of several batches, where the longest ends
 *     ▂ ▒▒ ▒▒    bubble
 *     █ ██ ██    kernels
 *     ━ ━━ ━━    foot: the verdict of the copies that start in the window; no part of the sum
 */

import type { CopyVerdict } from '../../analysis/copy-waits';
import { BATCH_BANDS, FIRST_BUBBLE_BAND } from '../../state/batch-bands';
import { fillGround, type Frame } from '../draw/frame';
import { devicePx } from '../draw/paint-wide';
import {
  clearBox,
  paintBox,
  paintChevrons,
  paintDots,
  paintLevels,
  paintSlants,
  type Area,
  type Pen,
} from '../draw/strokes';
import type { Texture } from '../../ui/Swatch';
import type { RibbonColumns } from './ribbon-columns';
import type { RibbonPlaces } from './ribbon-places';
import { VERDICT_LOOKS } from './verdict-looks';

/** Opaque pixels, as `packPixel` makes them. */
export interface RibbonColours {
  readonly canvas: number;
  /** Of strokes on fills. */
  readonly texture: number;
  readonly bands: readonly number[];
  readonly verdicts: Readonly<Record<CopyVerdict, number>>;
  /** Where an idle bar ends, and the mark of the longest. */
  readonly cap: number;
}

export interface RibbonPainting {
  readonly columns: RibbonColumns;
  readonly places: RibbonPlaces;
  readonly colours: RibbonColours;
  readonly pixelRatio: number;
}

const TOP_PX = 2;
const FOOT_PX = 4;
const FOOT_GAP_PX = 1;
/** Narrower cells stand wall to wall, and have no textures (LOOKS 2, "Textures"). */
const LEAST_JOINT_PX = 3;
const LEAST_TEXTURE_PX = 6;
const LEAST_TEXTURE_HEIGHT_PX = 4;
const PITCH_PX = 4;
const TEXTURE_INK = 120;
/** Of a bar that is cut: how far below the top its break stands. */
const BREAK_PX = 4;

export function paintRibbon(frame: Frame, painting: RibbonPainting): void {
  const { columns, places, colours, pixelRatio } = painting;
  frame.ground.fill(colours.canvas);
  fillGround(frame);
  const px = (length: number): number => devicePx(length, pixelRatio);
  const joint = places.cellPx >= LEAST_JOINT_PX ? px(1) : 0;
  const bottom = frame.height - px(FOOT_PX) - px(FOOT_GAP_PX);
  const barPx = bottom - px(TOP_PX);
  for (let column = 0; column < columns.count; column++) {
    const { fromPx, toPx } = places.stretchOf(column);
    const from = Math.round(fromPx * pixelRatio);
    const to = Math.round(toPx * pixelRatio) - joint;
    const top = paintBar(frame, painting, column, { from, to, top: px(TOP_PX), bottom, anchor: from }, barPx);
    paintLongest(frame, painting, column, { from, to, top, bottom, anchor: from }, barPx);
    const verdict = columns.verdicts[column];
    if (verdict !== null && verdict !== undefined) {
      const foot = { from, to, top: frame.height - px(FOOT_PX), bottom: frame.height, anchor: from };
      paintFoot(frame, foot, verdict, painting);
    }
  }
}

/** Returns the line at which the bar ends above. */
function paintBar(
  frame: Frame,
  { columns, colours, places, pixelRatio }: RibbonPainting,
  column: number,
  area: Area,
  barPx: number,
): number {
  const isTextured = places.cellPx >= LEAST_TEXTURE_PX;
  let sumNs = 0;
  let bottom = area.bottom;
  let isBubbleOnTop = false;
  for (const [band, { texture }] of BATCH_BANDS.entries()) {
    sumNs += columns.bandsNs[column * BATCH_BANDS.length + band] as number;
    // Down to where the band before it ends, so that the heights add up as the parts do.
    const top = Math.max(area.top, area.bottom - Math.round((sumNs / columns.scaleNs) * barPx));
    if (top >= bottom) continue;
    const pixel = colours.bands[band] as number;
    const drawn = isTextured ? texture : plainOf(texture);
    paintFilled(frame, { ...area, top, bottom }, pixel, drawn, { colours, pixelRatio });
    bottom = top;
    isBubbleOnTop = band >= FIRST_BUBBLE_BAND;
  }
  const line = devicePx(1, pixelRatio);
  if (isBubbleOnTop)
    paintBox(frame, area.from, area.to, bottom, bottom + line, { pixel: colours.cap, ink: 255 });
  // A bar that is cut has a break, as a cut axis has.
  if (sumNs > columns.scaleNs) {
    const at = area.top + devicePx(BREAK_PX, pixelRatio);
    clearBox(frame, area.from, area.to, at, at + 2 * line);
  }
  return bottom;
}

/** Of a column of several batches: the longest of them, where it stands out of their mean. */
function paintLongest(
  frame: Frame,
  { columns, colours, pixelRatio }: RibbonPainting,
  column: number,
  area: Area,
  barPx: number,
): void {
  if ((columns.first[column + 1] as number) - (columns.first[column] as number) < 2) return;
  const share = Math.min(1, (columns.longestNs[column] as number) / columns.scaleNs);
  const at = area.bottom - Math.round(share * barPx);
  const line = devicePx(1, pixelRatio);
  if (at + line < area.top)
    paintBox(frame, area.from, area.to, at, at + line, { pixel: colours.cap, ink: 255 });
}

function paintFoot(
  frame: Frame,
  area: Area,
  verdict: CopyVerdict,
  { colours, places, pixelRatio }: RibbonPainting,
): void {
  const { texture } = VERDICT_LOOKS[verdict];
  const pixel = colours.verdicts[verdict];
  const isTextured = places.cellPx >= LEAST_TEXTURE_PX;
  paintFilled(frame, area, pixel, isTextured || texture === 'open' ? texture : 'plain', {
    colours,
    pixelRatio,
  });
}

/** Open textures stay open where a band is too narrow for their strokes: they become thinner, not louder. */
function plainOf(texture: Texture): Texture {
  return texture === 'hatch' ? 'hatch' : 'plain';
}

function paintFilled(
  frame: Frame,
  area: Area,
  pixel: number,
  texture: Texture,
  { colours, pixelRatio }: Pick<RibbonPainting, 'colours' | 'pixelRatio'>,
): void {
  const stroke = devicePx(1, pixelRatio);
  const full = { pixel, ink: 255 };
  if (texture === 'open') {
    paintBox(frame, area.from, area.to, area.top, area.top + stroke, full);
    paintBox(frame, area.from, area.to, area.bottom - stroke, area.bottom, full);
    paintBox(frame, area.from, area.from + stroke, area.top, area.bottom, full);
    paintBox(frame, area.to - stroke, area.to, area.top, area.bottom, full);
    return;
  }
  const pen: Pen = { pixel, ink: 255, pitch: devicePx(PITCH_PX, pixelRatio), stroke };
  if (texture === 'hatch') {
    paintSlants(frame, clipped(frame, area), pen, 1);
    return;
  }
  paintBox(frame, area.from, area.to, area.top, area.bottom, full);
  const isFoot = area.bottom === frame.height;
  if (area.bottom - area.top < devicePx(LEAST_TEXTURE_HEIGHT_PX, pixelRatio) && !isFoot) return;
  paintStrokes(frame, clipped(frame, area), texture, { ...pen, pixel: colours.texture, ink: TEXTURE_INK });
}

function paintStrokes(frame: Frame, area: Area, texture: Texture, pen: Pen): void {
  if (texture === 'rising') paintSlants(frame, area, pen, -1);
  else if (texture === 'ticks') paintSlants(frame, area, pen, 0);
  else if (texture === 'level') paintLevels(frame, area, pen);
  else if (texture === 'dots') paintDots(frame, area, pen);
  else if (texture === 'chevrons') paintChevrons(frame, area, pen);
}

function clipped({ width }: Frame, area: Area): Area {
  return { ...area, from: Math.max(0, area.from), to: Math.min(width, area.to) };
}
