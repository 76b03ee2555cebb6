/** Values of a row as numbers. A column may be missing, NULL, or hold something of the wrong kind. */

/** 2^53 ns are 104 days: beyond it a double no longer holds every nanosecond, and no capture is that long. */
const FARTHEST_NS = 2 ** 53;

export function isInRange(relativeNs: number): boolean {
  return relativeNs > -FARTHEST_NS && relativeNs < FARTHEST_NS;
}

/** An id that fits an unsigned 32-bit column, else 0, which joins nothing and finds no row. */
export function uint32OrZero(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 0xffffffff ? value : 0;
}

/** A number where one belongs, 0 where the column is missing or holds something else. */
export function numberOrZero(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** A NULL id as a number, for keys: no string, kind or graph has a negative one. */
export const NO_ID = -1;

export function idOrNone(value: unknown): number {
  return typeof value === 'number' ? value : NO_ID;
}
