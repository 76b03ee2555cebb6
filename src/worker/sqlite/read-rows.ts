/** Steps through the rows of a query, politely (pace.ts), and counts what is dropped. */

import { OpenFailure } from '../../trace/failure';
import type { DropReason } from '../../trace/report';
import type { SqlValue } from './engine';
import type { FilePlace, ReadContext } from './read-context';
import { damaged, unreadable } from './open-database';
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

/**
 * Calls `onRow` for every row of `sql`. Values of a row are valid during the call only. Rejects with OpenFailure where the
 * file is damaged or gone, with Cancelled where the user stopped.
 */
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
  const statement = guarded(context, () => context.db.prepare(sql));
  try {
    while (guarded(context, () => statement.step())) {
      tally.rows++;
      onRow(statement.get());
      if (context.pace.isDue(tally.rows)) await progress();
    }
  } finally {
    statement.free();
  }
  throwIfLost(context);
}

/** Few rows at once, for tables of facts. Throws OpenFailure where the file is damaged or gone. */
export function readAll(context: ReadContext, sql: string, limit = 100_000): Row[] {
  return guarded(context, () => {
    const rows: Row[] = [];
    const statement = context.db.prepare(sql);
    try {
      while (rows.length < limit && statement.step()) rows.push(statement.get());
    } finally {
      statement.free();
    }
    return rows;
  });
}

/** About how many rows: the highest row number, which is found without scanning. Null where rows have no number. */
export function estimateRows(context: ReadContext, table: TableInfo): number | null {
  if (!table.hasRowid) return null;
  const value = readAll(context, `SELECT max(rowid) FROM ${quoteName(table.name)}`)[0]?.[0];
  return typeof value === 'number' ? Math.max(value, 0) : 0;
}

/** A lost file answers zeros, which SQLite may take for anything: so the loss is looked for first (DESIGN 4, "A failed read"). */
function throwIfLost(context: FilePlace): void {
  const lost = context.readFailure();
  if (lost !== null) throw unreadable(context.fileName, lost);
}

/** Runs a piece of SQL; whatever goes wrong becomes a failure that names the file. */
export function guarded<T>(context: FilePlace, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throwIfLost(context);
    throw error instanceof OpenFailure ? error : damaged(context.fileName, error);
  }
}
