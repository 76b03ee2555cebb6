/**
 * The record format of a table row: a header of serial types, then the values.
 * Format: https://www.sqlite.org/fileformat2.html#record_format
 *
 * Encoding takes two steps so that a row is written once, straight into its page: a cell grows
 * down from the end of the page, and its place is known only when its size is.
 */
import { varintLength, writeVarint } from './varint.mjs';

/** Safe integers are stored as INTEGER, other numbers as REAL, NaN as NULL (as SQLite does). */
/** @typedef {null | number | bigint | string | Uint8Array} SqlValue */

const NULL = 0;
const INT64 = 6;
const FLOAT64 = 7;
const ZERO = 8;
const ONE = 9;
const FIRST_BLOB = 12;
const FIRST_TEXT = 13;
const TWO_32 = 2 ** 32;
const INT64_LIMIT = 2n ** 63n;

/** Up to this many characters a loop beats the call into native code. */
const SHORT_TEXT = 64;

/** Bytes of each fixed-size serial type; those from 12 on carry their size in the type. */
const FIXED_SIZE = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/**
 * @param {number} n
 * @returns {number} serial type
 */
function numberType(n) {
  if (!Number.isSafeInteger(n)) return Number.isNaN(n) ? NULL : FLOAT64;
  if (n === 0) return ZERO;
  if (n === 1) return ONE;
  const size = n < 0 ? -1 - n : n;
  if (size < 0x80) return 1;
  if (size < 0x8000) return 2;
  if (size < 0x800000) return 3;
  if (size < 0x80000000) return 4;
  return size < 2 ** 47 ? 5 : INT64;
}

/**
 * @param {bigint} n
 * @returns {number} serial type
 */
function bigintType(n) {
  if (n >= INT64_LIMIT || n < -INT64_LIMIT) {
    throw new RangeError(`${n} does not fit in a 64-bit SQLite integer.`);
  }
  return INT64;
}

/**
 * @param {string} text
 * @returns {number} bytes as UTF-8
 */
function utf8Length(text) {
  if (text.length > SHORT_TEXT) return Buffer.byteLength(text);
  for (let i = 0; i < text.length; i += 1) {
    if (text.charCodeAt(i) > 0x7f) return Buffer.byteLength(text);
  }
  return text.length;
}

/**
 * @param {SqlValue} value
 * @returns {number} serial type
 */
function serialType(value) {
  if (value === null) return NULL;
  if (typeof value === 'number') return numberType(value);
  if (typeof value === 'string') return FIRST_TEXT + 2 * utf8Length(value);
  if (typeof value === 'bigint') return bigintType(value);
  return FIRST_BLOB + 2 * value.length;
}

/**
 * @param {number} type serial type
 * @returns {number} bytes of a value of that type
 */
function sizeOfType(type) {
  return type < FIRST_BLOB ? /** @type {number} */ (FIXED_SIZE[type]) : (type - FIRST_BLOB) >> 1;
}

/**
 * Writes the low bytes of an integer, most significant first.
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {number} n safe integer
 * @param {number} size 1 to 8
 */
function writeInt(bytes, at, n, size) {
  // `n >>> 0` and the high word are the two's complement halves, for negative numbers too.
  let low = n >>> 0;
  let high = size > 4 ? Math.floor(n / TWO_32) : 0;
  for (let i = at + size - 1; i >= at; i -= 1) {
    bytes[i] = low;
    low = (low >>> 8) | ((high & 0xff) << 24);
    high >>= 8;
  }
}

/** One encoder holds the measured row between the two steps; it is reused row after row. */
export class RecordEncoder {
  /** @type {number[]} */
  #types = [];
  /** @type {readonly SqlValue[]} */
  #values = [];
  #headerBytes = 0;

  /**
   * @param {readonly SqlValue[]} values kept, not copied, until `write`
   * @param {number} rowidColumn stored as NULL because the cell's key holds it; -1 for none
   * @returns {number} payload bytes
   */
  measure(values, rowidColumn) {
    this.#values = values;
    let header = 0;
    let body = 0;
    for (let i = 0; i < values.length; i += 1) {
      const type = i === rowidColumn ? NULL : serialType(/** @type {SqlValue} */ (values[i]));
      this.#types[i] = type;
      header += type < 0x80 ? 1 : varintLength(type);
      body += sizeOfType(type);
    }
    // The header's length counts itself; one byte holds it up to 127.
    let own = 1;
    while (varintLength(header + own) > own) own += 1;
    this.#headerBytes = header + own;
    return this.#headerBytes + body;
  }

  /**
   * Writes the row measured last.
   * @param {Buffer} bytes
   * @param {number} at
   */
  write(bytes, at) {
    const values = this.#values;
    let head = writeVarint(bytes, at, this.#headerBytes);
    let body = at + this.#headerBytes;
    for (let i = 0; i < values.length; i += 1) {
      const type = /** @type {number} */ (this.#types[i]);
      head = writeVarint(bytes, head, type);
      const size = sizeOfType(type);
      if (size > 0) writeValue(bytes, body, /** @type {SqlValue} */ (values[i]), type, size);
      body += size;
    }
  }
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 * @param {SqlValue} value
 * @param {number} type serial type
 * @param {number} size bytes of the value
 */
function writeValue(bytes, at, value, type, size) {
  if (typeof value === 'number') {
    if (type === FLOAT64) bytes.writeDoubleBE(value, at);
    else writeInt(bytes, at, value, size);
  } else if (typeof value === 'string') {
    writeText(bytes, at, value, size);
  } else if (typeof value === 'bigint') {
    bytes.writeBigInt64BE(value, at);
  } else if (value !== null) {
    bytes.set(value, at);
  }
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 * @param {string} text
 * @param {number} size bytes as UTF-8
 */
function writeText(bytes, at, text, size) {
  if (size > SHORT_TEXT || size !== text.length) {
    bytes.write(text, at, size, 'utf8');
    return;
  }
  for (let i = 0; i < size; i += 1) bytes[at + i] = text.charCodeAt(i);
}
