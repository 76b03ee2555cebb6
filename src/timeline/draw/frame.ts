/** The pixels of one painting: kept between frames, and put onto the canvas at once (TECH 5). */

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly image: ImageData;
  /** The same memory as `image`, a pixel a word. */
  readonly words: Uint32Array;
  /** What lies behind every row: canvas and grid, one line. */
  readonly ground: Uint32Array;
}

/** Lines of device pixels [top, bottom), maybe outside the frame: what is anchored to a lane must not move when it is cut off. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

export function makeFrame(
  context: Pick<CanvasRenderingContext2D, 'createImageData'>,
  width: number,
  height: number,
): Frame {
  const image = context.createImageData(width, height);
  return {
    width,
    height,
    image,
    words: new Uint32Array(image.data.buffer, image.data.byteOffset, width * height),
    ground: new Uint32Array(width),
  };
}

/** From CSS pixels of the canvas to whole device pixels: neighbours share an edge and leave no line between them. */
export function bandOf(topPx: number, heightPx: number, ratio: number): Band {
  return { top: Math.round(topPx * ratio), bottom: Math.round((topPx + heightPx) * ratio) };
}

/** The part of the band that is on the frame. */
export function clipBand({ height }: Frame, { top, bottom }: Band): Band {
  return { top: Math.max(0, top), bottom: Math.min(height, bottom) };
}

/** Fills the whole frame with the ground line: each copy doubles what is there. */
export function fillGround({ words, ground, width }: Frame): void {
  if (words.length === 0) return;
  words.set(ground);
  for (let done = width; done < words.length; done *= 2)
    words.copyWithin(done, 0, Math.min(done, words.length - done));
}

export function fillBand(frame: Frame, band: Band, pixel: number): void {
  const { top, bottom } = clipBand(frame, band);
  if (bottom > top) frame.words.fill(pixel, top * frame.width, bottom * frame.width);
}

/** Copies line `top` down to `bottom`: all lines of a column look alike. */
export function copyDown({ words, width }: Frame, top: number, bottom: number): void {
  const from = top * width;
  for (let y = top + 1; y < bottom; y++) words.copyWithin(y * width, from, from + width);
}
