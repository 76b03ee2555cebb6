/** Reads tables of samples: GPU metrics, device memory, and when threads ran. */

import { UNKNOWN_PROCESS } from '../../trace/ids';
import { SeriesTableBuilder } from '../../trace/table-builder';
import type { ReadContext } from './read-context';
import { columnOptions, readAll, readRows, Tally } from './read-rows';
import { column, processKey, relative, select, threadId } from './select';
import { isInRange, idOrNone, numberOrZero } from './values';

export function seriesBuilders(context: ReadContext) {
  return {
    metrics: new SeriesTableBuilder('metrics', columnOptions(context, 'GPU_METRICS')),
    memory: new SeriesTableBuilder('memory', columnOptions(context, 'CUDA_GPU_MEMORY_USAGE_EVENTS')),
    sched: new SeriesTableBuilder('sched', columnOptions(context, 'SCHED_EVENTS')),
  };
}
export type SeriesBuilders = ReturnType<typeof seriesBuilders>;

/** Counts the row as dropped and answers false where it has no usable time. */
function hasTime(time: unknown, tally: Tally): time is number {
  if (typeof time === 'number' && isInRange(time)) return true;
  tally.drop(typeof time === 'number' ? 'outOfRange' : 'noStart');
  return false;
}

/** One row is one sample of one metric; a metric's id is unique only within its type (SCHEMA 8). */
export async function readMetrics(context: ReadContext, { metrics }: SeriesBuilders): Promise<Tally> {
  const tally = new Tally('GPU_METRICS');
  const table = context.schema.table(tally.table);
  if (table === null) return tally;
  const wanted = [relative('timestamp', context.base), column('typeId'), column('metricId'), column('value')];
  await readRows(context, table, select(table, wanted), tally, (row) => {
    if (!hasTime(row[0], tally)) return;
    const at = context.rows.intern('metric', UNKNOWN_PROCESS, idOrNone(row[1]), 0, idOrNone(row[2]));
    metrics.push(at, row[0], numberOrZero(row[3]));
    tally.drawn++;
  });
  return tally;
}

/** Names of metrics by "typeId metricId", for those files that have the table. */
export function readMetricNames(context: ReadContext): Map<string, string> {
  const table = context.schema.table('TARGET_INFO_GPU_METRICS');
  if (table === null) return new Map();
  const rows = readAll(context, select(table, [column('typeId'), column('metricId'), column('metricName')]));
  return new Map(rows.map(([type, metric, name]) => [`${Number(type)} ${Number(metric)}`, String(name)]));
}

/** Memory usage as changes in bytes: an allocation adds, a free takes away. */
export async function readMemory(context: ReadContext, { memory }: SeriesBuilders): Promise<Tally> {
  const tally = new Tally('CUDA_GPU_MEMORY_USAGE_EVENTS');
  const table = context.schema.table(tally.table);
  if (table === null) return tally;
  const freeOperation = readFreeOperation(context);
  const wanted = [
    relative('start', context.base),
    processKey('globalPid'),
    column('deviceId'),
    column('memKind'),
    column('bytes'),
    column('memoryOperationType'),
  ];
  await readRows(context, table, select(table, wanted), tally, (row) => {
    if (!hasTime(row[0], tally)) return;
    if (typeof row[2] !== 'number') {
      tally.drop('noDevice');
      return;
    }
    const process = typeof row[1] === 'number' ? row[1] : UNKNOWN_PROCESS;
    const device = context.devices.use(process, row[2]);
    const at = context.rows.intern('memory', process, device, idOrNone(row[3]));
    const bytes = numberOrZero(row[4]);
    memory.push(at, row[0], row[5] === freeOperation ? -bytes : bytes);
    tally.drawn++;
  });
  return tally;
}

/** The operation that frees: 1 in every file seen, but the export carries its own list (SCHEMA 8). */
function readFreeOperation(context: ReadContext): number {
  const table = context.schema.table('ENUM_CUDA_DEV_MEM_EVENT_OPER');
  if (table === null) return 1;
  const rows = readAll(context, select(table, [column('id'), column('name')]));
  const free = rows.find(([, name]) => /DEALLOC|FREE/i.test(String(name)));
  return free === undefined ? 1 : Number(free[0]);
}

/** When the scheduler switched a thread in (1) or out (0). */
export async function readSched(context: ReadContext, { sched }: SeriesBuilders): Promise<Tally> {
  const tally = new Tally('SCHED_EVENTS');
  const table = context.schema.table(tally.table);
  if (table === null) return tally;
  const wanted = [
    relative('start', context.base),
    processKey('globalTid'),
    threadId('globalTid'),
    column('isSchedIn'),
  ];
  await readRows(context, table, select(table, wanted), tally, (row) => {
    if (!hasTime(row[0], tally)) return;
    const process = typeof row[1] === 'number' ? row[1] : UNKNOWN_PROCESS;
    const thread = typeof row[2] === 'number' ? row[2] : 0;
    sched.push(context.rows.intern('sched', process, thread), row[0], Number(row[3] ?? 0) === 0 ? 0 : 1);
    tally.drawn++;
  });
  return tally;
}
