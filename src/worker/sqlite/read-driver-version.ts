/** Reads the version of the driver that the captured machine had. */

import type { ReadContext } from './read-context';
import { readAll } from './read-rows';
import { column, select, textUpTo } from './select';

const LONGEST = 64;

/** "580.159.04"; null where the export does not say. */
export function readDriverVersion(context: ReadContext): string | null {
  const table = context.schema.table('TARGET_INFO_SYSTEM_ENV');
  if (table === null || !table.columns.has('name')) return null;
  const wanted = [column('name'), textUpTo('value', LONGEST)];
  const rows = readAll(context, select(table, wanted, "WHERE name = 'NvDriverVersion'"), 1);
  const value = rows[0]?.[1];
  return typeof value === 'string' && value !== '' ? value : null;
}
