/**
 * SQLite's variable-length integers: big-endian groups of seven bits, the high bit set on all but
 * the last. Only non-negative safe integers occur here (sizes, serial types, rowids), so eight
 * bytes are enough and the ninth-byte form of the format is never needed.
 */

const BITS_28 = 2 ** 28;

/**
 * @param {number} n non-negative safe integer
 * @returns {number} bytes that `writeVarint` will use, 1 to 8
 */
export function varintLength(n) {
  if (n < 0x80) return 1;
  if (n < 0x4000) return 2;
  if (n < 0x200000) return 3;
  if (n < BITS_28) return 4;
  let length = 5;
  for (let limit = 2 ** 35; n >= limit; limit *= 128) length += 1;
  return length;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {number} n non-negative safe integer
 * @returns {number} the offset after it
 */
export function writeVarint(bytes, at, n) {
  if (n < 0x80) {
    bytes[at] = n;
    return at + 1;
  }
  const end = at + varintLength(n);
  let rest = n;
  let marker = 0;
  for (let i = end - 1; i >= at; i -= 1) {
    bytes[i] = (rest % 128) | marker;
    // Bit operators would cut the number to 32 bits.
    rest = rest < BITS_28 ? rest >> 7 : Math.floor(rest / 128);
    marker = 0x80;
  }
  return end;
}
