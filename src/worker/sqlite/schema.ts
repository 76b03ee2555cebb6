/** What a database really holds: nothing about tables or columns is assumed, whatever the version says (SCHEMA 1). */

import type { Database } from './engine';
import { sqlCode } from './file-failures';

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
  private readonly kinds: ReadonlyMap<string, string>;
  private readonly db: Database;
  private readonly infos = new Map<string, TableInfo | null>();

  constructor(db: Database) {
    this.db = db;
    this.kinds = tableKinds(db);
    this.names = [...this.kinds.keys()];
  }

  /** The table, or null where there is none of this name with at least one column. */
  table(name: string): TableInfo | null {
    let info = this.infos.get(name);
    if (info === undefined) {
      info = this.kinds.has(name) ? this.probe(name) : null;
      this.infos.set(name, info);
    }
    return info;
  }

  has(table: string, ...columns: string[]): boolean {
    const info = this.table(table);
    return info !== null && columns.every((column) => info.columns.has(column));
  }

  private probe(name: string): TableInfo | null {
    const columns = this.columnsOf(name);
    return columns === null ? null : { name, columns, hasRowid: this.hasRowid(name, columns) };
  }

  private columnsOf(name: string): Set<string> | null {
    const [result] = this.ask(`PRAGMA table_info(${quoteName(name)})`) ?? [];
    return result === undefined ? null : new Set(result.values.map((row) => String(row[1])));
  }

  /** A column of that name hides the row's number, and a view has none, though SQLite answers NULL for it. */
  private hasRowid(name: string, columns: ReadonlySet<string>): boolean {
    if ([...columns].some((column) => column.toLowerCase() === 'rowid')) return false;
    return this.isStored(name) && this.ask(`SELECT rowid FROM ${quoteName(name)} LIMIT 0`) !== null;
  }

  /** The exact number of rows; null for views, whose rows are computed and may have no end, and for tables SQLite cannot read. */
  countRows(name: string): number | null {
    if (!this.isStored(name)) return null;
    const [result] = this.ask(`SELECT count(*) FROM ${quoteName(name)}`) ?? [];
    return result === undefined ? null : Number(result.values[0]?.[0]);
  }

  private isStored(name: string): boolean {
    return this.kinds.get(name) === 'table';
  }

  /** Null where SQLite cannot do what is asked of this table (no such column, a view of a table that is gone). */
  private ask(sql: string): ReturnType<Database['exec']> | null {
    try {
      return this.db.exec(sql);
    } catch (error) {
      if (sqlCode(error) === 'SQLITE_ERROR') return null;
      throw error;
    }
  }
}

/** Name → 'table' or 'view'. */
function tableKinds(db: Database): Map<string, string> {
  const [result] = db.exec(
    `SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT ${MOST_TABLES}`,
  );
  return new Map((result?.values ?? []).map(([name, type]) => [String(name), String(type)]));
}

/** A name as an SQL identifier. Names come from the file. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
