/** Reads CUDA API calls: runtime and driver calls share one table (SCHEMA 7). */

import { callClass } from '../../trace/api-calls';
import { apiName } from '../../trace/names';
import { EventTableBuilder } from '../../trace/table-builder';
import { cpuColumns, cpuDropReason, OWN, processOf, threadOf } from './cpu-rows';
import { Interner } from './interner';
import type { ReadContext } from './read-context';
import { columnOptions, readRows, Tally } from './read-rows';
import { column, select } from './select';
import { idOrNone, uint32OrZero } from './values';

/** Rows of this class repeat a call to carry its backtrace; kept, they would double calls and links. */
const BACKTRACE_CLASS = 67;

const TABLE = 'CUPTI_ACTIVITY_KIND_RUNTIME';

export function callBuilder(context: ReadContext) {
  const extra = { correlationId: 'u32', sourceRow: 'u32' } as const;
  return new EventTableBuilder('calls', extra, columnOptions(context, TABLE));
}
export type CallBuilder = ReturnType<typeof callBuilder>;

export async function readCalls(context: ReadContext, calls: CallBuilder): Promise<Tally> {
  const tally = new Tally(TABLE);
  const table = context.schema.table(tally.table);
  if (table === null) return tally;
  const names = apiNames(context);
  const own = [column('eventClass'), column('correlationId'), column('nameId')];
  const sql = select(table, [...cpuColumns(context.base), ...own]);
  await readRows(context, table, sql, tally, (row) => {
    const reason = row[OWN] === BACKTRACE_CLASS ? 'backtrace' : cpuDropReason(row[0], row[1]);
    if (reason !== null) {
      tally.drop(reason);
      return;
    }
    const start = row[0] as number;
    const at = context.rows.intern('calls', processOf(row), threadOf(row));
    const correlationId = uint32OrZero(row[OWN + 1]);
    const name = names.intern(idOrNone(row[OWN + 2]));
    calls.push(at, start, (row[1] as number) - start, name, correlationId, uint32OrZero(row[4]));
    tally.drawn++;
  });
  return tally;
}

/** String id → name: two ids may differ in their ABI ending only, and then are one name. */
function apiNames(context: ReadContext): Interner<[number]> {
  const byText = new Map<string, number>();
  return new Interner((id: number) => {
    const text = apiName(context.strings.text(id));
    let name = byText.get(text);
    if (name === undefined) {
      name = context.names.add({ text, cls: callClass(text) });
      byText.set(text, name);
    }
    return name;
  });
}
