/** Rows of samples: levels by height from the floor, and a thread's running time as busy share. */

import type { LevelSums, RunningSums } from '../../trace/lod/level-sums';
import type { Extent } from '../../trace/trace';
import { blend } from './blend';
import { CLASS_INDEX, type DrawTheme } from './draw-theme';
import { clipBand, type Band, type Frame } from './frame';
import { NO_CLASS, type LaneColumns } from './lane-columns';

const BODY_INK = 150;

/** `endNs`: to where the last value holds, relative to the base. Each column shows the highest of what holds anywhere in it. */
export function paintLevels(
  frame: Frame,
  band: Band,
  levels: LevelSums,
  { from, to }: Extent,
  endNs: number,
  pixel: number,
  stroke: number,
): void {
  const { most, time } = levels;
  if (most <= 0 || time.length === 0) return;
  const { words, width } = frame;
  const clip = clipBand(frame, band);
  const height = band.bottom - band.top;
  const nsPerPx = (to - from) / width;
  let next = levels.indexAt(from);
  for (let x = 0; x < width; x++) {
    const startNs = from + x * nsPerPx;
    const first = next;
    next = levels.indexAt(startNs + nsPerPx);
    let level = levels.highestOf(first, next);
    if (first > 0 && (first < time.length || startNs < endNs))
      level = Math.max(level, levels.level[first - 1] as number);
    if (level <= 0) continue;
    const top = band.bottom - Math.max(stroke, Math.round((level / most) * height));
    for (let y = Math.max(clip.top, top); y < clip.bottom; y++) {
      const at = y * width + x;
      words[at] = blend(words[at] as number, pixel, y < top + stroke ? 255 : BODY_INK);
    }
  }
}

/** The running time of a thread as columns, to be painted like a lane of events. */
export function fillRunning(
  columns: LaneColumns,
  running: RunningSums,
  { from, to }: Extent,
  theme: DrawTheme,
): void {
  const nsPerPx = (to - from) / columns.widthPx;
  const cls = CLASS_INDEX.running;
  for (let x = 0; x < columns.widthPx; x++) {
    const ns = running.between(from + x * nsPerPx, from + (x + 1) * nsPerPx);
    if (ns <= 0) continue;
    if (columns.cls[x] === NO_CLASS) columns.cls[x] = cls;
    columns.cover[x] = ns;
    columns.pixel[x] = theme.classes[cls] as number;
  }
}
