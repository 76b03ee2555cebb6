/** What the figures of ranges mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';
import { IN_BASIS, percentiles, sweep } from '../explain/sql-parts';

const SECTION = 'DEFINITIONS 2, "NVTX, by short name"';

const VALUE = 'COALESCE(e.text, s.value)';
const RANGES = `FROM NVTX_EVENTS e LEFT JOIN StringIds s ON s.id = e.textId WHERE eventType IN (59, 60, 70, 71)`;

/** A short name ends before what PyTorch appends (DEFINITIONS 1, "Short name"). */
const OF_NAME = `(${VALUE} = $NAME OR ${[', seq = ', ', op_id = ', ', sizes = ', ', input_op_ids = ']
  .map((end) => `substr(${VALUE}, 1, length($NAME) + ${end.length}) = $NAME || '${end}'`)
  .join(' OR ')})`;

export const RANGE_TIMES: Explanation = {
  title: 'Median, most, count',
  definition:
    'Of the CPU intervals of the ranges of one short name that start in the basis, whole; the median by nearest rank.',
  section: SECTION,
  sql: `${percentiles(`SELECT ${VALUE}, "end" - start ${RANGES} AND ${IN_BASIS}`)} -- short names end before ", seq = ", ", op_id = ", ", sizes = "`,
};

export const RANGE_TOTAL: Explanation = {
  title: 'Total',
  definition:
    'Sum of the CPU intervals of the ranges of one short name, clipped to the basis. Nested ones count each.',
  section: SECTION,
  sql: `SELECT COALESCE(e.text, s.value) AS name, COUNT(*), SUM(MIN("end", $B) - MAX(start, $A)) AS total
FROM NVTX_EVENTS e LEFT JOIN StringIds s ON s.id = e.textId
WHERE eventType IN (59, 60, 70, 71) AND "end" >= start AND "end" > $A AND start < $B
GROUP BY name ORDER BY total DESC -- short names end before ", seq = ", ", op_id = ", ", sizes = "`,
};

export const KERNEL_OVERLAP: Explanation = {
  title: 'Beside kernels',
  definition:
    'How long the CPU intervals lay beside kernel activity of any device. It says that host work went on while a GPU computed, never that a copy was hidden.',
  section: SECTION,
  sql: `WITH ${sweep(
    `  UNION ALL SELECT start, "end", 1, 0 ${RANGES} AND "end" > start AND ${OF_NAME}
  UNION ALL SELECT start, "end", 0, 1 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE "end" > start
  UNION ALL SELECT start, "end", 0, 1 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE "end" > start`,
    ['n', 'k'],
  )}
SELECT COALESCE(SUM(n * ns), 0) FROM step WHERE k > 0`,
};

export const PROJECTED: Explanation = {
  title: 'Projected on the GPU',
  definition:
    'From the first start to the last end of the GPU work whose API calls the range encloses, summed over the ranges. It is no CPU time.',
  section: SECTION,
  noSql:
    'which calls a range encloses is a join by containment, in which SQL compares every call with every range',
};

export const MEANWHILE: Explanation = {
  title: 'Launched meanwhile',
  definition:
    'GPU work whose API calls lie in the range but on another thread of the process that is in no range then: union of its time. Never inside the projection.',
  section: SECTION,
  noSql:
    'which calls lie in a range while their own thread is in none is a join by containment, in which SQL compares every call with every range',
};

export const CONCURRENCY: Explanation = {
  title: 'At once',
  definition: 'Most ranges of this name at one instant.',
  section: SECTION,
  sql: `WITH edge(t, n) AS (
  SELECT MAX(start, $A), 1 ${RANGES} AND "end" > start AND "end" > $A AND start < $B AND ${OF_NAME}
  UNION ALL SELECT MIN("end", $B), -1 ${RANGES} AND "end" > start AND "end" > $A AND start < $B AND ${OF_NAME}
)
SELECT MAX(many) FROM (SELECT SUM(n) OVER (ORDER BY t, n ROWS UNBOUNDED PRECEDING) AS many FROM edge)`,
};
