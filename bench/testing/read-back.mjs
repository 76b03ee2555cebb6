/**
 * Opens written files with sql.js, an SQLite of its own, so that tests do not believe the writer.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import { DatabaseFile } from '../sqlite-writer/database-file.mjs';

/** @typedef {import('../sqlite-writer/record.mjs').SqlValue} SqlValue */
/** @typedef {import('../sqlite-writer/database-file.mjs').TableDefinition} TableDefinition */

const SQL = await initSqlJs();

/**
 * @template T
 * @param {(path: string) => T} use given a path in a folder that is removed afterwards
 * @returns {T}
 */
function withTemporaryFile(use) {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-writer-'));
  try {
    return use(join(folder, 'test.sqlite'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A database opened from bytes, asked with one-line SELECTs. */
export class ReadBack {
  #database;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = Buffer.from(bytes);
    this.#database = new SQL.Database(bytes);
  }

  /**
   * @param {string} sql
   * @returns {unknown[][]} integers as BigInt, so that none is rounded
   */
  exactRows(sql) {
    const statement = this.#database.prepare(sql);
    /** @type {unknown[][]} */
    const rows = [];
    while (statement.step()) {
      // The published types lack the second parameter of `get`.
      const get = /** @type {(params: null, config: object) => unknown[]} */ (statement.get);
      rows.push(get.call(statement, null, { useBigInt: true }));
    }
    statement.free();
    return rows;
  }

  /**
   * @param {string} sql
   * @returns {any[][]} integers as numbers
   */
  rows(sql) {
    return this.#database.exec(sql)[0]?.values ?? [];
  }

  /**
   * @param {string} sql of one row and one column
   * @returns {any}
   */
  value(sql) {
    return this.rows(sql)[0]?.[0];
  }

  integrity() {
    return this.value('PRAGMA integrity_check');
  }

  close() {
    this.#database.close();
  }
}

/**
 * @param {(path: string) => void} write
 * @returns {ReadBack} to be closed
 */
export function openWritten(write) {
  const bytes = withTemporaryFile((path) => {
    write(path);
    return readFileSync(path);
  });
  return new ReadBack(bytes);
}

/**
 * @template T
 * @param {(path: string) => void} write
 * @param {(database: ReadBack) => T} check
 * @returns {T}
 */
export function readBack(write, check) {
  const database = openWritten(write);
  try {
    return check(database);
  } finally {
    database.close();
  }
}

/**
 * @template T
 * @param {TableDefinition} table
 * @param {Iterable<readonly SqlValue[]>} rows
 * @param {(database: ReadBack) => T} check
 * @returns {T}
 */
export function readBackTable(table, rows, check) {
  return readBack((path) => {
    const file = new DatabaseFile(path);
    file.writeTable(table, rows);
    file.close();
  }, check);
}
