/**
 * Makes small exports of Nsight Systems out of rows in domain words, for tests of reading:
 *
 *     await makeNsysDb({ kernels: [{ start: 100, end: 200, name: 'gemm', correlation: 7 }], calls: [{ correlation: 7 }] })
 *
 * A table exists only where rows of it are given, as nsys writes them. What the words do not cover goes into `columns` of a row,
 * `tables` (any table by its columns) or `sql`, which runs at the end.
 */

import { loadEngine, type Database } from '../worker/sqlite/engine';
import { memorySource, type ByteSource } from '../worker/sqlite/source';
import { NSYS_TABLES } from './nsys-tables';
import { openTrace, type OpenedTrace, type OpenOptions } from './open-trace';

export type Cell = number | bigint | string | Uint8Array | null;
export type Columns = Readonly<Record<string, Cell>>;
/** ns of the capture clock; text in `columns` reaches further. */
export type Time = number | bigint | null;
/** A string is put into StringIds; a number is an id as it is, whether or not there is such a string. */
export type Name = string | number | null;

interface Timed {
  /** 1,000 where not said; the end is 1,000 ns later. */
  readonly start?: Time;
  readonly end?: Time;
  /** Raw columns; they win over what the words say. */
  readonly columns?: Columns;
}

/** On device 0, context 1, stream 7 of process 100, with no correlation id, where not said. */
export interface GpuWork extends Timed {
  readonly pid?: number | null;
  readonly device?: number | null;
  readonly context?: number | null;
  readonly stream?: number | null;
  readonly correlation?: number | null;
}
export interface Kernel extends GpuWork {
  /** Short name. */
  readonly name?: Name;
  readonly fullName?: Name;
}
export interface Copy extends GpuWork {
  /** 1 (HtoD) where not said; `from` and `to` are memory kinds, pinned (1) and device (2). */
  readonly kind?: number | null;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly bytes?: number;
}
export interface Memset extends GpuWork {
  readonly bytes?: number;
}
export interface Graph extends GpuWork {
  readonly graph?: number | null;
}

/** On the main thread of process 100 where not said. */
export interface HostWork extends Timed {
  readonly pid?: number;
  readonly tid?: number;
  readonly name?: Name;
  readonly eventClass?: number | null;
}
export interface Call extends HostWork {
  readonly correlation?: number | null;
}
export interface Range extends Omit<HostWork, 'eventClass' | 'name'> {
  /** 59 (push/pop) where not said. */
  readonly type?: number | null;
  /** Inline text; `textId` a registered string. */
  readonly text?: string | null;
  readonly textId?: Name;
  readonly domain?: number | null;
  readonly category?: number | null;
  readonly color?: number | null;
  /** Thread on which a start/end range ended, of the same process. */
  readonly endTid?: number;
}
export interface Switch {
  readonly at: Time;
  readonly isIn: boolean;
  readonly pid?: number;
  readonly tid?: number;
}
export interface MemoryChange {
  readonly at: Time;
  readonly bytes: number;
  readonly isFree?: boolean;
  readonly pid?: number;
  readonly device?: number | null;
  /** Memory kind, 2 (device) where not said. */
  readonly kind?: number | null;
}
export interface MetricSample {
  readonly at: Time;
  readonly value: number;
  readonly type?: number;
  readonly metric?: number;
}

export interface NsysRows {
  readonly kernels?: readonly Kernel[];
  readonly copies?: readonly Copy[];
  readonly memsets?: readonly Memset[];
  readonly graphs?: readonly Graph[];
  readonly syncs?: readonly GpuWork[];
  readonly calls?: readonly Call[];
  readonly ranges?: readonly Range[];
  readonly osrt?: readonly HostWork[];
  readonly overhead?: readonly HostWork[];
  readonly cuptiOverhead?: readonly HostWork[];
  readonly sched?: readonly Switch[];
  readonly memory?: readonly MemoryChange[];
  readonly metrics?: readonly MetricSample[];
  readonly threads?: readonly { readonly pid?: number; readonly tid?: number; readonly name: Name }[];
  readonly processes?: readonly { readonly pid?: number; readonly name: string }[];
  readonly meta?: Readonly<Record<string, string>>;
  /** StringIds by id, beside those that names make. */
  readonly strings?: Readonly<Record<number, string>>;
  /** Any table by its columns. An empty list makes an empty table. */
  readonly tables?: Readonly<Record<string, readonly Columns[]>>;
  /** Statements to run at the end. */
  readonly sql?: readonly string[];
}

const HOST = 2 ** 48;
const PID = 100;

/** The 64-bit id of a process as an export stores it (SCHEMA 4): machine 0, VM 1. */
export function globalPid(pid: number): number {
  return HOST + pid * 2 ** 24;
}

export function globalTid(pid: number, tid: number): number {
  return globalPid(pid) + tid;
}

/** The process part of a row's key, as in `p16777316/t5/calls`. */
export function processKey(pid: number): string {
  return `p${globalPid(pid) / 2 ** 24}`;
}

export async function makeNsysDb(rows: NsysRows): Promise<Uint8Array> {
  const engine = await loadEngine();
  const db = new engine.Database();
  try {
    writeRows(db, rows);
    for (const statement of rows.sql ?? []) db.run(statement);
    return db.export();
  } finally {
    db.close();
  }
}

export async function nsysSource(rows: NsysRows, name = 'made.sqlite'): Promise<ByteSource> {
  return memorySource(name, [await makeNsysDb(rows)]);
}

/** Makes an export and opens it through the real reader. */
export async function openMade(rows: NsysRows, options: OpenOptions = {}): Promise<OpenedTrace> {
  return openTrace(await nsysSource(rows), options);
}

/** A copy of a database with statements run on it. */
export async function editDatabase(bytes: Uint8Array, ...statements: readonly string[]): Promise<Uint8Array> {
  const engine = await loadEngine();
  const db = new engine.Database(bytes);
  try {
    for (const statement of statements) db.run(statement);
    return db.export();
  } finally {
    db.close();
  }
}

function writeRows(db: Database, rows: NsysRows): void {
  const strings = new Strings(rows.strings ?? {});
  const tables: Record<string, readonly Columns[]> = {
    CUPTI_ACTIVITY_KIND_KERNEL: (rows.kernels ?? []).map((row) => kernel(row, strings)),
    CUPTI_ACTIVITY_KIND_MEMCPY: (rows.copies ?? []).map(copy),
    CUPTI_ACTIVITY_KIND_MEMSET: (rows.memsets ?? []).map((row) => ({
      ...gpu(row),
      bytes: row.bytes ?? 0,
      ...row.columns,
    })),
    CUPTI_ACTIVITY_KIND_GRAPH_TRACE: (rows.graphs ?? []).map((row) => ({
      ...gpu(row),
      graphId: or(row.graph, 1),
      ...row.columns,
    })),
    CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: (rows.syncs ?? []).map((row) => ({ ...gpu(row), ...row.columns })),
    CUPTI_ACTIVITY_KIND_RUNTIME: (rows.calls ?? []).map((row) => ({
      ...host(row, strings, 'cudaLaunchKernel_v7000', 0),
      correlationId: or(row.correlation, 0),
      ...row.columns,
    })),
    NVTX_EVENTS: (rows.ranges ?? []).map((row) => range(row, strings)),
    OSRT_API: (rows.osrt ?? []).map((row) => ({ ...host(row, strings, 'read', 27), ...row.columns })),
    PROFILER_OVERHEAD: (rows.overhead ?? []).map((row) => ({
      ...host(row, strings, 'flush', null),
      ...row.columns,
    })),
    CUPTI_ACTIVITY_KIND_OVERHEAD: (rows.cuptiOverhead ?? []).map((row) => ({
      ...host(row, strings, 'buffer flush', 103),
      ...row.columns,
    })),
    SCHED_EVENTS: (rows.sched ?? []).map((row) => ({
      start: row.at,
      isSchedIn: row.isIn ? 1 : 0,
      globalTid: tidOf(row),
    })),
    GPU_METRICS: (rows.metrics ?? []).map((row) => ({
      timestamp: row.at,
      typeId: row.type ?? 1,
      metricId: row.metric ?? 1,
      value: row.value,
    })),
    CUDA_GPU_MEMORY_USAGE_EVENTS: (rows.memory ?? []).map((row) => ({
      start: row.at,
      globalPid: globalPid(row.pid ?? PID),
      deviceId: or(row.device, 0),
      memKind: or(row.kind, 2),
      bytes: row.bytes,
      memoryOperationType: row.isFree === true ? 1 : 0,
    })),
    ThreadNames: (rows.threads ?? []).map((row) => ({ nameId: strings.id(row.name), globalTid: tidOf(row) })),
    PROCESSES: (rows.processes ?? []).map((row) => ({
      globalPid: globalPid(row.pid ?? PID),
      name: row.name,
    })),
    META_DATA_EXPORT: Object.entries(rows.meta ?? {}).map(([name, value]) => ({ name, value })),
  };
  tables['StringIds'] = strings.rows();
  for (const [name, list] of Object.entries(tables)) if (list.length > 0) writeTable(db, name, list);
  for (const [name, list] of Object.entries(rows.tables ?? {})) writeTable(db, name, list);
}

class Strings {
  private readonly texts: Map<number, string>;
  private readonly ids = new Map<string, number>();
  private next = 0;

  constructor(given: Readonly<Record<number, string>>) {
    this.texts = new Map(Object.entries(given).map(([id, text]) => [Number(id), text]));
  }

  id(name: Name): number | null {
    if (typeof name !== 'string') return name;
    let id = this.ids.get(name);
    if (id === undefined) {
      while (this.texts.has(this.next)) this.next++;
      id = this.next;
      this.ids.set(name, id);
      this.texts.set(id, name);
    }
    return id;
  }

  rows(): Columns[] {
    return [...this.texts].map(([id, value]) => ({ id, value }));
  }
}

/** `undefined` means "not said", unlike null. */
function or<T>(value: T | undefined, otherwise: T): T {
  return value === undefined ? otherwise : value;
}

function times(row: Timed): Columns {
  const start = or(row.start, 1000);
  const later = typeof start === 'bigint' ? start + 1000n : (start ?? 0) + 1000;
  return { start, end: or(row.end, later) };
}

function gpu(row: GpuWork): Columns {
  const pid = or(row.pid, PID);
  return {
    ...times(row),
    deviceId: or(row.device, 0),
    contextId: or(row.context, 1),
    streamId: or(row.stream, 7),
    correlationId: or(row.correlation, 0),
    globalPid: pid === null ? null : globalPid(pid),
  };
}

function kernel(row: Kernel, strings: Strings): Columns {
  const shortName = strings.id(or(row.name, 'kernel'));
  const demangledName = row.fullName === undefined ? shortName : strings.id(row.fullName);
  return { ...gpu(row), shortName, demangledName, ...row.columns };
}

function copy(row: Copy): Columns {
  return {
    ...gpu(row),
    copyKind: or(row.kind, 1),
    srcKind: or(row.from, 1),
    dstKind: or(row.to, 2),
    bytes: row.bytes ?? 0,
    ...row.columns,
  };
}

function tidOf(row: { readonly pid?: number; readonly tid?: number }): number {
  const pid = row.pid ?? PID;
  return globalTid(pid, row.tid ?? pid);
}

function host(row: HostWork, strings: Strings, name: string, eventClass: number | null): Columns {
  return {
    ...times(row),
    globalTid: tidOf(row),
    nameId: strings.id(or(row.name, name)),
    eventClass: or(row.eventClass, eventClass),
  };
}

function range(row: Range, strings: Strings): Columns {
  const isNamed = row.text !== undefined || row.textId !== undefined;
  return {
    ...times(row),
    globalTid: tidOf(row),
    eventType: or(row.type, 59),
    text: isNamed ? or(row.text, null) : 'range',
    textId: strings.id(or(row.textId, null)),
    domainId: or(row.domain, 0),
    category: or(row.category, null),
    color: or(row.color, null),
    endGlobalTid: row.endTid === undefined ? null : globalTid(row.pid ?? PID, row.endTid),
    ...row.columns,
  };
}

function writeTable(db: Database, name: string, rows: readonly Columns[]): void {
  const known = NSYS_TABLES[name] ?? [];
  const knownNames = known.map((definition) => definition.split(' ')[0] as string);
  const further = new Set(rows.flatMap((row) => Object.keys(row)).filter((key) => !knownNames.includes(key)));
  const definitions = known.map((definition) => {
    const [column, ...type] = definition.split(' ');
    return `"${column}" ${type.length === 0 ? 'INTEGER' : type.join(' ')}`;
  });
  const columns = [...knownNames, ...further];
  const all = [...definitions, ...[...further].map((column) => `"${column}"`)];
  db.run(`CREATE TABLE "${name}" (${all.length === 0 ? 'unused' : all.join(', ')})`);
  if (rows.length === 0) return;
  db.run('BEGIN');
  const insert = db.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join(', ')})`);
  // The types of sql.js lack bigint, which it binds exactly.
  for (const row of rows) insert.run(columns.map((column) => (row[column] ?? null) as number | null));
  insert.free();
  db.run('COMMIT');
}

/** A copy of a database in which the first page of a table holds nothing that SQLite can read. */
export async function damageTable(bytes: Uint8Array, table: string): Promise<Uint8Array> {
  const engine = await loadEngine();
  const db = new engine.Database(bytes);
  const rootPage = Number(
    db.exec('SELECT rootpage FROM sqlite_master WHERE name = ?', [table])[0]?.values[0]?.[0],
  );
  db.close();
  const copy = bytes.slice();
  const pageBytes = new DataView(copy.buffer).getUint16(16);
  copy.fill(0xee, (rootPage - 1) * pageBytes, rootPage * pageBytes);
  return copy;
}
