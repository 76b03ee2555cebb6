/** What a database really holds: nothing about tables or columns is assumed, whatever the version says (SCHEMA 1). */

import type { Database } from './engine';

/** A name list this long is no export; reading on would only cost. */
const MOST_TABLES = 5000;

export interface TableInfo {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  /** False for views and WITHOUT ROWID tables, whose rows cannot be found again by number. */
  readonly hasRowid: boolean;
}

export class Schema {
  readonly names: readonly string[];
  private readonly db: Database;
  private readonly infos = new Map<string, TableInfo | null>();

  constructor(db: Database) {
    this.db = db;
    this.names = tableNames(db);
  }

  /** The table, or null where there is none of this name with at least one column. */
  table(name: string): TableInfo | null {
    let info = this.infos.get(name);
    if (info === undefined) {
      info = this.names.includes(name) ? this.probe(name) : null;
      this.infos.set(name, info);
    }
    return info;
  }

  has(table: string, ...columns: string[]): boolean {
    const info = this.table(table);
    return info !== null && columns.every((column) => info.columns.has(column));
  }

  private probe(name: string): TableInfo | null {
    const [result] = this.db.exec(`PRAGMA table_info(${quoteName(name)})`);
    if (result === undefined) return null;
    const columns = new Set(result.values.map((row) => String(row[1])));
    return { name, columns, hasRowid: this.canSelectRowid(name) };
  }

  private canSelectRowid(name: string): boolean {
    try {
      this.db.exec(`SELECT max(rowid) FROM ${quoteName(name)} WHERE 0`);
      return !this.isView(name);
    } catch {
      // "no such column: rowid" is the answer to the question, not an error.
      return false;
    }
  }

  private isView(name: string): boolean {
    const [result] = this.db.exec('SELECT type FROM sqlite_master WHERE name = ?', [name]);
    return result?.values[0]?.[0] === 'view';
  }
}

function tableNames(db: Database): string[] {
  const [result] = db.exec(
    `SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT ${MOST_TABLES}`,
  );
  return result === undefined ? [] : result.values.map((row) => String(row[0]));
}

/** A name as an SQL identifier. Names come from the file. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
