/**
 * What tells events apart that are wide enough for more than a colour: textures by class (LOOKS 2), a joint between neighbours,
 * the left edge of a range, the ragged end of a range without one.
 */

import { EVENT_CLASSES, type EventClass } from '../../trace/event-class';
import { rgbOf, type DrawTheme } from './draw-theme';
import type { Band, Frame } from './frame';
import {
  clearBox,
  paintBox,
  paintChevrons,
  paintDots,
  paintLevels,
  paintSlants,
  type Area,
  type Pen,
} from './strokes';

export interface WideEvent {
  readonly cls: number;
  /** Device pixels, not rounded. */
  readonly fromPx: number;
  readonly toPx: number;
  /** Another event ends less than a pixel before it. */
  readonly isJoined: boolean;
  /** Without end. */
  readonly isOpen: boolean;
  /** Colour of the program, for a range's edge: 0xRRGGBB. */
  readonly color: number | undefined;
}

/** In CSS pixels: narrower events carry no texture, where hue and row must do. */
const LEAST_TEXTURED_PX = 5;
/** A lane that is lower than this shows no texture. */
const LEAST_HEIGHT_PX = 7;
const INK = 115;
const FAINT_INK = 75;
const JOINT_INK = 140;
const FRAME_PX = 2;
const CAP_PX = 2;
const CLAMP_PX = 2;
const RAGGED_PX = 3;

/** Device pixels of `px` CSS pixels, one at least. */
export function devicePx(px: number, ratio: number): number {
  return Math.max(1, Math.round(px * ratio));
}

export function paintWide(frame: Frame, band: Band, event: WideEvent, theme: DrawTheme, ratio: number): void {
  const anchor = Math.round(event.fromPx);
  const end = Math.round(event.toPx);
  const area: Area = {
    from: Math.max(0, anchor),
    to: Math.min(frame.width, end),
    top: band.top,
    bottom: band.bottom,
    anchor,
  };
  if (area.to <= area.from || band.bottom <= band.top) return;
  const cls = EVENT_CLASSES[event.cls] as EventClass;
  const widePx = end - anchor;
  if (widePx >= LEAST_TEXTURED_PX * ratio && band.bottom - band.top >= LEAST_HEIGHT_PX * ratio)
    paintTexture(frame, area, cls, theme, ratio, end);
  const stroke = devicePx(1, ratio);
  if (cls === 'range') paintEdge(frame, area, event, theme, stroke);
  else if (event.isJoined) paintBox(frame, anchor, anchor + stroke, area.top, area.bottom, joint(theme));
  if (event.isOpen) paintRagged(frame, area, end, devicePx(RAGGED_PX, ratio));
}

function joint(theme: DrawTheme): Pick<Pen, 'pixel' | 'ink'> {
  return { pixel: theme.canvas, ink: JOINT_INK };
}

function paintTexture(
  frame: Frame,
  area: Area,
  cls: EventClass,
  theme: DrawTheme,
  ratio: number,
  end: number,
): void {
  const pen = (pitchPx: number, ink = INK): Pen => ({
    pixel: theme.texture,
    ink,
    pitch: devicePx(pitchPx, ratio),
    stroke: devicePx(1, ratio),
  });
  switch (cls) {
    case 'htod':
      paintSlants(frame, area, pen(5), -1);
      return;
    case 'dtoh':
      paintSlants(frame, area, pen(5), 1);
      return;
    case 'dtod':
      paintLevels(frame, area, pen(4));
      return;
    case 'ptop':
      paintSlants(frame, area, pen(6, FAINT_INK), -1);
      paintSlants(frame, area, pen(6, FAINT_INK), 1);
      return;
    case 'memset':
      paintDots(frame, area, pen(4));
      return;
    case 'sync':
    case 'callSync':
      paintSlants(frame, { ...area, top: Math.max(area.top, area.bottom - devicePx(3, ratio)) }, pen(4), 0);
      return;
    case 'callAllocation':
      paintBox(frame, area.from, area.to, area.top, area.top + devicePx(CAP_PX, ratio), pen(1, 160));
      return;
    case 'graph':
      paintFrameOfGraph(frame, area, theme, devicePx(FRAME_PX, ratio), end);
      return;
    case 'mallocStalled':
      paintSlants(frame, area, pen(4), 0);
      return;
    case 'heldInCall':
      paintClamp(frame, area, devicePx(CLAMP_PX, ratio), end);
      return;
    case 'queued':
      paintChevrons(frame, area, pen(6));
      return;
    default:
  }
}

/** Kernels in a frame: what a graph ran inside was not recorded one by one. */
function paintFrameOfGraph(frame: Frame, area: Area, theme: DrawTheme, line: number, end: number): void {
  const { anchor, top, bottom } = area;
  if (bottom - top <= 2 * line || end - anchor <= 2 * line) return;
  paintBox(frame, anchor + line, end - line, top + line, bottom - line, {
    pixel: theme.kernels[0] as number,
    ink: 255,
  });
}

/** A body between two posts of full height. */
function paintClamp(frame: Frame, { anchor, top, bottom }: Area, post: number, end: number): void {
  if (end - anchor <= 2 * post) return;
  clearBox(frame, anchor + post, end - post, top, top + post);
  clearBox(frame, anchor + post, end - post, bottom - post, bottom);
}

function paintEdge(frame: Frame, area: Area, event: WideEvent, theme: DrawTheme, stroke: number): void {
  const pixel = event.color === undefined ? (theme.classes[event.cls] as number) : pixelOf(event.color);
  paintBox(frame, area.anchor, area.anchor + stroke, area.top, area.bottom, { pixel, ink: 255 });
}

/** 0xRRGGBB, as NVTX has it, in the order of a canvas. */
function pixelOf(color: number): number {
  const [blue, green, red] = rgbOf(color);
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Teeth: the end is that of the capture, not of the event. */
function paintRagged(frame: Frame, { top, bottom }: Area, end: number, depth: number): void {
  for (let y = top; y < bottom; y++) {
    const phase = (y - top) % (2 * depth);
    const tooth = phase < depth ? phase + 1 : 2 * depth - phase;
    clearBox(frame, end - tooth, end + 1, y, y + 1);
  }
}
