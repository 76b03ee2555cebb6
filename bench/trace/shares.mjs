/**
 * Splits counts exactly: the parts are as even as whole numbers allow and always sum to the total.
 */

/**
 * @param {number} total
 * @param {number} index from 0 to parts - 1
 * @param {number} parts
 * @returns {number} the index-th part of the total
 */
export function shareOf(total, index, parts) {
  return Math.floor(((index + 1) * total) / parts) - Math.floor((index * total) / parts);
}
