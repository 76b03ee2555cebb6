/**
 * SQL that finds the batches of a choice, whose name is `$NAME`: what DEFINITIONS 2, "Batches", says, for one device and every process on
 * it. It compares every call of a thread with every range of it, so it takes long on millions of them.
 */

import type { BatchChoice } from '../../analysis/batches/batch-list';

const KERNELS = `WITH kernel(start, "end", correlationId, process) AS (
  SELECT 0, 0, 0, 0 WHERE 0
  UNION ALL SELECT start, "end", correlationId, globalPid >> 24 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", correlationId, globalPid >> 24 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start
)`;

/** Ends with the table `batch` (process, begin, a, z): start of the instance, first start and last end of its kernel activity. */
export function batchSql(choice: BatchChoice): string {
  return choice.kind === 'ranges' ? rangeBatches(choice.family) : KERNEL_BATCHES;
}

/** Ends with the table `length` (as `batch`, and ns): up to the first start of the next one of its process, else to its own last end. */
export function lengthSql(choice: BatchChoice): string {
  return `${batchSql(choice)}, length AS (
  SELECT *, COALESCE(LEAD(a) OVER (PARTITION BY process ORDER BY a, z), z) - a AS ns FROM batch
)`;
}

function rangeBatches(family: string): string {
  return `${KERNELS}, batch AS (
  SELECT e.globalTid >> 24 AS process, e.start AS begin, MIN(k.start) AS a, MAX(k."end") AS z
  FROM NVTX_EVENTS e LEFT JOIN StringIds s ON s.id = e.textId
  JOIN CUPTI_ACTIVITY_KIND_RUNTIME r ON r.globalTid = e.globalTid AND r.start >= e.start AND r."end" <= e."end"
  JOIN kernel k ON k.correlationId = r.correlationId AND k.process = r.globalTid >> 24
  WHERE e.eventType IN (59, 60, 70, 71) AND ${isOfFamily('COALESCE(e.text, s.value)', family)}
  GROUP BY e.rowid
)`;
}

/** All kernel activity from a launch of the kernel up to the next is of one guess. */
const KERNEL_BATCHES = `WITH kernel(start, "end", process, isFirst) AS (
  SELECT 0, 0, 0, 0 WHERE 0
  UNION ALL SELECT start, "end", globalPid >> 24, s.value = $NAME FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s ON s.id = k.shortName WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", globalPid >> 24, 0 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start
), numbered AS (
  SELECT *, SUM(isFirst) OVER (PARTITION BY process ORDER BY start, "end" ROWS UNBOUNDED PRECEDING) AS number FROM kernel
), batch AS (
  SELECT process, MIN(start) AS begin, MIN(start) AS a, MAX("end") AS z FROM numbered WHERE number > 0 GROUP BY process, number
)`;

/** `step #` stands for any number there; signs of GLOB in a name are put in brackets. */
function isOfFamily(value: string, family: string): string {
  if (!family.includes('#')) return `${value} = $NAME`;
  const signs = ['[', '*', '?'].filter((sign) => family.includes(sign));
  const escaped = signs.reduce((name, sign) => `REPLACE(${name}, '${sign}', '[${sign}]')`, '$NAME');
  const like = `${value} GLOB REPLACE(${escaped}, '#', '[0-9]*')`;
  // A number at the end is followed by nothing else.
  if (!/^[^#]*#$/.test(family)) return like;
  return `${like} AND ${value} NOT GLOB REPLACE(${escaped}, '#', '*[^0-9]*')`;
}
