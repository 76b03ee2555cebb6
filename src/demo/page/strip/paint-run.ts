/** Draws a strip on a 2D canvas (a WebGPU canvas loses the device on some software adapters, TECH 3.2). */

import { scaleLinear } from 'd3-scale';
import { formatDuration } from '../../../base/text';
import { CLASS_TOKENS } from '../../../timeline/draw/class-tokens';
import { packPixel, parseHex } from '../../../timeline/draw/colour';
import type { DrawTheme } from '../../../timeline/draw/draw-theme';
import type { EventClass } from '../../../trace/event-class';
import type { Bar, StripModel, StripRow } from './strip-model';

export const AXIS_PX = 22;
/** Of a lane. */
const ROW_PX = 23;

/** In CSS pixels. */
export interface StripPlace {
  readonly widthPx: number;
  readonly pixelRatio: number;
  /** A token's value as the page has it. */
  readonly read: (token: string) => string;
  readonly theme: Pick<DrawTheme, 'font' | 'labelOn'>;
}

const BAR_INSET_PX = 3;
const TICK_EVERY_PX = 110;
const LABEL_PADDING_PX = 5;
/** Narrower bars carry no texture. */
const LEAST_TEXTURED_PX = 5;

export function rowHeightPx({ lanes }: StripRow): number {
  return ROW_PX * lanes.length;
}

export function stripHeightPx({ rows }: StripModel): number {
  return rows.reduce((sum, row) => sum + rowHeightPx(row), AXIS_PX);
}

export function paintRun(context: CanvasRenderingContext2D, model: StripModel, place: StripPlace): void {
  const { widthPx, pixelRatio, read, theme } = place;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.fillStyle = read('--canvas');
  context.fillRect(0, 0, widthPx, stripHeightPx(model));
  context.font = theme.font;
  context.textBaseline = 'middle';
  const scale = scaleLinear([0, Math.max(1, model.lengthNs)], [0, widthPx]);
  paintAxis(context, model, place, scale);
  let topPx = AXIS_PX;
  for (const { lanes } of model.rows) {
    context.fillStyle = read('--line');
    context.fillRect(0, topPx, widthPx, 1);
    for (const bars of lanes) {
      paintLane(context, bars, topPx, place, scale);
      topPx += ROW_PX;
    }
  }
}

function paintLane(
  context: CanvasRenderingContext2D,
  bars: readonly Bar[],
  topPx: number,
  place: StripPlace,
  scale: (ns: number) => number,
): void {
  let lastPx = -Infinity;
  for (const bar of bars) {
    const fromPx = scale(bar.startNs);
    const toPx = Math.max(fromPx + 1, scale(bar.endNs));
    // Of what falls on one pixel the first is drawn, unless something else lies on it.
    if (toPx <= lastPx + 0.5 && toPx - fromPx <= 1) continue;
    paintBar(
      context,
      bar,
      { fromPx, toPx: Math.min(toPx, place.widthPx), topPx: topPx + BAR_INSET_PX },
      place,
    );
    lastPx = toPx;
  }
}

function paintAxis(
  context: CanvasRenderingContext2D,
  model: StripModel,
  { widthPx, read }: StripPlace,
  scale: (ns: number) => number,
): void {
  // Before the first batch is back nobody knows how long the run will be.
  if (model.lengthNs === 0) return;
  const ticks = scaleLinear([0, model.lengthNs], [0, widthPx]).ticks(widthPx / TICK_EVERY_PX);
  for (const ns of ticks) {
    const x = Math.round(scale(ns));
    context.fillStyle = read('--line');
    context.fillRect(x, 0, 1, stripHeightPx(model));
    const text = ns === 0 ? '0' : formatDuration(ns);
    if (x + context.measureText(text).width + LABEL_PADDING_PX > widthPx) continue;
    context.fillStyle = read('--ink2');
    context.fillText(text, x + LABEL_PADDING_PX, AXIS_PX / 2);
  }
}

interface Box {
  readonly fromPx: number;
  readonly toPx: number;
  readonly topPx: number;
}

function paintBar(
  context: CanvasRenderingContext2D,
  { cls, label, startNs, endNs }: Bar,
  { fromPx, toPx, topPx }: Box,
  { read, theme }: StripPlace,
): void {
  const heightPx = ROW_PX - 2 * BAR_INSET_PX;
  const colour = read(CLASS_TOKENS[cls]);
  const isRange = cls === 'range';
  context.fillStyle = isRange ? read('--nvtx') : colour;
  context.fillRect(fromPx, topPx, toPx - fromPx, heightPx);
  if (isRange) {
    context.fillStyle = colour;
    context.fillRect(fromPx, topPx, 1, heightPx);
    context.fillRect(fromPx, topPx + heightPx - 1, toPx - fromPx, 1);
  } else if (toPx - fromPx >= LEAST_TEXTURED_PX) {
    paintTexture(context, cls, { fromPx, toPx, topPx }, read('--on-ink'));
  }
  const text = label ?? formatDuration(Math.round(endNs - startNs));
  const textPx = context.measureText(text).width;
  if (textPx + 2 * LABEL_PADDING_PX > toPx - fromPx) return;
  const fill = isRange ? read('--nvtx') : colour;
  // A label stands on its fill, not on a texture.
  context.fillStyle = fill;
  context.fillRect(fromPx + 2, topPx + 1, textPx + LABEL_PADDING_PX + 2, heightPx - 2);
  context.fillStyle = isRange ? read('--ink') : theme.labelOn(packPixel(parseHex(fill), 1));
  context.fillText(text, fromPx + LABEL_PADDING_PX, topPx + heightPx / 2 + 0.5);
}

/** The textures of the timeline, as strokes: rising into the device, feet of a wait, a cap of an allocation. */
function paintTexture(context: CanvasRenderingContext2D, cls: EventClass, box: Box, stroke: string): void {
  const { fromPx, toPx, topPx } = box;
  const heightPx = ROW_PX - 2 * BAR_INSET_PX;
  context.save();
  context.beginPath();
  context.rect(fromPx, topPx, toPx - fromPx, heightPx);
  context.clip();
  context.globalAlpha = 0.5;
  context.fillStyle = stroke;
  context.strokeStyle = stroke;
  context.beginPath();
  if (cls === 'htod') {
    for (let x = fromPx - heightPx; x < toPx; x += 5) {
      context.moveTo(x, topPx + heightPx);
      context.lineTo(x + heightPx, topPx);
    }
    context.stroke();
  } else if (cls === 'callSync') {
    for (let x = fromPx + 2; x < toPx; x += 4) context.fillRect(x, topPx + heightPx - 3, 1, 3);
  } else if (cls === 'callAllocation') {
    context.fillRect(fromPx, topPx, toPx - fromPx, 2);
  }
  context.restore();
}
