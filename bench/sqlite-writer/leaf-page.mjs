/**
 * One leaf page of a table b-tree while it is being filled.
 *
 *     | header 8 | pointer, pointer, ... >   free   < ... cell, cell |
 *
 * Format: https://www.sqlite.org/fileformat2.html#b_tree_pages
 */
import { PAGE_SIZE } from './page-file.mjs';

export const LEAF_HEADER_BYTES = 8;
const POINTER_BYTES = 2;
const LEAF_TABLE = 13;

export class LeafPage {
  bytes = Buffer.alloc(PAGE_SIZE);
  cellCount = 0;
  #reserved;
  #contentStart = PAGE_SIZE;

  /** @param {number} reserved bytes to leave free, so that the page may move behind a file header */
  constructor(reserved) {
    this.#reserved = reserved;
  }

  /** @param {number} cellBytes */
  hasRoom(cellBytes) {
    const pointersEnd = LEAF_HEADER_BYTES + POINTER_BYTES * (this.cellCount + 1);
    return this.#contentStart - cellBytes >= this.#reserved + pointersEnd;
  }

  /**
   * @param {number} cellBytes at most what `hasRoom` allows
   * @returns {number} where the caller writes the cell
   */
  place(cellBytes) {
    this.#contentStart -= cellBytes;
    const pointer = LEAF_HEADER_BYTES + POINTER_BYTES * this.cellCount;
    this.bytes[pointer] = this.#contentStart >> 8;
    this.bytes[pointer + 1] = this.#contentStart & 0xff;
    this.cellCount += 1;
    return this.#contentStart;
  }

  /** @returns {Buffer} the page with its header; valid until `reset` */
  finish() {
    this.bytes[0] = LEAF_TABLE;
    this.bytes.writeUInt16BE(this.cellCount, 3);
    this.bytes.writeUInt16BE(this.#contentStart, 5);
    // The gap may hold cells of the page before this one.
    const pointersEnd = LEAF_HEADER_BYTES + POINTER_BYTES * this.cellCount;
    this.bytes.fill(0, pointersEnd, this.#contentStart);
    return this.bytes;
  }

  reset() {
    this.cellCount = 0;
    this.#contentStart = PAGE_SIZE;
  }
}
