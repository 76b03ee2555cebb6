/** Strokes inside a box of pixels: what textures, hatches and shapes are made of. All in whole device pixels, clipped to the frame. */

import { blend } from './blend';
import { clipBand, type Frame } from './frame';

/** Columns [from, to) inside the frame; lines [top, bottom) and the column `anchor`, from which textures count, maybe outside it. */
export interface Area {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
  readonly anchor: number;
}

/** How a stroke looks. */
export interface Pen {
  readonly pixel: number;
  /** 0 … 255 */
  readonly ink: number;
  /** Device pixels between strokes, and their width. */
  readonly pitch: number;
  readonly stroke: number;
}

/** Lines that go down by `slope` lines a column (1: falling, -1: rising, 0: upright), each at its pitch from the anchor. */
export function paintSlants(frame: Frame, area: Area, pen: Pen, slope: -1 | 0 | 1): void {
  const { words, width } = frame;
  const { top, bottom } = clipBand(frame, area);
  for (let y = top; y < bottom; y++) {
    const shift = area.anchor + slope * (y - area.top);
    for (let x = area.from; x < area.to; x++) {
      if (modulo(x - shift, pen.pitch) < pen.stroke) mark(words, y * width + x, pen);
    }
  }
}

/** Level lines at the pitch, from the top. */
export function paintLevels(frame: Frame, area: Area, pen: Pen): void {
  for (let y = area.top + pen.pitch - pen.stroke; y < area.bottom; y += pen.pitch)
    paintBox(frame, area.from, area.to, y, Math.min(y + pen.stroke, area.bottom), pen);
}

/** Dots at the pitch both ways. */
export function paintDots(frame: Frame, area: Area, pen: Pen): void {
  const { words, width } = frame;
  const { top, bottom } = clipBand(frame, area);
  for (let y = top; y < bottom; y++) {
    if (modulo(y - area.top - pen.stroke, pen.pitch) >= pen.stroke) continue;
    for (let x = area.from; x < area.to; x++) {
      if (modulo(x - area.anchor - pen.stroke, pen.pitch) < pen.stroke) mark(words, y * width + x, pen);
    }
  }
}

/** Chevrons that point right: the lower half mirrors the upper one. */
export function paintChevrons(frame: Frame, area: Area, pen: Pen): void {
  const { words, width } = frame;
  const { top, bottom } = clipBand(frame, area);
  const middle = (area.bottom - area.top - 1) / 2;
  for (let y = top; y < bottom; y++) {
    const shift = area.anchor - Math.round(Math.abs(y - area.top - middle));
    for (let x = area.from; x < area.to; x++) {
      if (modulo(x - shift, pen.pitch) < pen.stroke) mark(words, y * width + x, pen);
    }
  }
}

/** Fills columns [from, to) and lines [top, bottom), clipped to the frame. */
export function paintBox(
  { words, width, height }: Frame,
  from: number,
  to: number,
  top: number,
  bottom: number,
  pen: Pick<Pen, 'pixel' | 'ink'>,
): void {
  const left = Math.max(0, from);
  const right = Math.min(width, to);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = left; x < right; x++) mark(words, y * width + x, pen);
  }
}

/** Puts back what lies behind the lanes. */
export function clearBox(
  { words, width, height, ground }: Frame,
  from: number,
  to: number,
  top: number,
  bottom: number,
): void {
  const left = Math.max(0, from);
  const right = Math.min(width, to);
  if (right <= left) return;
  const line = ground.subarray(left, right);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) words.set(line, y * width + left);
}

/** Stays exact for anchors far outside the frame: a texture does not move when its event's edge leaves the screen. */
function modulo(value: number, by: number): number {
  const rest = value % by;
  return rest < 0 ? rest + by : rest;
}

function mark(words: Uint32Array, at: number, pen: Pick<Pen, 'pixel' | 'ink'>): void {
  words[at] = blend(words[at] as number, pen.pixel, pen.ink);
}
