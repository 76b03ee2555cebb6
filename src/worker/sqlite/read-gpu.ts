/** Reads the four tables of GPU work: kernels, copies (unified-memory migrations apart), memsets, whole graphs. */

import { copyClass, copyKindName, isMigration, memoryKindName } from '../../trace/copy-kinds';
import { isCommunication } from '../../trace/names';
import { EventTableBuilder } from '../../trace/table-builder';
import { GpuRows, gpuColumns, OWN, type GpuEvent } from './gpu-rows';
import { Interner } from './interner';
import type { ReadContext } from './read-context';
import { columnOptions, readRows, Tally, type Row } from './read-rows';
import { column, select, type Wanted } from './select';
import { idOrNone, NO_ID, numberOrZero } from './values';

/** Columns every GPU table keeps in the worker: the link to its call, and the row to read details from. */
const GPU_EXTRA = { correlationId: 'u32', sourceRow: 'u32' } as const;
const BYTES_EXTRA = { ...GPU_EXTRA, bytes: 'f64' } as const;

export function gpuBuilders(context: ReadContext) {
  const copies = columnOptions(context, 'CUPTI_ACTIVITY_KIND_MEMCPY');
  return {
    kernels: new EventTableBuilder(
      'kernels',
      GPU_EXTRA,
      columnOptions(context, 'CUPTI_ACTIVITY_KIND_KERNEL'),
    ),
    graphs: new EventTableBuilder(
      'graphs',
      GPU_EXTRA,
      columnOptions(context, 'CUPTI_ACTIVITY_KIND_GRAPH_TRACE'),
    ),
    copies: new EventTableBuilder('copies', BYTES_EXTRA, copies),
    memsets: new EventTableBuilder(
      'memsets',
      BYTES_EXTRA,
      columnOptions(context, 'CUPTI_ACTIVITY_KIND_MEMSET'),
    ),
    migrations: new EventTableBuilder('migrations', BYTES_EXTRA, copies),
  };
}
export type GpuBuilders = ReturnType<typeof gpuBuilders>;

export async function readGpu(context: ReadContext, builders: GpuBuilders): Promise<Tally[]> {
  return [
    await readKernels(context, builders),
    await readCopies(context, builders),
    await readMemsets(context, builders),
    await readGraphs(context, builders),
  ];
}

/** Steps through one GPU table; `onEvent` finds the values of `own` from row[OWN] on. The tally stays empty where there is no table. */
async function readGpuTable(
  context: ReadContext,
  tableName: string,
  own: readonly Wanted[],
  onEvent: (event: GpuEvent, row: Row) => void,
): Promise<Tally> {
  const tally = new Tally(tableName);
  const table = context.schema.table(tableName);
  if (table === null) return tally;
  const rows = new GpuRows(context);
  const sql = select(table, [...gpuColumns(context.base), ...own]);
  await readRows(context, table, sql, tally, (row) => {
    const event = rows.accept(row, tally);
    if (event === null) return;
    tally.drawn++;
    onEvent(event, row);
  });
  return tally;
}

function streamRow(context: ReadContext, event: GpuEvent): number {
  return context.rows.intern('stream', event.process, event.device, event.context, event.stream);
}

function readKernels(context: ReadContext, { kernels }: GpuBuilders): Promise<Tally> {
  const names = new Interner((short: number, full: number) => {
    const fullText = context.strings.findOnce(full);
    const text =
      context.strings.find(short) ?? fullText ?? context.strings.text(short === NO_ID ? full : short);
    const isComm = isCommunication(text) || (fullText !== null && isCommunication(fullText));
    return context.names.add({
      text,
      cls: isComm ? 'communication' : 'kernel',
    });
  });
  const own = [column('shortName'), column('demangledName')];
  return readGpuTable(context, 'CUPTI_ACTIVITY_KIND_KERNEL', own, (event, row) => {
    const name = names.intern(idOrNone(row[OWN]), idOrNone(row[OWN + 1]));
    const at = streamRow(context, event);
    kernels.push(at, event.start, event.duration, name, event.correlationId, event.sourceRow);
  });
}

function readCopies(context: ReadContext, { copies, migrations }: GpuBuilders): Promise<Tally> {
  const names = new Interner((kind: number, source: number, destination: number) =>
    context.names.add({
      text: copyKindName(orNull(kind)),
      cls: copyClass(orNull(kind)),
      copy: {
        kind: copyKindName(orNull(kind)),
        source: memoryKindName(orNull(source)),
        destination: memoryKindName(orNull(destination)),
      },
    }),
  );
  const own = [column('copyKind'), column('srcKind'), column('dstKind'), column('bytes')];
  return readGpuTable(context, 'CUPTI_ACTIVITY_KIND_MEMCPY', own, (event, row) => {
    const apart = isMigration(row[OWN] as number | null);
    const at = apart
      ? context.rows.intern('migrations', event.process, event.device)
      : streamRow(context, event);
    const name = names.intern(idOrNone(row[OWN]), idOrNone(row[OWN + 1]), idOrNone(row[OWN + 2]));
    const table = apart ? migrations : copies;
    const bytes = numberOrZero(row[OWN + 3]);
    table.push(at, event.start, event.duration, name, event.correlationId, event.sourceRow, bytes);
  });
}

function orNull(id: number): number | null {
  return id === NO_ID ? null : id;
}

function readMemsets(context: ReadContext, { memsets }: GpuBuilders): Promise<Tally> {
  let name: number | null = null;
  return readGpuTable(context, 'CUPTI_ACTIVITY_KIND_MEMSET', [column('bytes')], (event, row) => {
    name ??= context.names.add({ text: 'memset', cls: 'memset' });
    const at = streamRow(context, event);
    const bytes = numberOrZero(row[OWN]);
    memsets.push(at, event.start, event.duration, name, event.correlationId, event.sourceRow, bytes);
  });
}

function readGraphs(context: ReadContext, { graphs }: GpuBuilders): Promise<Tally> {
  const names = new Interner((graph: number) =>
    context.names.add({ text: graph === NO_ID ? 'CUDA graph' : `CUDA graph ${graph}`, cls: 'graph' }),
  );
  return readGpuTable(context, 'CUPTI_ACTIVITY_KIND_GRAPH_TRACE', [column('graphId')], (event, row) => {
    const name = names.intern(idOrNone(row[OWN]));
    const at = streamRow(context, event);
    graphs.push(at, event.start, event.duration, name, event.correlationId, event.sourceRow);
  });
}
