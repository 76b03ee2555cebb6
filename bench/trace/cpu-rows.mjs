/**
 * Rows of API calls and NVTX ranges. The yielded array is filled again for every row.
 */
import { CALL_SHAPES } from './calls.mjs';

/** @typedef {import('../sqlite-writer/record.mjs').SqlValue} SqlValue */
/** @typedef {Iterable<import('./merge.mjs').Cursor>} Cursors */
/** @typedef {import('./string-pool.mjs').StringPool} StringPool */

const PUSH_POP_RANGE = 59;
const DEFAULT_DOMAIN = 0;

/**
 * @param {Cursors} cursors
 * @param {StringPool} strings
 */
export function* callRows(cursors, strings) {
  const nameIds = CALL_SHAPES.map((shape) => strings.idOf(shape.name));
  const classes = CALL_SHAPES.map((shape) => shape.eventClass);
  /** @type {SqlValue[]} */
  const row = new Array(8).fill(null);
  row[6] = 0; // success
  for (const cursor of cursors) {
    const { calls } = cursor.events;
    const shape = /** @type {number} */ (calls.shape[cursor.row]);
    row[0] = cursor.start;
    row[1] = /** @type {number} */ (calls.end[cursor.row]);
    row[2] = /** @type {number} */ (classes[shape]);
    row[3] = cursor.thread.globalTid;
    row[4] = /** @type {number} */ (calls.correlationId[cursor.row]);
    row[5] = /** @type {number} */ (nameIds[shape]);
    yield row;
  }
}

/**
 * @param {Cursors} cursors
 * @param {StringPool} strings
 */
export function* rangeRows(cursors, strings) {
  /** @type {SqlValue[]} */
  const row = new Array(20).fill(null);
  row[2] = PUSH_POP_RANGE;
  row[10] = DEFAULT_DOMAIN;
  for (const cursor of cursors) {
    const { ranges } = cursor.events;
    const node = /** @type {import('./range-names.mjs').RangeNode} */ (ranges.node[cursor.row]);
    row[0] = cursor.start;
    row[1] = /** @type {number} */ (ranges.end[cursor.row]);
    row[5] = node.color;
    row[6] = node.isRegistered ? null : node.text;
    row[7] = cursor.thread.globalTid;
    row[9] = node.isRegistered ? strings.idOf(node.text) : null;
    yield row;
  }
}
