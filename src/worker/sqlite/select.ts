/**
 * Builds SELECT lists from what a table has. A column that is missing reads as NULL, so that readers have one path for every
 * version of the schema.
 */

import { quoteName, type TableInfo } from './schema';

/** SQL for one value of a row and the columns it needs. */
export interface Wanted {
  readonly sql: string;
  readonly needs: readonly string[];
}

export function column(name: string): Wanted {
  return { sql: quoteName(name), needs: [name] };
}

/** Time relative to the base: subtracted in SQL, where integers have 64 bits; a double would round epoch times (C39). */
export function relative(name: string, base: bigint): Wanted {
  return { sql: `${quoteName(name)} - (${base})`, needs: [name] };
}

/** The process key of a globalTid or globalPid (trace/ids.ts). */
export function processKey(name: string): Wanted {
  return { sql: `${quoteName(name)} >> 24`, needs: [name] };
}

export function threadId(name: string): Wanted {
  return { sql: `${quoteName(name)} & 16777215`, needs: [name] };
}

/** Text of any length, cut by SQL: for what is only shown. */
export function textUpTo(name: string, length: number): Wanted {
  return { sql: `substr(CAST(${quoteName(name)} AS TEXT), 1, ${length})`, needs: [name] };
}

/** The row's number, by which it is found again; 0 where the table has none. */
export const ROWID: Wanted = { sql: 'rowid', needs: [] };

/** `SELECT a, b, … FROM table`, values in the order of `wanted`. */
export function select(table: TableInfo, wanted: readonly Wanted[], rest = ''): string {
  const list = wanted.map((want) => {
    if (want === ROWID) return table.hasRowid ? 'rowid' : '0';
    return want.needs.every((name) => table.columns.has(name)) ? want.sql : 'NULL';
  });
  return `SELECT ${list.join(', ')} FROM ${quoteName(table.name)} ${rest}`.trimEnd();
}
