/** Reads the further tables of host intervals: OS runtime calls, overhead of the profiler, waits for the device. */

import type { ColumnOptions } from '../../base/growable';
import type { CallIndex } from '../../trace/links';
import { EventTableBuilder } from '../../trace/table-builder';
import { NO_LINK } from '../../trace/table';
import { cpuColumns, cpuDropReason, OWN, processOf, threadOf } from './cpu-rows';
import { GpuRows, gpuColumns } from './gpu-rows';
import { Interner } from './interner';
import type { ReadContext } from './read-context';
import { columnOptions, readRows, Tally } from './read-rows';
import { column, select } from './select';
import { idOrNone, uint32OrZero } from './values';

/** One row a thread holds both kinds of overhead; the tables are apart because a row number means nothing without its table. */
const SOURCE_ROW = { sourceRow: 'u32' } as const;

export function hostBuilders(context: ReadContext) {
  const options = (table: string): ColumnOptions => columnOptions(context, table);
  return {
    osrt: new EventTableBuilder('osrt', SOURCE_ROW, options('OSRT_API')),
    overhead: new EventTableBuilder('overhead', SOURCE_ROW, options('PROFILER_OVERHEAD')),
    cuptiOverhead: new EventTableBuilder(
      'cuptiOverhead',
      SOURCE_ROW,
      options('CUPTI_ACTIVITY_KIND_OVERHEAD'),
    ),
  };
}
export type HostBuilders = ReturnType<typeof hostBuilders>;

/** Zero-length rows of these classes mark where tracing of OS calls began and ended (SCHEMA 7). */
const TRACE_MARKERS: ReadonlySet<unknown> = new Set([31, 32]);

export async function readOsrt(context: ReadContext, { osrt }: HostBuilders): Promise<Tally> {
  return readNamed(context, 'OSRT_API', osrt, 'osrt', (eventClass) => TRACE_MARKERS.has(eventClass));
}

/** Two tables say where the profiler itself took time: nsys's own, and CUPTI's from 2025.5 on. */
export async function readOverhead(
  context: ReadContext,
  { overhead, cuptiOverhead }: HostBuilders,
): Promise<Tally[]> {
  const isMarker = (): boolean => false;
  return [
    await readNamed(context, 'PROFILER_OVERHEAD', overhead, 'overhead', isMarker),
    await readNamed(context, 'CUPTI_ACTIVITY_KIND_OVERHEAD', cuptiOverhead, 'overhead', isMarker),
  ];
}

async function readNamed(
  context: ReadContext,
  tableName: string,
  builder: HostBuilders['osrt'],
  cls: 'osrt' | 'overhead',
  isMarker: (eventClass: unknown) => boolean,
): Promise<Tally> {
  const tally = new Tally(tableName);
  const table = context.schema.table(tableName);
  if (table === null) return tally;
  const names = new Interner((id: number) => context.names.add({ text: context.strings.text(id), cls }));
  const sql = select(table, [...cpuColumns(context.base), column('nameId'), column('eventClass')]);
  await readRows(context, table, sql, tally, (row) => {
    const reason = isMarker(row[OWN + 1]) ? 'traceMarker' : cpuDropReason(row[0], row[1]);
    if (reason !== null) {
      tally.drop(reason);
      return;
    }
    const start = row[0] as number;
    const at = context.rows.intern(cls, processOf(row), threadOf(row));
    builder.push(
      at,
      start,
      (row[1] as number) - start,
      names.intern(idOrNone(row[OWN])),
      uint32OrZero(row[4]),
    );
    tally.drawn++;
  });
  return tally;
}

export function syncBuilder(context: ReadContext) {
  return new EventTableBuilder(
    'syncs',
    SOURCE_ROW,
    columnOptions(context, 'CUPTI_ACTIVITY_KIND_SYNCHRONIZATION'),
  );
}

/**
 * SYNCHRONIZATION rows lie on the host's wait. `syncType` cannot be trusted over versions (SCHEMA 6), so a row is named by the
 * API call that shares its correlation id; `nameOfCall` gives a call's name.
 */
export async function readSyncs(
  context: ReadContext,
  syncs: ReturnType<typeof syncBuilder>,
  calls: CallIndex,
  nameOfCall: (call: number) => string,
): Promise<Tally> {
  const tally = new Tally('CUPTI_ACTIVITY_KIND_SYNCHRONIZATION');
  const table = context.schema.table(tally.table);
  if (table === null) return tally;
  const byText = new Map<string, number>();
  const nameFor = (call: number): number => {
    const text = call === NO_LINK ? 'Synchronisation' : nameOfCall(call);
    const name = byText.get(text) ?? context.names.add({ text, cls: 'sync' });
    byText.set(text, name);
    return name;
  };
  const rows = new GpuRows(context);
  await readRows(context, table, select(table, gpuColumns(context.base)), tally, (row) => {
    const event = rows.accept(row, tally);
    if (event === null) return;
    const name = nameFor(calls.find(event.process, event.correlationId));
    const at = context.rows.intern('syncs', event.process, event.device);
    syncs.push(at, event.start, event.duration, name, event.sourceRow);
    tally.drawn++;
  });
  return tally;
}
