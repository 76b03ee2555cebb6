/**
 * How many rows of each table must be drawn, counted by SQL written from DEFINITIONS 1 and SCHEMA alone, not from our readers:
 * the second opinion that the readers are held against.
 */

import initSqlJs, { type Database } from 'sql.js';

const HAS_INTERVAL = '"start" IS NOT NULL AND "end" IS NOT NULL AND "end" >= "start"';
const GPU_ROW = `${HAS_INTERVAL} AND NOT ("start" = 0 AND "end" = 0) AND deviceId IS NOT NULL`;
const RANGE = 'eventType IN (59, 60, 70, 71) AND "start" IS NOT NULL AND ("end" IS NULL OR "end" >= "start")';
const MARK = 'eventType IN (34, 65) AND "start" IS NOT NULL';

const CONDITIONS: Readonly<Record<string, string>> = {
  CUPTI_ACTIVITY_KIND_KERNEL: GPU_ROW,
  CUPTI_ACTIVITY_KIND_MEMCPY: GPU_ROW,
  CUPTI_ACTIVITY_KIND_MEMSET: GPU_ROW,
  CUPTI_ACTIVITY_KIND_GRAPH_TRACE: GPU_ROW,
  CUPTI_ACTIVITY_KIND_SYNCHRONIZATION: GPU_ROW,
  CUPTI_ACTIVITY_KIND_RUNTIME: `${HAS_INTERVAL} AND eventClass <> 67`,
  NVTX_EVENTS: `(${RANGE}) OR (${MARK})`,
  OSRT_API: `${HAS_INTERVAL} AND eventClass NOT IN (31, 32)`,
  PROFILER_OVERHEAD: HAS_INTERVAL,
  CUPTI_ACTIVITY_KIND_OVERHEAD: HAS_INTERVAL,
  CUDA_GPU_MEMORY_USAGE_EVENTS: '"start" IS NOT NULL AND deviceId IS NOT NULL',
  GPU_METRICS: '"timestamp" IS NOT NULL',
  SCHED_EVENTS: '"start" IS NOT NULL',
};

export interface SqlCount {
  readonly table: string;
  readonly rows: number;
  readonly drawn: number;
}

function count(db: Database, sql: string): number {
  return Number(db.exec(sql)[0]?.values[0]?.[0]);
}

export async function sqlCounts(bytes: Uint8Array): Promise<SqlCount[]> {
  const engine = await initSqlJs();
  const db = new engine.Database(bytes);
  const tables = (db.exec("SELECT name FROM sqlite_master WHERE type = 'table'")[0]?.values ?? []).map(
    ([name]) => String(name),
  );
  const counts = Object.entries(CONDITIONS)
    .filter(([table]) => tables.includes(table))
    .map(([table, condition]) => ({
      table,
      rows: count(db, `SELECT count(*) FROM "${table}"`),
      drawn: count(db, `SELECT count(*) FROM "${table}" WHERE ${condition}`),
    }));
  db.close();
  return counts.sort((a, b) => a.table.localeCompare(b.table));
}
