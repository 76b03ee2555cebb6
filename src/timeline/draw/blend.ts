/** Mixing packed pixels: what is drawn lies over a background that has a grid, so ink is mixed here and not by the canvas. */

/** `over` at `ink` (0 … 255) on `under`, both opaque pixels: exact within a level of a channel. Red and blue are mixed at once. */
export function blend(under: number, over: number, ink: number): number {
  if (ink >= 255) return over;
  // 0 … 256, so that dividing is shifting.
  const part = ink + (ink >> 7);
  const rest = 256 - part;
  const redBlue = ((over & 0xff00ff) * part + (under & 0xff00ff) * rest + 0x800080) >>> 8;
  const green = (((over >>> 8) & 0xff) * part + ((under >>> 8) & 0xff) * rest + 0x80) >>> 8;
  return (0xff000000 | (redBlue & 0xff00ff) | (green << 8)) >>> 0;
}
