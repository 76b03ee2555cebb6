/** What the figures of ranges mean, and the SQL that reproduces them. */

import type { Explanation } from '../explain/explanation';

const SECTION = 'DEFINITIONS 2, "NVTX, by short name"';

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
};

export const PROJECTED: Explanation = {
  title: 'Projected on the GPU',
  definition:
    'From the first start to the last end of the GPU work whose API calls the range encloses, summed over the ranges. It is no CPU time.',
  section: SECTION,
};

export const MEANWHILE: Explanation = {
  title: 'Launched meanwhile',
  definition:
    'GPU work whose API calls lie in the range but on another thread of the process that is in no range then: union of its time. Never inside the projection.',
  section: SECTION,
};

export const CONCURRENCY: Explanation = {
  title: 'At once',
  definition: 'Most ranges of this name at one instant.',
  section: SECTION,
};
