/** Every real trace against SQL that was written from DEFINITIONS 1 and SCHEMA alone, not from the readers. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeShared, sharedBytes, sourceOf } from '../../testing/describe-shared';
import { openTrace, type OpenedTrace } from '../../testing/open-trace';
import { sharedTraces } from '../../testing/shared';
import { durationAt } from '../../trace/durations';
import type { TraceRow } from '../../trace/row';
import { isSeries, type TableId } from '../../trace/table';
import type { Trace } from '../../trace/trace';
import { loadEngine, type Database } from './engine';

const GPU_KEPT =
  'start IS NOT NULL AND "end" >= start AND NOT (start = 0 AND "end" = 0) AND deviceId IS NOT NULL';
const HOST_KEPT = 'start IS NOT NULL AND "end" >= start';

/** Tables that are read, as against those that are computed. */
type ReadId = Exclude<TableId, 'activity' | 'waits'>;

/** SQL table and condition of the rows that are drawn in each of our tables. */
const DRAWN: Readonly<Record<ReadId, readonly [table: string, condition: string]>> = {
  kernels: ['CUPTI_ACTIVITY_KIND_KERNEL', GPU_KEPT],
  graphs: ['CUPTI_ACTIVITY_KIND_GRAPH_TRACE', GPU_KEPT],
  copies: ['CUPTI_ACTIVITY_KIND_MEMCPY', `${GPU_KEPT} AND coalesce(copyKind, 0) NOT BETWEEN 11 AND 13`],
  migrations: ['CUPTI_ACTIVITY_KIND_MEMCPY', `${GPU_KEPT} AND copyKind BETWEEN 11 AND 13`],
  memsets: ['CUPTI_ACTIVITY_KIND_MEMSET', GPU_KEPT],
  syncs: ['CUPTI_ACTIVITY_KIND_SYNCHRONIZATION', GPU_KEPT],
  calls: ['CUPTI_ACTIVITY_KIND_RUNTIME', `${HOST_KEPT} AND eventClass IS NOT 67`],
  ranges: [
    'NVTX_EVENTS',
    'eventType IN (59, 60, 70, 71) AND start IS NOT NULL AND ("end" IS NULL OR "end" >= start)',
  ],
  marks: ['NVTX_EVENTS', 'eventType IN (34, 65) AND start IS NOT NULL'],
  osrt: ['OSRT_API', `${HOST_KEPT} AND eventClass NOT IN (31, 32)`],
  overhead: ['PROFILER_OVERHEAD', HOST_KEPT],
  cuptiOverhead: ['CUPTI_ACTIVITY_KIND_OVERHEAD', HOST_KEPT],
  sched: ['SCHED_EVENTS', 'start IS NOT NULL'],
  metrics: ['GPU_METRICS', 'timestamp IS NOT NULL'],
  memory: ['CUDA_GPU_MEMORY_USAGE_EVENTS', 'start IS NOT NULL AND deviceId IS NOT NULL'],
};
const DEVICE_WORK = ['kernels', 'graphs', 'copies', 'migrations', 'memsets'] as const;
const LINKED = ['kernels', 'graphs', 'copies', 'memsets'] as const;

class SecondReader {
  private readonly db: Database;
  private readonly tables: ReadonlySet<string>;

  constructor(db: Database) {
    this.db = db;
    this.tables = new Set(
      this.query("SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => String(name)),
    );
  }

  close(): void {
    this.db.close();
  }

  query(sql: string): unknown[][] {
    return this.db.exec(sql)[0]?.values ?? [];
  }

  /** `from` of the rows drawn in our table, or null where the export has no such table. */
  drawn(id: ReadId): string | null {
    const [table, condition] = DRAWN[id];
    return this.tables.has(table) ? `FROM ${table} WHERE ${condition}` : null;
  }

  count(id: ReadId): number {
    const from = this.drawn(id);
    return from === null ? 0 : Number(this.query(`SELECT count(*) ${from}`)[0]?.[0]);
  }

  /** Rows whose (process, correlation id) some call has. */
  countLinked(id: (typeof LINKED)[number]): number {
    const from = this.drawn(id);
    const calls = this.drawn('calls');
    if (from === null || calls === null) return 0;
    this.db.run(
      `CREATE TEMP TABLE IF NOT EXISTS Launches AS SELECT DISTINCT globalTid >> 24 AS process, correlationId AS id ${calls}`,
    );
    this.db.run('CREATE INDEX IF NOT EXISTS temp.ByKey ON Launches (id, process)');
    const sql = `SELECT count(*) ${from} AND correlationId <> 0
      AND EXISTS (SELECT 1 FROM temp.Launches WHERE id = correlationId AND process = globalPid >> 24)`;
    return Number(this.query(sql)[0]?.[0]);
  }

  /** Union time of what each device did for each process, by "process device". */
  busyByDevice(): Map<string, number> {
    const parts = DEVICE_WORK.map((id) => this.drawn(id)).filter((from) => from !== null);
    if (parts.length === 0) return new Map();
    const all = parts.map(
      (from) => `SELECT (globalPid >> 24) || ' ' || deviceId AS device, start, "end" ${from}`,
    );
    const rows = this.query(`SELECT * FROM (${all.join(' UNION ALL ')}) ORDER BY 1, 2`);
    const busy = new Map<string, number>();
    let reached = -Infinity;
    for (const [device, start, end] of rows as [string, number, number][]) {
      if (!busy.has(device)) {
        busy.set(device, 0);
        reached = -Infinity;
      }
      if (end > reached) busy.set(device, busy.get(device)! + end - Math.max(start, reached));
      reached = Math.max(reached, end);
    }
    return busy;
  }
}

/** The events of a row that begin before the one before them on their lane has ended. */
function overlapsOf(trace: Trace, row: TraceRow): string[] {
  const lanes = new Map<number, { start: number; end: number; what: string }[]>();
  for (const { table: id, first, count, lane } of row.slices) {
    const table = trace.tables[id];
    if (table === undefined || isSeries(table)) continue;
    for (let i = first; i < first + count; i++) {
      const start = table.start[i] as number;
      const end = table.open.has(i) ? Infinity : start + durationAt(table.duration, i);
      const events = lanes.get(lane) ?? [];
      events.push({ start, end, what: `${row.key} ${id} ${i}` });
      lanes.set(lane, events);
    }
  }
  return [...lanes.values()].flatMap((events) => {
    events.sort((a, b) => a.start - b.start || a.end - b.end);
    return events
      .filter((event, i) => i > 0 && event.start < (events[i - 1]?.end ?? 0))
      .map(({ what }) => what);
  });
}

/** "p145/d0" and "p145/d0@3" → "145 0". */
function deviceOf(group: string): string {
  const [process, device] = group.split('/') as [string, string];
  return `${process.slice(1)} ${device.slice(1).replace(/@\d+$/, '')}`;
}

const byKey = <T>(entries: Iterable<readonly [string, T]>): [string, T][] =>
  [...entries].map(([key, value]): [string, T] => [key, value]).sort(([a], [b]) => a.localeCompare(b));

describeShared('every real trace', () => {
  describe.each(sharedTraces())('%s', (name) => {
    let opened: OpenedTrace;
    let second: SecondReader;
    beforeAll(async () => {
      const bytes = sharedBytes(name);
      const engine = await loadEngine();
      opened = await openTrace(sourceOf(bytes.slice()));
      second = new SecondReader(new engine.Database(bytes));
    });
    afterAll(() => {
      second.close();
    });

    it('has as many events in each table as SQL counts', () => {
      const counts = (Object.keys(DRAWN) as ReadId[]).map((id) => [id, opened.trace.tables[id]?.count ?? 0]);
      expect(counts).toEqual((Object.keys(DRAWN) as ReadId[]).map((id) => [id, second.count(id)]));
    });

    it('accounts for every row of the tables it draws', () => {
      for (const { table, rows, drawn, named, dropped, role } of opened.report.tables) {
        if (role !== 'drawn') continue;
        const accounted = drawn + named + Object.values(dropped).reduce((sum, count) => sum + count, 0);
        expect([table, rows, accounted]).toEqual([
          table,
          Number(second.query(`SELECT count(*) FROM ${table}`)[0]?.[0]),
          rows,
        ]);
      }
    });

    it('has every event in exactly one row', () => {
      const inRows = new Map<string, number>();
      for (const row of opened.trace.rows) {
        for (const { table, count } of row.slices) inRows.set(table, (inRows.get(table) ?? 0) + count);
      }
      const inTables = Object.values(opened.trace.tables).map(({ id, count }) => [id, count] as const);
      expect(byKey(inRows)).toEqual(byKey(inTables));
    });

    it('says of each row how many events it has', () => {
      const read = opened.trace.rows.filter(({ kind }) => kind !== 'device');
      const wrong = read.filter(
        (row) => row.events !== row.slices.reduce((sum, slice) => sum + slice.count, 0),
      );
      expect(wrong).toEqual([]);
    });

    it('lets no two events of a lane overlap', () => {
      expect(opened.trace.rows.flatMap((row) => overlapsOf(opened.trace, row))).toEqual([]);
    });

    it('has its devices busy as long as the union that SQL and a walk find', () => {
      const rows = opened.trace.rows.filter(
        ({ kind, group }) => kind === 'device' && !group.startsWith('card'),
      );
      expect(byKey(rows.map((row) => [deviceOf(row.group), row.busyNs] as const))).toEqual(
        byKey(second.busyByDevice()),
      );
    });

    it('links as many GPU rows to calls as SQL joins', () => {
      const links = opened.report.links.map(({ table, linked, unlinked }) => [
        table,
        linked,
        linked + unlinked,
      ]);
      const expected = LINKED.filter((id) => second.count(id) > 0).map((id) => [
        id,
        second.countLinked(id),
        second.count(id),
      ]);
      expect(byKey(links.map(([table, ...counts]) => [String(table), counts]))).toEqual(
        byKey(expected.map(([id, ...counts]) => [String(id), counts])),
      );
    });
  });
});
