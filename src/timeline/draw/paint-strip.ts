/**
 * Paints the strip of one row into the pixels of a canvas. Pixels rather than rectangles: a fillRect a column costs 12 to 24
 * times as much (TECH 5), and a screen holds a hundred rows.
 */

import type { EventClass } from '../../trace/event-class';
import type { Strip } from '../../trace/row';
import { packPixel, type Rgb } from './colour';
import { idleRuns, type Run } from './idle-runs';
import { levelColumns, NO_STRIP, stripColumns, type StripColumns } from './strip-columns';

export interface StripColours {
  readonly classes: Readonly<Record<EventClass, Rgb>>;
  readonly idle: Rgb;
}

export interface StripPainting {
  readonly strips: readonly Strip[];
  readonly colours: StripColours;
  /** Hatches what lies uncovered between the first and the last work. */
  readonly showsIdle: boolean;
  /** Device pixels a CSS pixel: the hatch keeps its size on every screen. */
  readonly pixelRatio: number;
}

/** The part of ImageData that is written. It comes empty. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Least ink of a column in which anything happens: a copy of a microsecond in a run of minutes is still to be seen. */
const LEAST_INK = 0.25;
/** In CSS pixels. Narrower gaps stay empty, where a hatch would be noise (LOOKS 2, "Textures"). */
const LEAST_IDLE_PX = 5;
const HATCH_PITCH_PX = 6;
const HATCH_INK = 0.5;
/** Ranges are a frame around the work, not work: a quiet body on a floor in full ink (LOOKS 2, `--nvtx-line`). */
const QUIET_INK = 0.4;
const FLOOR_PX = 2;

export function paintStrip(pixels: Pixels, painting: StripPainting): void {
  const words = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height);
  const [first] = painting.strips;
  if (first !== undefined && isLevel(first.cls)) {
    paintLevels(words, pixels, first, painting.colours);
    return;
  }
  const columns = stripColumns(painting.strips, pixels.width);
  const floorTop = Math.max(0, pixels.height - Math.round(FLOOR_PX * painting.pixelRatio));
  paintLines(words, pixels, [0, floorTop], columns, painting, QUIET_INK);
  paintLines(words, pixels, [floorTop, pixels.height], columns, painting, 1);
  if (!painting.showsIdle) return;
  for (const run of idleRuns(columns.cover, LEAST_IDLE_PX * painting.pixelRatio))
    paintHatch(words, pixels, run, painting);
}

/** Writes the first line and copies it down to the last: all lines of a column look alike. */
function paintLines(
  words: Uint32Array,
  { width }: Pixels,
  [top, bottom]: readonly [top: number, bottom: number],
  columns: StripColumns,
  { strips, colours }: StripPainting,
  rangeInk: number,
): void {
  const first = top * width;
  for (let x = 0; x < width; x++) {
    const strip = columns.strip[x] as number;
    if (strip === NO_STRIP) continue;
    const { cls } = strips[strip] as Strip;
    const ink = inkOf(columns.cover[x] as number) * (cls === 'range' ? rangeInk : 1);
    words[first + x] = packPixel(colours.classes[cls], ink);
  }
  for (let y = top + 1; y < bottom; y++) words.copyWithin(y * width, first, first + width);
}

/** Samples have a height; all other events have a share of time. */
function isLevel(cls: EventClass): boolean {
  return cls === 'metric' || cls === 'memory';
}

/** By square root, so that a column that is a tenth covered is told from an empty one at a glance. */
function inkOf(cover: number): number {
  return Math.max(LEAST_INK, Math.sqrt(cover));
}

function paintLevels(
  words: Uint32Array,
  { width, height }: Pixels,
  strip: Strip,
  colours: StripColours,
): void {
  const pixel = packPixel(colours.classes[strip.cls], 1);
  levelColumns(strip, width).forEach((level, x) => {
    if (level <= 0) return;
    const top = height - Math.max(1, Math.round(level * height));
    for (let y = top; y < height; y++) words[y * width + x] = pixel;
  });
}

/** Falling lines between two posts, anchored to the gap's own start. */
function paintHatch(
  words: Uint32Array,
  { width, height }: Pixels,
  { from, to }: Run,
  { colours, pixelRatio }: StripPainting,
): void {
  const pixel = packPixel(colours.idle, HATCH_INK);
  const pitch = Math.round(HATCH_PITCH_PX * pixelRatio);
  const stroke = Math.max(1, Math.round(pixelRatio));
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      const isPost = x - from < stroke || to - x <= stroke;
      const phase = (x - from - y) % pitch;
      if (isPost || (phase < 0 ? phase + pitch : phase) < stroke) words[y * width + x] = pixel;
    }
  }
}
