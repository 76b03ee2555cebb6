/**
 * Mulberry32: a small seeded generator, the same on every machine. Every source of chance in a
 * generated trace is one of these, so that a seed fixes each byte of the file.
 */

/** @typedef {() => number} Random numbers in [0, 1) */

/**
 * @param {number} seed
 * @returns {Random}
 */
export function makeRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param {number} seed
 * @param {number} index
 * @returns {number} a seed of its own for the index-th of several generators
 */
export function subSeed(seed, index) {
  return Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
}
