/**
 * Rows of the GPU tables. Each function fills one array again and again: at a million rows a second
 * a new array for each would cost more than writing it.
 */
import { COPY_SHAPES } from './copies.mjs';
import { KERNEL_SHAPES } from './kernels.mjs';

/** @typedef {import('../sqlite-writer/record.mjs').SqlValue} SqlValue */
/** @typedef {Iterable<import('./merge.mjs').Cursor>} Cursors */
/** @typedef {import('./string-pool.mjs').StringPool} StringPool */

export const CONTEXT_ID = 1;
/** nsys stores "no stream" and "no event" as -1 in 32 unsigned bits. */
const NONE_32 = 2 ** 32 - 1;
const LOCAL_MEMORY_BYTES = 250_871_808;
const DEVICE_MEMORY = 2;
const SYNC_TYPE = { stream: 2, device: 4 };

/**
 * The eight leading columns that all GPU tables share.
 * @param {SqlValue[]} row
 * @param {import('./merge.mjs').Cursor} cursor
 * @param {{end: number[], stream: number[], correlationId: number[]}} table
 * @param {number | null} greenContextId
 */
function fillWork(row, cursor, table, greenContextId) {
  const { process } = cursor.thread;
  row[0] = cursor.start;
  row[1] = /** @type {number} */ (table.end[cursor.row]);
  row[2] = process.deviceId;
  row[3] = CONTEXT_ID;
  row[4] = greenContextId;
  row[5] = /** @type {number} */ (table.stream[cursor.row]);
  row[6] = /** @type {number} */ (table.correlationId[cursor.row]);
  row[7] = process.globalPid;
}

/**
 * The columns of a kernel that its shape fixes, from `demangledName` on.
 * @param {StringPool} strings
 * @returns {SqlValue[][]} by index of KERNEL_SHAPES
 */
function kernelTemplates(strings) {
  return KERNEL_SHAPES.map((shape) => [
    strings.idOf(shape.demangled),
    strings.idOf(shape.short),
    strings.idOf(shape.mangled),
    1, // regular launch
    1, // prefers shared memory
    shape.registers,
    0, // gridX, by launch
    shape.gridY,
    1,
    shape.blockX,
    1,
    1,
    shape.staticBytes,
    shape.dynamicBytes,
    0, // local memory per thread
    LOCAL_MEMORY_BYTES,
    0, // gridId, by launch
    shape.executedBytes,
    null, // graph node
    shape.dynamicBytes > 49_152 ? 1 : 0, // more than the default limit is opted in to
  ]);
}

/**
 * @param {Cursors} cursors
 * @param {StringPool} strings
 */
export function* kernelRows(cursors, strings) {
  const templates = kernelTemplates(strings);
  /** @type {SqlValue[]} */
  const row = new Array(28).fill(null);
  for (const cursor of cursors) {
    const { kernels } = cursor.events;
    const shape = /** @type {number} */ (kernels.shape[cursor.row]);
    const template = /** @type {SqlValue[]} */ (templates[shape]);
    fillWork(row, cursor, kernels, 0);
    for (let i = 0; i < template.length; i += 1) row[8 + i] = /** @type {SqlValue} */ (template[i]);
    row[14] = /** @type {number} */ (kernels.gridX[cursor.row]);
    row[24] = /** @type {number} */ (kernels.gridId[cursor.row]);
    yield row;
  }
}

/** @param {Cursors} cursors */
export function* copyRows(cursors) {
  /** @type {SqlValue[]} */
  const row = new Array(21).fill(null);
  for (const cursor of cursors) {
    const { copies } = cursor.events;
    const shapeIndex = /** @type {number} */ (copies.shape[cursor.row]);
    const shape = /** @type {import('./copies.mjs').CopyShape} */ (COPY_SHAPES[shapeIndex]);
    const { deviceId } = cursor.thread.process;
    const isFromDevice = shape.srcKind === DEVICE_MEMORY;
    const isToDevice = shape.dstKind === DEVICE_MEMORY;
    fillWork(row, cursor, copies, 0);
    row[8] = /** @type {number} */ (copies.bytes[cursor.row]);
    row[9] = shape.copyKind;
    row[11] = shape.srcKind;
    row[12] = shape.dstKind;
    row[13] = isFromDevice ? deviceId : null;
    row[14] = isFromDevice ? CONTEXT_ID : null;
    row[15] = isToDevice ? deviceId : null;
    row[16] = isToDevice ? CONTEXT_ID : null;
    row[20] = 1; // copies in this record
    yield row;
  }
}

/** @param {Cursors} cursors */
export function* memsetRows(cursors) {
  /** @type {SqlValue[]} */
  const row = new Array(12).fill(null);
  for (const cursor of cursors) {
    const { memsets } = cursor.events;
    fillWork(row, cursor, memsets, 0);
    row[8] = 0; // fill pattern
    row[9] = /** @type {number} */ (memsets.bytes[cursor.row]);
    row[11] = DEVICE_MEMORY;
    yield row;
  }
}

/** @param {Cursors} cursors */
export function* syncRows(cursors) {
  /** @type {SqlValue[]} */
  const row = new Array(12).fill(null);
  for (const cursor of cursors) {
    const { syncs } = cursor.events;
    fillWork(row, cursor, syncs, null);
    const isForDevice = /** @type {number} */ (syncs.stream[cursor.row]) < 0;
    if (isForDevice) row[5] = NONE_32;
    row[9] = isForDevice ? SYNC_TYPE.device : SYNC_TYPE.stream;
    row[10] = NONE_32;
    row[11] = NONE_32;
    yield row;
  }
}
