/** Steps through the rows of a query, politely (pace.ts), and counts what is dropped. */

import type { ColumnOptions } from '../../base/growable';
import type { DropReason } from '../../trace/report';
import type { SqlValue } from './engine';
import { throwIfLost } from './file-failures';
import type { ReadContext } from './read-context';
import { quoteName, type TableInfo } from './schema';

export type Row = readonly SqlValue[];

/** How the rows of one SQL table came out; filled by its reader. */
export class Tally {
  readonly table: string;
  rows = 0;
  drawn = 0;
  named = 0;
  unterminated = 0;
  readonly dropped = new Map<DropReason, number>();

  constructor(table: string) {
    this.table = table;
  }

  drop(reason: DropReason): void {
    this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + 1);
  }
}

/** Calls `onRow` for every row of `sql`. Rejects with Cancelled where the user stopped; errors of SQLite pass as they are. */
export async function readRows(
  context: ReadContext,
  table: TableInfo,
  sql: string,
  tally: Tally,
  onRow: (row: Row) => void,
): Promise<void> {
  const about = estimateRows(context, table);
  const progress = (): Promise<void> =>
    context.pace.report({ phase: 'reading', what: table.name, done: tally.rows, about, unit: 'rows' });
  await progress();
  const statement = context.db.prepare(sql);
  try {
    while (statement.step()) {
      tally.rows++;
      onRow(statement.get());
      if (context.pace.isDue(tally.rows)) await progress();
    }
  } finally {
    statement.free();
  }
  throwIfLost(context);
}

/** Few rows at once, for tables of facts. */
export function readAll(context: ReadContext, sql: string, limit = 100_000): Row[] {
  const rows: Row[] = [];
  const statement = context.db.prepare(sql);
  try {
    while (rows.length < limit && statement.step()) rows.push(statement.get());
  } finally {
    statement.free();
  }
  return rows;
}

/** About how many rows: the highest row number, which is found without scanning. Null where rows have no number. */
export function estimateRows(context: ReadContext, table: TableInfo): number | null {
  if (!table.hasRowid) return null;
  const value = readAll(context, `SELECT max(rowid) FROM ${quoteName(table.name)}`)[0]?.[0];
  return typeof value === 'number' ? Math.max(value, 0) : 0;
}

/** A row of an export takes at least this much; a row number may be anything. */
const LEAST_ROW_BYTES = 8;
/** A column of 2^25 doubles is 256 MiB, which every browser gives; a longer table grows from there. */
const MOST_EXPECTED = 2 ** 25;

/** How columns for the rows of a table are made. */
export function columnOptions(context: ReadContext, tableName: string): ColumnOptions {
  const table = context.schema.table(tableName);
  const about = table === null ? null : estimateRows(context, table);
  return {
    expected: Math.min(about ?? 0, Math.floor(context.fileBytes / LEAST_ROW_BYTES), MOST_EXPECTED),
    allocate: context.allocate,
  };
}
