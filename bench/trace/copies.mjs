/**
 * The kinds of copies a generated trace holds, with the bandwidth an H200 reaches for each.
 */

/**
 * @typedef {object} CopyShape
 * @property {number} copyKind 1 HtoD, 2 DtoH, 8 DtoD
 * @property {number} srcKind 0 pageable, 1 pinned, 2 device (nsys numbering, not CUPTI's)
 * @property {number} dstKind
 * @property {number} bytesPerNs
 * @property {boolean} isBlocking the call returns only when the copy has ended
 */

/** @type {readonly CopyShape[]} */
export const COPY_SHAPES = [
  { copyKind: 1, srcKind: 1, dstKind: 2, bytesPerNs: 54, isBlocking: false },
  { copyKind: 1, srcKind: 0, dstKind: 2, bytesPerNs: 7, isBlocking: false },
  { copyKind: 2, srcKind: 2, dstKind: 0, bytesPerNs: 5, isBlocking: true },
  { copyKind: 2, srcKind: 2, dstKind: 1, bytesPerNs: 52, isBlocking: false },
  { copyKind: 8, srcKind: 2, dstKind: 2, bytesPerNs: 1400, isBlocking: false },
];

/** Index of COPY_SHAPES by tenths of a roll: half of all copies are pinned and go to the device. */
const BY_TENTH = [0, 0, 0, 0, 0, 1, 2, 3, 3, 4];

/**
 * @param {number} roll in [0, 1)
 * @returns {number} index of COPY_SHAPES
 */
export function chooseCopy(roll) {
  return /** @type {number} */ (BY_TENTH[Math.floor(roll * BY_TENTH.length)]);
}
