/** What the figures of copies mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';
import { IN_BASIS, sweep } from '../explain/sql-parts';

const SECTION = 'DEFINITIONS 2, "copies"';

const OF_GROUPS = `FROM CUPTI_ACTIVITY_KIND_MEMCPY
WHERE $ON_DEVICE AND ${IN_BASIS}
GROUP BY copyKind, srcKind, dstKind`;

export const BYTES: Explanation = {
  title: 'Bytes',
  definition: 'Bytes of the copies that start in the basis, whole.',
  section: SECTION,
  sql: `SELECT copyKind, srcKind, dstKind, COUNT(*), SUM(bytes) ${OF_GROUPS}`,
};

export const SPEED: Explanation = {
  title: 'GB/s',
  definition: 'Bytes by summed duration, in 1e9 bytes a second.',
  section: 'DEFINITIONS 1, "GB/s"',
  sql: `SELECT copyKind, srcKind, dstKind, 1.0 * SUM(bytes) / SUM("end" - start) ${OF_GROUPS}`,
};

export const UNION: Explanation = {
  title: 'Time',
  definition: 'Union of the copies of the group: what runs at once counts once. Clipped to the basis.',
  section: SECTION,
  sql: `SELECT copyKind, srcKind, dstKind, SUM("end" - MAX(start, reached)) FROM (
  SELECT *, COALESCE(MAX("end") OVER (PARTITION BY copyKind, srcKind, dstKind ORDER BY start, "end"
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), start) AS reached
  FROM (SELECT copyKind, srcKind, dstKind, MAX(start, $A) AS start, MIN("end", $B) AS "end"
    FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE $ON_DEVICE AND "end" > $A AND start < $B AND "end" > start)
) WHERE "end" > reached GROUP BY copyKind, srcKind, dstKind`,
};

export const COPY_COUNT: Explanation = {
  ...BYTES,
  title: 'Count',
  definition: 'Copies that start in the basis.',
};

export const HIDDEN: Explanation = {
  title: 'Under kernels',
  definition:
    'The part of that time with kernel activity on the device at once. The rest is exposed: no kernel ran beside it.',
  section: SECTION,
  sql: `WITH kinds AS (SELECT DISTINCT copyKind, srcKind, dstKind FROM CUPTI_ACTIVITY_KIND_MEMCPY),
${sweep(
  `  UNION ALL SELECT copyKind, srcKind, dstKind, start, "end", 0, 1 FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT copyKind, srcKind, dstKind, start, "end", 1, 0 FROM CUPTI_ACTIVITY_KIND_KERNEL, kinds WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT copyKind, srcKind, dstKind, start, "end", 1, 0 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE, kinds WHERE $ON_DEVICE AND "end" > start`,
  ['k', 'c'],
  ['copyKind', 'srcKind', 'dstKind'],
)}
SELECT copyKind, srcKind, dstKind, COALESCE(SUM(ns) FILTER (WHERE k > 0), 0) AS under_kernels, COALESCE(SUM(ns) FILTER (WHERE k = 0), 0) AS exposed
FROM step WHERE c > 0 GROUP BY copyKind, srcKind, dstKind`,
};

export const EXPOSED_TIME: Explanation = { ...HIDDEN, title: 'Exposed' };

export const MOVED: Explanation = {
  title: 'Copies over time',
  definition:
    'Bytes of the bin by its length, spread evenly over each copy, so that a bin shows what went through in it rather than how fast one copy was.',
  section: 'DEFINITIONS 1, "GB/s"',
  noSql: 'each copy is spread over hundreds of bins',
};
