/** What the figures of kernels mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';

const SECTION = 'DEFINITIONS 2, "kernel sum", and 1, "Percentile"';

const BY_NAME = `FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s ON s.id = k.shortName
WHERE "end" >= start AND start >= $A AND start < $B`;

export const SUM: Explanation = {
  title: 'Total',
  definition:
    'Summed durations of the kernels of one short name that start in the basis, whole. Kernels that run at once count each: no busy time.',
  section: SECTION,
  sql: `SELECT s.value, COUNT(*), SUM("end" - start) AS total ${BY_NAME}
GROUP BY s.value ORDER BY total DESC`,
};

export const SHARE: Explanation = {
  title: 'Share',
  definition:
    'Total of the name by the total of all kernels. Whole graphs have none: their kernels were not recorded.',
  section: SECTION,
};

export const PERCENTILE: Explanation = {
  title: 'Median and 99th percentile',
  definition: 'By nearest rank: element ceil(p/100 · n) of the durations in ascending order.',
  section: SECTION,
  sql: `WITH ranked AS (
  SELECT s.value AS name, "end" - start AS ns,
    ROW_NUMBER() OVER (PARTITION BY s.value ORDER BY "end" - start) AS place, COUNT(*) OVER (PARTITION BY s.value) AS many
  ${BY_NAME}
)
SELECT name, MAX(ns) FILTER (WHERE place = (50 * many + 99) / 100) AS p50,
  MAX(ns) FILTER (WHERE place = (99 * many + 99) / 100) AS p99 FROM ranked GROUP BY name`,
};
