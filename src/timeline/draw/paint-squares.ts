/** Copies that waited although nothing ran to overlap them: a small open square where the copy began (LOOKS 2). */

import { CLASS_INDEX, type DrawTheme } from './draw-theme';
import type { Band, Frame } from './frame';
import { NO_CLASS, type LaneColumns } from './lane-columns';
import { devicePx } from './paint-wide';
import { clearBox, paintBox } from './strokes';

const SIDE_PX = 7;
/** Free columns that a square needs to its right. */
const ROOM_PX = 9;
const SQUARE = CLASS_INDEX.nothingToOverlap;
const INK = 255;

/** In crowded columns the tick of the column stays, which the lane has painted already. */
export function paintSquares(
  frame: Frame,
  { top, bottom }: Band,
  columns: LaneColumns,
  theme: DrawTheme,
  ratio: number,
): void {
  const side = Math.min(devicePx(SIDE_PX, ratio), bottom - top);
  const room = devicePx(ROOM_PX, ratio);
  const stroke = devicePx(1, ratio);
  const pen = { pixel: theme.classes[SQUARE] as number, ink: INK };
  const y = top + ((bottom - top - side) >> 1);
  for (let x = 0; x < frame.width; x++) {
    if (columns.cls[x] !== SQUARE || freeAfter(columns, x, room) < room) continue;
    clearBox(frame, x, x + 1, top, bottom);
    paintBox(frame, x, x + side, y, y + stroke, pen);
    paintBox(frame, x, x + side, y + side - stroke, y + side, pen);
    paintBox(frame, x, x + stroke, y + stroke, y + side - stroke, pen);
    paintBox(frame, x + side - stroke, x + side, y + stroke, y + side - stroke, pen);
  }
}

/** Empty columns right of x, `most` at most; beyond the canvas all are. */
export function freeAfter({ cls, widthPx }: LaneColumns, x: number, most: number): number {
  let free = 0;
  while (free < most && (x + 1 + free >= widthPx || cls[x + 1 + free] === NO_CLASS)) free++;
  return free;
}
