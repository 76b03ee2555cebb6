/**
 * The base of a trace's times: a capture-clock time near the data, so that differences from it are exact as doubles even where
 * an export counts from 1970 (C39). Any event's start will do, so the first sound row serves and no table is scanned.
 */

import type { Database } from './engine';
import { quoteName, type Schema } from './schema';

const TIMED: readonly (readonly [table: string, time: string])[] = [
  ['CUPTI_ACTIVITY_KIND_KERNEL', 'start'],
  ['CUPTI_ACTIVITY_KIND_MEMCPY', 'start'],
  ['CUPTI_ACTIVITY_KIND_GRAPH_TRACE', 'start'],
  ['CUPTI_ACTIVITY_KIND_RUNTIME', 'start'],
  ['NVTX_EVENTS', 'start'],
  ['OSRT_API', 'start'],
  ['CUPTI_ACTIVITY_KIND_MEMSET', 'start'],
  ['CUPTI_ACTIVITY_KIND_SYNCHRONIZATION', 'start'],
  ['SCHED_EVENTS', 'start'],
  ['GPU_METRICS', 'timestamp'],
  ['CUDA_GPU_MEMORY_USAGE_EVENTS', 'start'],
  ['PROFILER_OVERHEAD', 'start'],
];

/** 0 where the file has no event. Rows at 0 or before have no timing or are bookkeeping (SCHEMA 3) and are passed over. */
export function readBase(db: Database, schema: Schema): bigint {
  for (const [table, time] of TIMED) {
    if (!schema.has(table, time)) continue;
    const sound = schema.has(table, 'end') ? `AND "end" >= ${quoteName(time)}` : '';
    const sql = `SELECT CAST(${quoteName(time)} AS INTEGER) || '' FROM ${quoteName(table)} WHERE ${quoteName(time)} > 0 ${sound} LIMIT 1`;
    const text = db.exec(sql)[0]?.values[0]?.[0];
    if (typeof text === 'string') return BigInt(text);
  }
  return 0n;
}
