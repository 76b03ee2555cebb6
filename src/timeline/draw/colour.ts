/** Colours as painters take them: three numbers, and packed into the 32 bits of a canvas pixel. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** `#3d73d4`, as tokens are written. Anything else, such as a token that is missing, is a middle grey. */
export function parseHex(text: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  if (match === null) return [128, 128, 128];
  return [hexByte(match[1]), hexByte(match[2]), hexByte(match[3])];
}

function hexByte(digits: string | undefined): number {
  return Number.parseInt(digits ?? '80', 16);
}

/** One pixel as an ImageData holds it, read as a little-endian word: every browser runs on such machines. `ink` is 0 … 1. */
export function packPixel([red, green, blue]: Rgb, ink: number): number {
  return ((Math.round(ink * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
