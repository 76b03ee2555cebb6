/** A few words on a rounded plate. */

import { parseHex, packPixel } from './colour';
import type { DrawTheme } from './draw-theme';
import type { OverlayContext } from './overlay-context';
import type { Picture } from './picture';

const HEIGHT_PX = 17;
const PADDING_PX = 6;
const RADIUS_PX = 4;

/** Around its centre, moved as far as it takes to stay on the canvas. `fill` is a style of the theme. */
export function paintPill(
  context: OverlayContext,
  { widthPx, heightPx }: Pick<Picture, 'widthPx' | 'heightPx'>,
  text: string,
  centreX: number,
  centreY: number,
  fill: string,
  theme: DrawTheme,
): void {
  const wide = context.measureText(text).width + 2 * PADDING_PX;
  const left = Math.round(Math.max(2, Math.min(widthPx - wide - 2, centreX - wide / 2)));
  const top = Math.round(Math.max(1, Math.min(heightPx - HEIGHT_PX - 1, centreY - HEIGHT_PX / 2)));
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(left, top, wide, HEIGHT_PX, RADIUS_PX);
  context.fill();
  context.fillStyle = theme.labelOn(packPixel(parseStyle(fill), 1));
  context.fillText(text, left + PADDING_PX, top + HEIGHT_PX / 2 + 0.5);
}

/** `rgb(1 2 3)`, as the styles of a theme are written. */
function parseStyle(style: string): readonly [number, number, number] {
  const parts = /^rgb\((\d+) (\d+) (\d+)\)$/.exec(style);
  return parts === null ? parseHex(style) : [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}
