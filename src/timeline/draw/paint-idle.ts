/** Idle time of a device, between its first and its last work: an open hatch between two posts (LOOKS 2, `--bubble`). */

import type { DrawTheme } from './draw-theme';
import type { Band, Frame } from './frame';
import { devicePx } from './paint-wide';
import { paintBox, paintSlants } from './strokes';

const PITCH_PX = 6;
/** Open: it must not read as work. */
const HATCH_INK = 128;
const POST_INK = 200;

/** `fromPx`, `toPx`: device pixels, not rounded. */
export function paintIdle(
  frame: Frame,
  { top, bottom }: Band,
  fromPx: number,
  toPx: number,
  theme: DrawTheme,
  ratio: number,
): void {
  const stroke = devicePx(1, ratio);
  // Columns that the work beside it shares are left to the work.
  const from = Math.ceil(fromPx);
  const to = Math.floor(toPx);
  if (to - from < 2 * stroke) return;
  const pen = { pixel: theme.idle, ink: HATCH_INK, pitch: devicePx(PITCH_PX, ratio), stroke };
  const left = Math.max(0, from);
  const right = Math.min(frame.width, to);
  paintSlants(frame, { from: left, to: right, top, bottom, anchor: from }, pen, 1);
  const post = { pixel: theme.idle, ink: POST_INK };
  paintBox(frame, from, from + stroke, top, bottom, post);
  paintBox(frame, to - stroke, to, top, bottom, post);
}
