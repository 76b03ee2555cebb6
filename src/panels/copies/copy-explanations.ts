/** What the figures of copies mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';

const SECTION = 'DEFINITIONS 2, "copies"';

const OF_GROUPS = `FROM CUPTI_ACTIVITY_KIND_MEMCPY
WHERE deviceId = $DEVICE AND "end" >= start AND start >= $A AND start < $B
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
    FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE deviceId = $DEVICE AND "end" > $A AND start < $B AND "end" > start)
) WHERE "end" > reached GROUP BY copyKind, srcKind, dstKind`,
};

export const HIDDEN: Explanation = {
  title: 'Under kernels',
  definition:
    'The part of that time with kernel activity on the device at once. The rest is exposed: no kernel ran beside it.',
  section: SECTION,
};

export const MOVED: Explanation = {
  title: 'Copies over time',
  definition:
    'Bytes of the bin by its length, spread evenly over each copy, so that a bin shows what went through in it rather than how fast one copy was.',
  section: 'DEFINITIONS 1, "GB/s"',
};
