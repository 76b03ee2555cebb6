/**
 * Why a row is dropped, in SQL: the rules of the readers (`gpu-rows.ts`, `cpu-rows.ts`, `read-calls.ts`, `read-nvtx.ts`,
 * `read-host-events.ts`, `read-series.ts`) in their order. `list-dropped.test.ts` holds both to the same counts.
 */

import type { DropReason } from '../../trace/report';
import { quoteName, type TableInfo } from './schema';

interface Rule {
  readonly reason: DropReason;
  readonly sql: string;
}

const GPU_TABLES: ReadonlySet<string> = new Set([
  'CUPTI_ACTIVITY_KIND_KERNEL',
  'CUPTI_ACTIVITY_KIND_MEMCPY',
  'CUPTI_ACTIVITY_KIND_MEMSET',
  'CUPTI_ACTIVITY_KIND_GRAPH_TRACE',
  'CUPTI_ACTIVITY_KIND_SYNCHRONIZATION',
]);

/** 2^53 ns, beyond which a double no longer holds every ns (`values.ts`). */
const FARTHEST = '9007199254740992';
const NVTX_RANGES = '59, 60, 70, 71';
const NVTX_MARKS = '34, 65';
const NVTX_NAMES = '33, 64, 39, 75, 76';

/** An expression that is the reason, or NULL of a row that is drawn or named. Null where no reader reads the table. */
export function dropReasonSql(table: TableInfo, base: bigint): string | null {
  const rules = rulesOf(table, base);
  if (rules === null) return null;
  return `CASE ${rules.map(({ reason, sql }) => `WHEN ${sql} THEN '${reason}'`).join(' ')} END`;
}

/** Names of the columns that hold a row's times. */
export function timeColumns({ name }: TableInfo): { readonly start: string; readonly end: string } {
  return { start: name === 'GPU_METRICS' ? 'timestamp' : 'start', end: 'end' };
}

/** What a table lacks reads as NULL, as in every reader. */
export function columnOrNull({ columns }: TableInfo, name: string): string {
  return columns.has(name) ? quoteName(name) : 'NULL';
}

function rulesOf(table: TableInfo, base: bigint): Rule[] | null {
  const raw = (name: string): string => columnOrNull(table, name);
  const times = timeColumns(table);
  // Readers compare doubles relative to the base, and so does this.
  const relative = (name: string): string => `CAST(${raw(name)} - (${base}) AS REAL)`;
  const start = relative(times.start);
  const end = relative(times.end);
  const noStart: Rule = { reason: 'noStart', sql: `${start} IS NULL` };
  const noEnd: Rule = { reason: 'noEnd', sql: `${end} IS NULL` };
  const reversed: Rule = { reason: 'reversed', sql: `${end} < ${start}` };
  const noDevice: Rule = { reason: 'noDevice', sql: `typeof(${raw('deviceId')}) NOT IN ('integer', 'real')` };
  const startFar: Rule = { reason: 'outOfRange', sql: `abs(${start}) >= ${FARTHEST}` };
  const far: Rule = {
    reason: 'outOfRange',
    sql: `(abs(${start}) >= ${FARTHEST} OR abs(${end}) >= ${FARTHEST})`,
  };
  const interval = [noStart, noEnd, reversed, far];
  if (GPU_TABLES.has(table.name)) {
    const zero = `CAST(-(${base}) AS REAL)`;
    const noTiming: Rule = { reason: 'noTiming', sql: `(${start} = ${zero} AND ${end} = ${zero})` };
    return [noStart, noEnd, noTiming, reversed, noDevice, far];
  }
  switch (table.name) {
    case 'CUPTI_ACTIVITY_KIND_RUNTIME':
      return [{ reason: 'backtrace', sql: `${raw('eventClass')} = 67` }, ...interval];
    case 'OSRT_API':
      return [{ reason: 'traceMarker', sql: `${raw('eventClass')} IN (31, 32)` }, ...interval];
    case 'PROFILER_OVERHEAD':
    case 'CUPTI_ACTIVITY_KIND_OVERHEAD':
      return interval;
    case 'NVTX_EVENTS':
      return nvtxRules(raw('eventType'), raw('end'), { noStart, reversed, far, startFar });
    case 'GPU_METRICS':
    case 'SCHED_EVENTS':
      return [noStart, startFar];
    case 'CUDA_GPU_MEMORY_USAGE_EVENTS':
      return [noStart, startFar, noDevice];
    default:
      return null;
  }
}

type NvtxRules = Readonly<Record<'noStart' | 'reversed' | 'far' | 'startFar', Rule>>;

/** A range without an end was open when the capture ended, and is drawn; names are no bars. */
function nvtxRules(type: string, end: string, { noStart, reversed, far, startFar }: NvtxRules): Rule[] {
  const known = `${NVTX_RANGES}, ${NVTX_MARKS}, ${NVTX_NAMES}`;
  const of = (types: string, { reason, sql }: Rule): Rule => ({
    reason,
    sql: `${type} IN (${types}) AND ${sql}`,
  });
  const whole = (rule: Rule): Rule => of(NVTX_RANGES, { ...rule, sql: `${end} IS NOT NULL AND ${rule.sql}` });
  return [
    { reason: 'unknownType', sql: `(${type} IS NULL OR ${type} NOT IN (${known}))` },
    of(`${NVTX_RANGES}, ${NVTX_MARKS}`, noStart),
    whole(reversed),
    whole(far),
    of(`${NVTX_RANGES}, ${NVTX_MARKS}`, startFar),
  ];
}
