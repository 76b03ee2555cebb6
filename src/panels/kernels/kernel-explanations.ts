/** What the figures of kernels mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';
import { IN_BASIS, percentiles } from '../explain/sql-parts';

const SECTION = 'DEFINITIONS 2, "kernel sum", and 1, "Percentile"';

const BY_NAME = `FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s ON s.id = k.shortName
WHERE ${IN_BASIS}`;

export const SUM: Explanation = {
  title: 'Total',
  definition:
    'Summed durations of the kernels of one short name that start in the basis, whole. Kernels that run at once count each: no busy time.',
  section: SECTION,
  sql: `SELECT s.value, COUNT(*), SUM("end" - start) AS total ${BY_NAME}
GROUP BY s.value ORDER BY total DESC`,
};

export const COUNT: Explanation = {
  ...SUM,
  title: 'Count',
  definition: 'Kernels of one short name that start in the basis.',
};

export const SHARE: Explanation = {
  title: 'Share',
  definition:
    'Total of the name by the total of all kernels. Whole graphs have none: their kernels were not recorded.',
  section: SECTION,
  sql: `SELECT s.value, SUM("end" - start) AS total, 100.0 * SUM("end" - start) / SUM(SUM("end" - start)) OVER () AS percent ${BY_NAME}
GROUP BY s.value ORDER BY total DESC`,
};

export const PERCENTILE: Explanation = {
  title: 'Least, median, 99th percentile, most',
  definition: 'By nearest rank: element ceil(p/100 · n) of the durations in ascending order.',
  section: SECTION,
  sql: percentiles(`SELECT s.value, "end" - start ${BY_NAME}`),
};
