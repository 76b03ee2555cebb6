/**
 * Writes a whole trace. Tables follow each other in the file, and a table's rows are in order of
 * time over all threads; so the program runs once for each event table, the same each time because
 * the seed is, instead of being kept in memory or spooled to disk.
 */
import { DatabaseFile } from '../sqlite-writer/database-file.mjs';
import { aboutTables } from './about-rows.mjs';
import { callRows, rangeRows } from './cpu-rows.mjs';
import { ENUM_ROWS } from './enum-rows.mjs';
import { copyRows, kernelRows, memsetRows, syncRows } from './gpu-rows.mjs';
import { Cursor, inOrderOfStart } from './merge.mjs';
import { StringPool } from './string-pool.mjs';
import { tableDefinition } from './tables.mjs';
import { ThreadRun } from './thread-run.mjs';
import { makeProcesses, makeThreads } from './topology.mjs';

/** @typedef {import('./options.mjs').TraceOptions} TraceOptions */
/** @typedef {import('../sqlite-writer/record.mjs').SqlValue} SqlValue */
/** @typedef {import('./step-events.mjs').StepEvents} StepEvents */

/**
 * Raised whenever the same options give another file, so that kept files are not mistaken for it.
 */
export const GENERATOR_VERSION = 1;

/** Calls and ranges of a thread in one step, roughly. */
const EVENTS_PER_STEP = 1500;

/**
 * @typedef {object} EventTableWriter
 * @property {string} name
 * @property {(events: StepEvents) => import('./merge.mjs').EventTable} pick
 * @property {(cursors: Iterable<Cursor>, strings: StringPool) => Iterable<SqlValue[]>} rows
 */

/** @type {readonly EventTableWriter[]} */
const EVENT_TABLES = [
  { name: 'CUPTI_ACTIVITY_KIND_KERNEL', pick: (events) => events.kernels, rows: kernelRows },
  { name: 'CUPTI_ACTIVITY_KIND_MEMCPY', pick: (events) => events.copies, rows: copyRows },
  { name: 'CUPTI_ACTIVITY_KIND_MEMSET', pick: (events) => events.memsets, rows: memsetRows },
  { name: 'CUPTI_ACTIVITY_KIND_SYNCHRONIZATION', pick: (events) => events.syncs, rows: syncRows },
  { name: 'CUPTI_ACTIVITY_KIND_RUNTIME', pick: (events) => events.calls, rows: callRows },
  { name: 'NVTX_EVENTS', pick: (events) => events.ranges, rows: rangeRows },
];

/**
 * @param {DatabaseFile} file
 * @param {TraceOptions} options
 * @param {(table: string, rows: number) => void} onTable
 */
function writeTables(file, options, onTable) {
  const processes = makeProcesses(options);
  const threads = makeThreads(options, processes);
  const strings = new StringPool();
  const steps = Math.ceil((options.calls + options.ranges) / threads.length / EVENTS_PER_STEP);
  let endNs = 0;

  /** @type {(name: string, rows: Iterable<readonly SqlValue[]>) => void} */
  const write = (name, rows) => onTable(name, file.writeTable(tableDefinition(name), rows));
  for (const { name, pick, rows } of EVENT_TABLES) {
    const cursors = threads.map((thread) => {
      return new Cursor(thread, new ThreadRun(thread, { ...options, steps }), pick);
    });
    write(name, rows(inOrderOfStart(cursors), strings));
    endNs = Math.max(endNs, ...cursors.map((cursor) => cursor.events.endNs));
  }
  for (const [name, rows] of aboutTables(options, processes, threads, strings, endNs)) {
    write(name, rows);
  }
  for (const [name, rows] of Object.entries(ENUM_ROWS)) write(name, rows);
  // Last, when every other table has named its strings.
  write('StringIds', strings.rows());
}

/**
 * @param {TraceOptions} options checked
 * @param {string} path replaced if it exists
 * @param {(table: string, rows: number) => void} [onTable] called after each table
 * @returns {number} bytes written
 */
export function writeTrace(options, path, onTable = () => {}) {
  const file = new DatabaseFile(path);
  try {
    writeTables(file, options, onTable);
    return file.close();
  } catch (error) {
    file.abandon();
    throw error;
  }
}
