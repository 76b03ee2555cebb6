/**
 * SQL that finds the batches of a choice: what DEFINITIONS 2, "Batches", says, for one device and every process on it. It compares every
 * call of a thread with every range of the names, so it takes long on millions of them.
 */

import type { BatchChoice } from '../../analysis/batches/batch-list';
import { namesMeant } from '../../analysis/family-name';
import { NAME_LENGTH_LIMIT, type NameEntry } from '../../trace/name-table';

/** Or why there is no SQL, as `Explanation` has it. */
export type BatchSql =
  | {
      /** Ends with the table `batch` (process, begin, a, z): start of the instance, first start and last end of its kernel activity. */
      readonly batch: string;
      /** Ends with the table `length` (as `batch`, and ns): up to the first start of the next one of its process, else to its own end. */
      readonly length: string;
    }
  | { readonly noSql: string };

/** More names make a text that nobody reads. */
const MOST_NAMES = 200;

/** `names`: of the trace. The name of a kernel is `$NAME`. */
export function batchSql(choice: BatchChoice, names: readonly NameEntry[]): BatchSql {
  if (choice.kind === 'kernels') return withLength(KERNEL_BATCHES);
  const texts = new Set(names.flatMap(({ cls, text }) => (cls === 'range' ? [text] : [])));
  const meant = [...namesMeant(choice.family, texts)];
  if (meant.length > MOST_NAMES)
    return { noSql: `it would list the ${String(meant.length)} names of the family one by one` };
  if (meant.some(({ length }) => length >= NAME_LENGTH_LIMIT))
    return { noSql: 'a name of the family is too long to be held whole' };
  return withLength(rangeBatches(meant));
}

function withLength(batch: string): BatchSql {
  return {
    batch,
    length: `${batch}, length AS (
  SELECT *, COALESCE(LEAD(a) OVER (PARTITION BY process ORDER BY a, z), z) - a AS ns FROM batch
)`,
  };
}

/** Drops what has no timing (DEFINITIONS 1, "Dropped rows"); what lasts 0 ns is an edge of projections. */
const ON_DEVICE = '$ON_DEVICE AND "end" >= start AND NOT (start = 0 AND "end" = 0)';

const WHOLE_NAME = `COALESCE(e.text, s.value, '#' || e.textId, '(unnamed)')`;

/** Up to the first of what PyTorch appends (DEFINITIONS 1, "Short name"). */
const SHORT_NAME = `substr(${WHOLE_NAME}, 1, MIN(${[
  ', seq = ',
  ', op_id = ',
  ', sizes = ',
  ', input_op_ids = ',
]
  .map((part) => `instr(${WHOLE_NAME} || '${part}', '${part}')`)
  .join(', ')}) - 1)`;

/** Kernels meet the first of the calls of their id (DEFINITIONS 1, "Process"): of a group SQLite takes the row of its MIN. */
function rangeBatches(names: readonly string[]): string {
  return `WITH kernel(start, "end", correlationId, process) AS (
  SELECT 0, 0, 0, 0 WHERE 0
  UNION ALL SELECT start, "end", correlationId, globalPid >> 24 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE ${ON_DEVICE}
  UNION ALL SELECT start, "end", correlationId, globalPid >> 24 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE ${ON_DEVICE}
), call AS (
  SELECT globalTid, MIN(start) AS start, "end", correlationId FROM CUPTI_ACTIVITY_KIND_RUNTIME
  WHERE COALESCE(eventClass, 0) <> 67 AND correlationId <> 0 AND "end" >= start GROUP BY globalTid >> 24, correlationId
), family AS (
  SELECT e.rowid AS id, e.globalTid, e.start, e."end" FROM NVTX_EVENTS e LEFT JOIN StringIds s ON s.id = e.textId
  WHERE e.eventType IN (59, 60, 70, 71) AND NOT (e.eventType IN (60, 71) AND COALESCE(e.endGlobalTid, e.globalTid) <> e.globalTid)
    AND ${SHORT_NAME} IN (${names.map(literal).join(', ')})
), batch AS (
  SELECT e.globalTid >> 24 AS process, e.start AS begin, MIN(k.start) AS a, MAX(k."end") AS z
  FROM family e JOIN call r ON r.globalTid = e.globalTid AND r.start >= e.start AND r."end" <= e."end"
  JOIN kernel k ON k.correlationId = r.correlationId AND k.process = r.globalTid >> 24
  GROUP BY e.id
)`;
}

/** All kernel activity from a launch of the kernel up to the next is of one guess. A whole CUDA graph goes by its number. */
const KERNEL_BATCHES = `WITH kernel(start, "end", process, isFirst) AS (
  SELECT 0, 0, 0, 0 WHERE 0
  UNION ALL SELECT start, "end", globalPid >> 24, COALESCE(s.value, '#' || shortName, '(unnamed)') = $NAME FROM CUPTI_ACTIVITY_KIND_KERNEL k LEFT JOIN StringIds s ON s.id = k.shortName WHERE ${ON_DEVICE}
  UNION ALL SELECT start, "end", globalPid >> 24, COALESCE('CUDA graph ' || graphId, 'CUDA graph') = $NAME FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE ${ON_DEVICE}
), numbered AS (
  SELECT *, SUM(isFirst) OVER (PARTITION BY process ORDER BY start, "end" ROWS UNBOUNDED PRECEDING) AS number FROM kernel
), batch AS (
  SELECT process, MIN(start) AS begin, MIN(start) AS a, MAX("end") AS z FROM numbered WHERE number > 0 GROUP BY process, number
)`;

/** A name may hold what stands for something else in the SQL of an explanation (`$A`), or the end of a line. */
function literal(text: string): string {
  const escaped = text
    .replaceAll("'", "''")
    .replace(/[$\n\r\0]/g, (sign) => `' || char(${String(sign.charCodeAt(0))}) || '`);
  return `'${escaped}'`;
}
