/** What the figures of allocation calls mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';

const SECTION = 'DEFINITIONS 2, "allocation calls"';

export const ALLOCATION_TOTAL: Explanation = {
  title: 'Total',
  definition:
    'Time in the allocation calls of one name, clipped to the basis. A call inside another is listed as well, so sums of different names may hold the same time.',
  section: SECTION,
  sql: `SELECT s.value, COUNT(*), SUM(MIN("end", $B) - MAX(start, $A)) AS total, MAX("end" - start)
FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id = r.nameId
WHERE "end" >= start AND "end" > $A AND start < $B AND (s.value LIKE '%Alloc%' OR s.value LIKE '%Malloc%' OR s.value LIKE '%Free%')
GROUP BY s.value ORDER BY total DESC -- the exact list of names is in DEFINITIONS 1, "Calls by class"`,
};

export const UNDER_KERNELS: Explanation = {
  title: 'Under kernels',
  definition:
    'The part of the total with kernel activity on a device of the process. With the time in which its devices were idle it adds up to the total.',
  section: SECTION,
  noSql: 'each call goes by the kernels of the devices that its own process uses',
};

export const INITIALISATION: Explanation = {
  title: 'Of it initialisation',
  definition: "Calls that start before the process's first kernel activity.",
  section: SECTION,
  noSql: 'each call goes by the first kernel activity of its own process',
};

export const ALLOCATION_RANGES: Explanation = {
  title: 'In ranges',
  definition: 'The innermost range of its thread that encloses a call, by time.',
  section: SECTION,
  noSql:
    'which range encloses a call is a join by containment, in which SQL compares every call with every range',
};
