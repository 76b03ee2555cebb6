/**
 * A bulk writer of SQLite database files: tables one after another, rows streamed, memory constant.
 * No package streams gigabytes of SQLite on Node without a native compile, hence this one. It knows
 * rowid tables and nothing else: no indexes, no updates, no WAL.
 * Format: https://www.sqlite.org/fileformat2.html
 */
import { buildFirstPage, FILE_HEADER_BYTES } from './first-page.mjs';
import { PAGE_SIZE, PageFile } from './page-file.mjs';
import { TableTree } from './table-tree.mjs';

/** @typedef {import('./record.mjs').SqlValue} SqlValue */

/**
 * @typedef {object} TableDefinition
 * @property {string} name
 * @property {string} sql the CREATE TABLE statement
 * @property {number} [rowidColumn] index of the INTEGER PRIMARY KEY column, if there is one
 * @property {number} [fanout] children of a full interior page; tests lower it to get deep trees
 */

export class DatabaseFile {
  #pages;
  /** @type {SqlValue[][]} rows of sqlite_master */
  #schema = [];

  /** @param {string} path an existing file is replaced */
  constructor(path) {
    this.#pages = new PageFile(path);
  }

  /**
   * @param {TableDefinition} table
   * @param {Iterable<readonly SqlValue[]>} rows each in column order, in rowid order; a row may be
   *   one array that the producer fills again and again
   * @returns {number} rows written
   */
  writeTable({ name, sql, ...shape }, rows) {
    const tree = new TableTree(this.#pages, shape);
    for (const row of rows) tree.add(row);
    this.#schema.push(['table', name, name, tree.finish(), sql]);
    return tree.rowCount;
  }

  /** @returns {number} size of the file in bytes */
  close() {
    const tree = new TableTree(this.#pages, { reserved: FILE_HEADER_BYTES });
    for (const row of this.#schema) tree.add(row);
    tree.finish((root) => {
      this.#pages.close(buildFirstPage(root, this.#pages.pageCount));
      return 1;
    });
    return this.#pages.pageCount * PAGE_SIZE;
  }

  /** Closes a file that could not be finished. What is on disk then is no database. */
  abandon() {
    this.#pages.abandon();
  }
}
