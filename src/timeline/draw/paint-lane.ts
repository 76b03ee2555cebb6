/** The columns of a lane as pixels. Strokes and textures of wide events come on top (`paint-wide.ts`). */

import { blend } from './blend';
import { CLASS_INDEX, type DrawTheme } from './draw-theme';
import { clipBand, copyDown, type Band, type Frame } from './frame';
import { NO_CLASS, type LaneColumns } from './lane-columns';

/** Least ink of a column in which anything happens: a copy of a microsecond in a run of minutes is still to be seen. */
const LEAST_INK = 0.25;
/** Of a mark: it takes no time, so its ink says nothing but that it is there. */
const MARK_INK = 0.75;
const RANGE = CLASS_INDEX.range;
const MARK = CLASS_INDEX.mark;

/** Ink by share in 4,096 steps: a root for each column of each lane is a tenth of a painting. */
const STEPS = 4096;
const INKS = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * Math.max(LEAST_INK, Math.sqrt(step / STEPS))),
);

/** Ink of a column, 0 … 255: the square root of its busy share, so that a tenth is told from nothing at a glance. */
function inkOf(share: number): number {
  return share >= 1 ? 255 : (INKS[(share * STEPS + 0.5) | 0] as number);
}

/** `nsPerPx` of a column; `floorPx`: device pixels at the bottom in which ranges show their line. */
export function paintLane(
  frame: Frame,
  band: Band,
  columns: LaneColumns,
  nsPerPx: number,
  theme: DrawTheme,
  floorPx: number,
): void {
  const { top, bottom } = clipBand(frame, band);
  if (bottom <= top) return;
  const { words, width } = frame;
  const { cls, cover, pixel } = columns;
  const first = top * width;
  const floorTop = Math.min(bottom, Math.max(top, band.bottom - floorPx));

  let hasRanges = false;
  for (let x = 0; x < width; x++) if (cls[x] === RANGE) hasRanges = true;
  const hasFloor = hasRanges && floorTop > top && floorTop < bottom;
  if (hasFloor) paintFloor(frame, floorTop * frame.width, columns, nsPerPx, theme);
  for (let x = 0; x < width; x++) {
    const shown = cls[x] as number;
    if (shown === NO_CLASS) continue;
    const ink = shown === MARK ? Math.round(255 * MARK_INK) : inkOf((cover[x] as number) / nsPerPx);
    words[first + x] = blend(words[first + x] as number, pixel[x] as number, ink);
  }
  copyDown(frame, top, hasFloor ? floorTop : bottom);
  if (hasFloor) copyDown(frame, floorTop, bottom);
}

/** A range's floor shows its busy share in the colour of its line, while its body is quiet (LOOKS 2, `--nvtx`). */
function paintFloor(
  { words, width }: Frame,
  floor: number,
  { cls, cover, pixel }: LaneColumns,
  nsPerPx: number,
  theme: DrawTheme,
): void {
  const line = theme.classes[RANGE] as number;
  for (let x = 0; x < width; x++) {
    const shown = cls[x] as number;
    if (shown === NO_CLASS) continue;
    const ink = inkOf((cover[x] as number) / nsPerPx);
    words[floor + x] = blend(words[floor + x] as number, shown === RANGE ? line : (pixel[x] as number), ink);
  }
}
