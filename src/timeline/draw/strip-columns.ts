/**
 * A strip's bins as pixel columns. A column shows one class, that which covers most of it, and how much all classes cover
 * together; columns and bins need not divide each other, so a column takes of each bin the part that it overlaps.
 *
 *     bins     |  255  |   96  |   0   |
 *     columns  |    |    |    |    |    |
 */

import type { Strip } from '../../trace/row';

/** The class of a column in which nothing happens. */
export const NO_STRIP = 255;

export interface StripColumns {
  /** Index into the strips, or NO_STRIP. */
  readonly strip: Uint8Array;
  /** 0 … 1: the covered share of the column. Anything above 0 says that something is there. */
  readonly cover: Float32Array;
}

export function stripColumns(strips: readonly Strip[], widthPx: number): StripColumns {
  const strip = new Uint8Array(widthPx).fill(NO_STRIP);
  const cover = new Float32Array(widthPx);
  const most = new Float32Array(widthPx);
  strips.forEach(({ bins }, index) => {
    for (let x = 0; x < widthPx; x++) {
      const share = meanOver(bins, (x * bins.length) / widthPx, ((x + 1) * bins.length) / widthPx) / 255;
      if (share <= 0) continue;
      cover[x] = Math.min(1, (cover[x] as number) + share);
      if (share <= (most[x] as number)) continue;
      most[x] = share;
      strip[x] = index;
    }
  });
  return { strip, cover };
}

/** The highest level in each column, 0 … 1: samples are drawn by height, and a peak must survive. */
export function levelColumns({ bins }: Strip, widthPx: number): Float32Array {
  const levels = new Float32Array(widthPx);
  for (let x = 0; x < widthPx; x++) {
    const last = Math.ceil(((x + 1) * bins.length) / widthPx);
    let high = 0;
    for (let bin = Math.floor((x * bins.length) / widthPx); bin < last; bin++)
      high = Math.max(high, bins[bin] as number);
    levels[x] = high / 255;
  }
  return levels;
}

/** The mean of a step function over [from, to), in bins. */
function meanOver(bins: Uint8Array, from: number, to: number): number {
  const last = Math.min(Math.ceil(to), bins.length);
  let sum = 0;
  for (let bin = Math.floor(from); bin < last; bin++) {
    const value = bins[bin] as number;
    if (value > 0) sum += value * (Math.min(bin + 1, to) - Math.max(bin, from));
  }
  return sum / (to - from);
}
