/**
 * Writes the rows of one table, in rowid order, as a b-tree: leaves as they fill, interior pages as
 * soon as enough leaves are there, the root last.
 */
import { InteriorPages } from './interior-pages.mjs';
import { LeafPage } from './leaf-page.mjs';
import { localBytes, LONGEST_LOCAL, writeOverflow } from './overflow.mjs';
import { RecordEncoder } from './record.mjs';
import { varintLength, writeVarint } from './varint.mjs';

/** @typedef {import('./record.mjs').SqlValue} SqlValue */
/** @typedef {import('./interior-pages.mjs').Emit} Emit */

const OVERFLOW_LINK_BYTES = 4;

/**
 * @typedef {object} TreeOptions
 * @property {number} [rowidColumn] index of the INTEGER PRIMARY KEY column; rows must come in its
 *   order. Without one, rowids count from 1.
 * @property {number} [reserved] bytes every leaf leaves free
 * @property {number} [fanout] children of a full interior page
 */

export class TableTree {
  #file;
  #interior;
  #leaf;
  #encoder = new RecordEncoder();
  #rowidColumn;
  #lastRowid = 0;
  #leafCount = 0;

  /** Rows added so far. */
  rowCount = 0;

  /**
   * @param {import('./page-file.mjs').PageFile} file
   * @param {TreeOptions} [options]
   */
  constructor(file, { rowidColumn = -1, reserved = 0, fanout } = {}) {
    this.#file = file;
    this.#interior = new InteriorPages((page) => file.append(page), fanout);
    this.#leaf = new LeafPage(reserved);
    this.#rowidColumn = rowidColumn;
  }

  /** @param {readonly SqlValue[]} row may be reused by the caller afterwards */
  add(row) {
    const rowid = this.#nextRowid(row);
    const payloadBytes = this.#encoder.measure(row, this.#rowidColumn);
    const prefixBytes = varintLength(payloadBytes) + varintLength(rowid);
    if (payloadBytes > LONGEST_LOCAL) {
      this.#addLong(rowid, payloadBytes, prefixBytes);
    } else {
      const at = this.#writePrefix(rowid, payloadBytes, prefixBytes + payloadBytes);
      this.#encoder.write(this.#leaf.bytes, at);
    }
    this.#lastRowid = rowid;
    this.rowCount += 1;
  }

  /**
   * @param {Emit} [emitRoot] where the root page goes; to the end of the file by default
   * @returns {number} page number of the root
   */
  finish(emitRoot = (page) => this.#file.append(page)) {
    if (this.#leafCount === 0) return emitRoot(this.#leaf.finish());
    this.#flushLeaf();
    return this.#interior.finish(emitRoot);
  }

  /**
   * @param {readonly SqlValue[]} row
   * @returns {number}
   */
  #nextRowid(row) {
    if (this.#rowidColumn < 0) return this.#lastRowid + 1;
    const rowid = row[this.#rowidColumn];
    const isInOrder = this.rowCount === 0 || Number(rowid) > this.#lastRowid;
    if (typeof rowid === 'number' && Number.isSafeInteger(rowid) && rowid >= 0 && isInOrder) {
      return rowid;
    }
    throw new RangeError(`Rowids must be ascending non-negative integers, not ${String(rowid)}.`);
  }

  /**
   * Makes room for a cell and writes its two leading numbers.
   * @param {number} rowid
   * @param {number} payloadBytes of the whole row
   * @param {number} cellBytes of what lies on the leaf
   * @returns {number} where the payload starts
   */
  #writePrefix(rowid, payloadBytes, cellBytes) {
    if (!this.#leaf.hasRoom(cellBytes)) this.#flushLeaf();
    const { bytes } = this.#leaf;
    const at = writeVarint(bytes, this.#leaf.place(cellBytes), payloadBytes);
    return writeVarint(bytes, at, rowid);
  }

  /**
   * @param {number} rowid
   * @param {number} payloadBytes
   * @param {number} prefixBytes
   */
  #addLong(rowid, payloadBytes, prefixBytes) {
    const payload = Buffer.allocUnsafe(payloadBytes);
    this.#encoder.write(payload, 0);
    const local = localBytes(payloadBytes);
    const firstPage = writeOverflow(this.#file, payload, local);
    const cellBytes = prefixBytes + local + OVERFLOW_LINK_BYTES;
    const at = this.#writePrefix(rowid, payloadBytes, cellBytes);
    payload.copy(this.#leaf.bytes, at, 0, local);
    this.#leaf.bytes.writeUInt32BE(firstPage, at + local);
  }

  #flushLeaf() {
    const page = this.#file.append(this.#leaf.finish());
    this.#interior.add({ page, lastRowid: this.#lastRowid });
    this.#leafCount += 1;
    this.#leaf.reset();
  }
}
