/** Reads the whole row behind an event (DESIGN 4.7: the worker keeps row numbers, not every column). */

import { OpenFailure } from '../../trace/failure';
import type { EventDetails, EventField } from '../../trace/event-details';
import type { EventTableId } from '../../trace/table';
import { fileError, throwIfLost } from './file-failures';
import { readAll } from './read-rows';
import type { ReadTrace } from './read-trace';
import { quoteName } from './schema';

/** Tables that are computed have no row of the export behind them. */
const SQL_TABLE: Readonly<Partial<Record<EventTableId, string>>> = {
  kernels: 'CUPTI_ACTIVITY_KIND_KERNEL',
  graphs: 'CUPTI_ACTIVITY_KIND_GRAPH_TRACE',
  copies: 'CUPTI_ACTIVITY_KIND_MEMCPY',
  migrations: 'CUPTI_ACTIVITY_KIND_MEMCPY',
  memsets: 'CUPTI_ACTIVITY_KIND_MEMSET',
  calls: 'CUPTI_ACTIVITY_KIND_RUNTIME',
  ranges: 'NVTX_EVENTS',
  marks: 'NVTX_EVENTS',
  syncs: 'CUPTI_ACTIVITY_KIND_SYNCHRONIZATION',
  osrt: 'OSRT_API',
  overhead: 'PROFILER_OVERHEAD',
  cuptiOverhead: 'CUPTI_ACTIVITY_KIND_OVERHEAD',
};

/** Columns whose value is the id of a string. */
const STRING_COLUMNS: ReadonlySet<string> = new Set([
  'shortName',
  'demangledName',
  'mangledName',
  'nameId',
  'textId',
  'jsonTextId',
  'argumentsId',
]);

/** `index` is that of the event in its table. Throws OpenFailure where the file is gone or the row cannot be found again. */
export function readDetails(read: ReadTrace, table: EventTableId, index: number): EventDetails {
  try {
    const details = findRow(read, table, index);
    throwIfLost(read.context);
    return details;
  } catch (error) {
    throw fileError(read.context, error);
  }
}

function findRow(read: ReadTrace, table: EventTableId, index: number): EventDetails {
  const { context, model } = read;
  const info = context.schema.table(SQL_TABLE[table] ?? '');
  const row = model.extra.get(table)?.['sourceRow']?.[index] ?? 0;
  if (info === null || row === 0) throw new OpenFailure(noRow(context.fileName));
  const columns = [...info.columns];
  const list = columns.map((name) => valueAsText(quoteName(name))).join(', ');
  const sql = `SELECT ${list} FROM ${quoteName(info.name)} WHERE rowid = ${row}`;
  const [values] = readAll(context, sql, 1);
  if (values === undefined) throw new OpenFailure(noRow(context.fileName));
  const fields = columns.flatMap((column, i): EventField[] => {
    const value = values[i];
    if (typeof value !== 'string') return [];
    const text = STRING_COLUMNS.has(column) ? context.strings.findOnce(Number(value)) : null;
    return [{ column, value, ...(text === null ? {} : { text }) }];
  });
  return { table: info.name, fields };
}

/** Integers of 64 bits do not survive as doubles, so SQL makes text of everything. */
function valueAsText(column: string): string {
  return `CASE typeof(${column}) WHEN 'blob' THEN hex(${column}) ELSE CAST(${column} AS TEXT) END`;
}

function noRow(fileName: string): OpenFailure['failure'] {
  return {
    kind: 'unreadable',
    sentence: `The row of this event can no longer be found in ${fileName}.`,
    wayOut: 'Its times and name are still right; open the file again for the rest.',
  };
}
