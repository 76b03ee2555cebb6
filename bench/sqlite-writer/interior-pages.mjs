/**
 * The interior pages of a table b-tree, built from the leaves upwards while rows stream by.
 *
 * A level keeps back two children whenever it writes a page: an interior page needs at least one
 * cell beside its right-most pointer, and only the end of the table shows how many will follow.
 * Format: https://www.sqlite.org/fileformat2.html#b_tree_pages
 */
import { PAGE_SIZE } from './page-file.mjs';
import { varintLength, writeVarint } from './varint.mjs';

/** @typedef {{page: number, lastRowid: number}} Child `lastRowid` is the largest key below `page` */
/** @typedef {(page: Buffer) => number} Emit writes a page and returns its number */

export const INTERIOR_HEADER_BYTES = 12;
const INTERIOR_TABLE = 5;

/** A cell takes 4 + 8 bytes at most and its pointer 2: 290 children fit whatever the rowids. */
const DEFAULT_FANOUT = 290;

/**
 * @param {readonly Child[]} children 2 or more, ascending
 * @returns {Buffer}
 */
function interiorPage(children) {
  const page = Buffer.alloc(PAGE_SIZE);
  const cells = children.slice(0, -1);
  let content = PAGE_SIZE;
  cells.forEach((child, i) => {
    content -= 4 + varintLength(child.lastRowid);
    page.writeUInt32BE(child.page, content);
    writeVarint(page, content + 4, child.lastRowid);
    page.writeUInt16BE(content, INTERIOR_HEADER_BYTES + 2 * i);
  });
  page[0] = INTERIOR_TABLE;
  page.writeUInt16BE(cells.length, 3);
  page.writeUInt16BE(content, 5);
  page.writeUInt32BE(/** @type {Child} */ (children.at(-1)).page, 8);
  return page;
}

export class InteriorPages {
  /** @type {Child[][]} children waiting, by level; level 0 points at leaves */
  #levels = [];
  #emit;
  #fanout;

  /**
   * @param {Emit} emit
   * @param {number} [fanout] children of a full page, 3 to 290
   */
  constructor(emit, fanout = DEFAULT_FANOUT) {
    this.#emit = emit;
    this.#fanout = fanout;
  }

  /**
   * @param {Child} child
   * @param {number} [level]
   */
  add(child, level = 0) {
    const waiting = (this.#levels[level] ??= []);
    waiting.push(child);
    if (waiting.length === this.#fanout + 2) {
      this.#write(waiting.splice(0, this.#fanout), level, this.#emit);
    }
  }

  /**
   * @param {Emit} emitRoot
   * @returns {number} page number of the root
   */
  finish(emitRoot) {
    for (let level = 0; ; level += 1) {
      const waiting = this.#levels[level] ?? [];
      const isTop = level === this.#levels.length - 1;
      if (isTop && waiting.length <= this.#fanout) return emitRoot(interiorPage(waiting));
      // Halves, because the fanout plus one would leave a page with a single child.
      const half = waiting.length > this.#fanout ? waiting.length >> 1 : waiting.length;
      this.#write(waiting.splice(0, half), level, this.#emit);
      if (waiting.length > 0) this.#write(waiting, level, this.#emit);
    }
  }

  /**
   * @param {readonly Child[]} children
   * @param {number} level
   * @param {Emit} emit
   */
  #write(children, level, emit) {
    const page = emit(interiorPage(children));
    const { lastRowid } = /** @type {Child} */ (children.at(-1));
    this.add({ page, lastRowid }, level + 1);
  }
}
