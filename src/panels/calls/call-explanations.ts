/** What the figures of API calls mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';
import { IN_BASIS, percentiles } from '../explain/sql-parts';

export const CALL_SUM: Explanation = {
  title: 'Total',
  definition:
    'Time in the calls of one name, clipped to the basis. A call inside another is counted as well, so sums of different names may hold the same time.',
  section: 'DEFINITIONS 1, "API name" and "Calls by class"',
  sql: `SELECT s.value, COUNT(*), SUM(MIN("end", $B) - MAX(start, $A)) AS total
FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id = r.nameId
WHERE "end" >= start AND "end" > $A AND start < $B AND COALESCE(r.eventClass, 0) <> 67
GROUP BY s.value ORDER BY total DESC -- names still end in _v<digits>, _ptsz, _ptds`,
};

const OF_CALLS = 'Of the calls of one name that start in the basis, whole.';

export const CALL_TIMES: Explanation = {
  title: 'Median, 99th percentile, most, count',
  definition: `${OF_CALLS} By nearest rank: element ceil(p/100 · n) of the durations in ascending order.`,
  section: 'DEFINITIONS 1, "API name" and "Percentile"',
  sql: `${percentiles(`SELECT s.value, "end" - start
  FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id = r.nameId WHERE ${IN_BASIS} AND COALESCE(r.eventClass, 0) <> 67`)} -- names still end in _v<digits>, _ptsz, _ptds`,
};

export const CALL_CLASS: Explanation = {
  title: 'Class',
  definition:
    'Allocation; copy call (Memcpy, Memset or MemPrefetch in its name); launch call (another call that puts work on a device); synchronisation call (Synchronize in its name); other. The first that applies.',
  section: 'DEFINITIONS 1, "Calls by class"',
  noSql: 'it takes the list of names of DEFINITIONS 1',
};
