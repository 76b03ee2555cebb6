/** What the figures of the overview mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';
import { IN_BASIS, sweep } from '../explain/sql-parts';

/** Kernel activity k, copies c and memsets m as steps up and down, clipped to the window or else to the kernel span. */
const STEPS = `WITH activity(start, "end", k, c, m) AS (
  SELECT 0, 0, 0, 0, 0 WHERE 0
  UNION ALL SELECT start, "end", 1, 0, 0 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 1, 0, 0 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 0, 1, 0 FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 0, 0, 1 FROM CUPTI_ACTIVITY_KIND_MEMSET WHERE $ON_DEVICE AND "end" > start
), span(a, b) AS (
  SELECT IIF($A > -9223372036854775807, $A, MIN(start)), IIF($B < 9223372036854775807, $B, MAX("end"))
  FROM activity WHERE k = 1
), edge(t, k, c, m) AS (
  SELECT MAX(start, a), k, c, m FROM activity, span WHERE "end" > a AND start < b
  UNION ALL SELECT MIN("end", b), -k, -c, -m FROM activity, span WHERE "end" > a AND start < b
  UNION ALL SELECT a, 0, 0, 0 FROM span UNION ALL SELECT b, 0, 0, 0 FROM span
), step AS (
  SELECT LEAD(t) OVER w - t AS ns, SUM(k) OVER w AS k, SUM(c) OVER w AS c, SUM(m) OVER w AS m
  FROM (SELECT t, SUM(k) AS k, SUM(c) AS c, SUM(m) AS m FROM edge GROUP BY t) WINDOW w AS (ORDER BY t)
)
SELECT COALESCE(SUM(ns), 0) FROM step WHERE `;

const COMPOSITION = 'DEFINITIONS 2, "composition"';

export const OVERLAPPED: Explanation = {
  title: 'Overlapped',
  definition: 'Time of the span with kernel activity and a copy at once.',
  section: COMPOSITION,
  sql: `${STEPS}k > 0 AND c > 0`,
};

export const KERNEL_ONLY: Explanation = {
  title: 'Kernel only',
  definition:
    'Time of the span with kernel activity and no copy; a memset may be. Parallel kernels count once.',
  section: COMPOSITION,
  sql: `${STEPS}k > 0 AND c = 0`,
};

export const COPY_ONLY: Explanation = {
  title: 'Copy only',
  definition: 'Time of the span with a copy and no kernel activity; a memset may be.',
  section: COMPOSITION,
  sql: `${STEPS}k = 0 AND c > 0`,
};

export const MEMSET_ONLY: Explanation = {
  title: 'Memset only',
  definition: 'Time of the span with a memset, and neither kernel activity nor a copy.',
  section: COMPOSITION,
  sql: `${STEPS}k = 0 AND c = 0 AND m > 0`,
};

export const BUBBLE: Explanation = {
  title: 'Bubble',
  definition: 'Time of the span in which the device did nothing: no kernel activity, no copy, no memset.',
  section: COMPOSITION,
  sql: `${STEPS}k = 0 AND c = 0 AND m = 0`,
};

export const SPAN: Explanation = {
  title: 'Span',
  definition:
    'From the start of the first kernel activity of the device to the end of the last; an area takes its place. Each instant of it is in exactly one of the five classes.',
  section: 'DEFINITIONS 2, "kernel span"',
  sql: `${STEPS}1`,
};

export const KERNELS: Explanation = {
  title: 'Kernels',
  definition:
    'Kernels that start in the basis. CUDA graphs whose kernels were not recorded one by one are not among them.',
  section: 'DEFINITIONS 2, "kernel activity"',
  sql: `SELECT COUNT(*) FROM CUPTI_ACTIVITY_KIND_KERNEL
WHERE $ON_DEVICE AND ${IN_BASIS}`,
};

export const COPIED: Explanation = {
  title: 'HtoD bytes',
  definition: 'Bytes of the copies from host to device that start in the basis, whole.',
  section: 'DEFINITIONS 2, "copies"',
  sql: `SELECT SUM(bytes), COUNT(*) FROM CUPTI_ACTIVITY_KIND_MEMCPY
WHERE copyKind = 1 AND $ON_DEVICE AND ${IN_BASIS}`,
};

export const LATENCY: Explanation = {
  title: 'Launch latency, median',
  definition:
    'Start of a kernel less the start of the API call that launched it: its median by nearest rank over the kernels that start in the basis. Negative ones, where clocks differ, are counted apart.',
  section: 'DEFINITIONS 2, "launch latency"',
  sql: `WITH latency AS (
  SELECT k.start - MIN(r.start) AS ns FROM CUPTI_ACTIVITY_KIND_KERNEL k
  JOIN CUPTI_ACTIVITY_KIND_RUNTIME r ON r.correlationId = k.correlationId AND r.globalTid >> 24 = k.globalPid >> 24
  WHERE $ON_DEVICE AND k.correlationId > 0 AND k."end" >= k.start AND k.start >= $A AND k.start < $B
  GROUP BY k.rowid
), ranked AS (SELECT ns, ROW_NUMBER() OVER (ORDER BY ns) AS place, COUNT(*) OVER () AS many FROM latency WHERE ns >= 0)
SELECT ns FROM ranked WHERE place = (many + 1) / 2`,
};

export const COMMUNICATION: Explanation = {
  title: 'Communication',
  definition:
    'Union of the kernels whose name holds nccl, rccl, nvshmem or deep_ep. "Alone": the part of it with no other kernel activity.',
  section: 'DEFINITIONS 2, "communication"',
  sql: `WITH named AS (
  SELECT id FROM StringIds WHERE instr(lower(value), 'nccl') OR instr(lower(value), 'rccl')
    OR instr(lower(value), 'nvshmem') OR instr(lower(value), 'deep_ep')
), ${sweep(
    `  UNION ALL SELECT start, "end", 1 - x, x FROM (SELECT start, "end", COALESCE(shortName IN named, 0) OR COALESCE(demangledName IN named, 0) AS x FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE $ON_DEVICE AND "end" > start)
  UNION ALL SELECT start, "end", 1, 0 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start`,
    ['compute', 'comm'],
  )}
SELECT SUM(ns) FILTER (WHERE comm > 0) AS all_of_it, SUM(ns) FILTER (WHERE comm > 0 AND compute = 0) AS alone FROM step`,
};

export const GAPS: Explanation = {
  title: 'Kernel gaps',
  definition:
    'Holes in the kernel activity of the device over all its streams. A copy may run in one; a bubble has nothing at all.',
  section: 'DEFINITIONS 2, "kernel gaps"',
  sql: `${STEPS}k = 0`,
};

/** By length, from the kernels of a device or from all it did. */
function bucketSql(lines: string): string {
  return `WITH activity(start, "end", k) AS (
  SELECT 0, 0, 0 WHERE 0
  UNION ALL SELECT start, "end", 1 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 1 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start
${lines}), span(a, b) AS (
  SELECT IIF($A > -9223372036854775807, $A, MIN(start)), IIF($B < 9223372036854775807, $B, MAX("end"))
  FROM activity WHERE k = 1
), busy(start, "end") AS (
  SELECT MAX(start, a), MIN("end", b) FROM activity, span WHERE "end" > a AND start < b
  UNION ALL SELECT a, a FROM span UNION ALL SELECT b, b FROM span
), hole AS (
  SELECT start - MAX("end") OVER (ORDER BY start, "end" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ns FROM busy
)
SELECT CASE WHEN ns < 1e4 THEN '< 10 µs' WHEN ns < 1e5 THEN '10–100 µs' WHEN ns < 1e6 THEN '100 µs–1 ms' WHEN ns < 1e7 THEN '1–10 ms'
  WHEN ns < 5e7 THEN '10–50 ms' ELSE '≥ 50 ms' END AS length, COUNT(*), SUM(ns) FROM hole WHERE ns > 0 GROUP BY length ORDER BY MIN(ns)`;
}

export const GAP_BUCKETS: Explanation = {
  title: 'Kernel gaps by length',
  definition:
    'Holes in the kernel activity of the device, in six classes of length; a lower bound is inside its class.',
  section: 'DEFINITIONS 2, "Buckets"',
  sql: bucketSql(''),
};

export const BUBBLE_BUCKETS: Explanation = {
  title: 'Bubbles by length',
  definition:
    'Stretches in which the device did nothing, in six classes of length; a lower bound is inside its class.',
  section: 'DEFINITIONS 2, "Buckets"',
  sql: bucketSql(`  UNION ALL SELECT start, "end", 0 FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 0 FROM CUPTI_ACTIVITY_KIND_MEMSET WHERE $ON_DEVICE AND "end" > start
`),
};

export const BUBBLE_PARTS: Explanation = {
  title: 'What filled the bubbles',
  definition:
    'The thread that launched what ended a bubble is its feeding thread. Each instant of the bubble goes to what that thread was in: from the launch on "launched, not started", before it the innermost API call, else the innermost range, else nothing recorded. It says where the thread was, not that this is to blame.',
  section: 'DEFINITIONS 2, "anatomy"',
  noSql:
    'each instant goes by the innermost call and range of the thread that fed the device, and that thread changes from gap to gap',
};
