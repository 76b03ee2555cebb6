/** Lists rows that a reader dropped, from the file itself (C24): counting them is the reader's, and costs nothing more. */

import { LISTED_DROPPED, type DroppedQuestion, type DroppedRow } from '../../trace/dropped-rows';
import { columnOrNull, dropReasonSql, timeColumns } from './drop-reasons';
import { fileError, throwIfLost } from './file-failures';
import { readAll } from './read-rows';
import type { ReadTrace } from './read-trace';
import { quoteName, type TableInfo } from './schema';

/** In the order of the table, at most LISTED_DROPPED. Throws OpenFailure where the file is gone. */
export function listDropped(read: ReadTrace, { table, reason }: DroppedQuestion): DroppedRow[] {
  const { context, report } = read;
  const info = context.schema.table(table);
  const sql = info === null ? null : dropReasonSql(info, context.base);
  // With all found the scan ends: what follows in a table of gigabytes is not read.
  const most = Math.min(
    LISTED_DROPPED,
    report.tables.find((one) => one.table === table)?.dropped[reason] ?? 0,
  );
  if (info === null || sql === null || most === 0) return [];
  try {
    const rows = readAll(
      context,
      `SELECT ${columnsOf(info)} FROM ${quoteName(table)} WHERE ${sql} = '${reason}' LIMIT ${most}`,
    );
    throwIfLost(context);
    return rows.map(([row, start, end, text, id]) => ({
      row: textOrNull(row),
      start: textOrNull(start),
      end: textOrNull(end),
      name: textOrNull(text) ?? (typeof id === 'number' ? context.strings.findOnce(id) : null),
    }));
  } catch (error) {
    throw fileError(context, error);
  }
}

/** A name of the file may have any length; a list shows its beginning. */
const NAME_LENGTH = 200;

function columnsOf(table: TableInfo): string {
  const { start, end } = timeColumns(table);
  const id = ['shortName', 'nameId', 'textId'].find((name) => table.columns.has(name)) ?? '';
  // 64-bit integers do not survive as doubles.
  const asText = (name: string): string => `CAST(${columnOrNull(table, name)} AS TEXT)`;
  const row = table.hasRowid ? 'CAST(rowid AS TEXT)' : 'NULL';
  return `${row}, ${asText(start)}, ${asText(end)}, substr(${asText('text')}, 1, ${NAME_LENGTH}), ${columnOrNull(table, id)}`;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
