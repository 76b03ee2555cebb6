/** What the figures of batches mean, and the SQL that reproduces them for the batches that are chosen. */

import type { BatchChoice, BatchPart } from '../../analysis/batches/batch-list';
import type { NameEntry } from '../../trace/name-table';
import type { Explanation } from '../explain/explanation';
import { IN_BASIS as KERNEL_IN_BASIS, sweep } from '../explain/sql-parts';
import { BUBBLE, COPY_ONLY, MEMSET_ONLY } from '../overview/overview-explanations';
import { partWord } from './batch-parts';
import { batchSql, type BatchSql } from './family-sql';

const SECTION = 'DEFINITIONS 2, "Batches"';
/** Windows belong to the basis in which they start. */
const IN_BASIS = 'a >= $A AND a < $B';

/** The figures that SQL can say; for a guess `$NAME` is its kernel. */
export interface BatchExplanations {
  readonly count: Explanation;
  readonly length: Explanation;
  readonly median: Explanation;
  readonly longest: Explanation;
  readonly leadIn: Explanation;
  readonly outlier: Explanation;
  readonly handoff: Explanation;
}

/** `names`: of the trace. */
export function batchExplanations(choice: BatchChoice, names: readonly NameEntry[]): BatchExplanations {
  const found = batchSql(choice, names);
  /** `rest` of the statement follows the tables of batches or their lengths. */
  const told = (table: 'batch' | 'length', rest: string) => sqlOf(found, table, rest);
  const ranked = `, ranked AS (
  SELECT process, ns, ROW_NUMBER() OVER (PARTITION BY process ORDER BY ns) AS place, COUNT(*) OVER (PARTITION BY process) AS many
  FROM length WHERE ${IN_BASIS}
)`;
  const made =
    choice.kind === 'ranges'
      ? 'A range of the family that launched kernel activity on this device is a batch, of its process and this device.'
      : 'A guess: every launch of the kernel begins one, in its process on this device.';
  return {
    count: {
      title: 'Batches',
      definition: made,
      section: SECTION,
      ...told(
        'batch',
        `\nSELECT process & 0xFFFFFF AS pid, COUNT(*) AS batches FROM batch WHERE ${IN_BASIS} GROUP BY process`,
      ),
    },
    length: {
      title: 'Length of a batch',
      definition:
        'Its window: from the first kernel activity of a batch to that of the next; the last ends with its last kernel activity. So the batches of a process on a device tile the time, and what happens until the next one begins is part of it.',
      section: SECTION,
      ...told(
        'length',
        `
SELECT process & 0xFFFFFF AS pid, ns, a AS start FROM length WHERE ${IN_BASIS} ORDER BY process, a, z`,
      ),
    },
    median: {
      title: 'Median length',
      definition: 'Median of the windows by nearest rank: it is the length of a batch.',
      section: 'DEFINITIONS 1, "Percentile"',
      ...told(
        'length',
        `${ranked}\nSELECT ns, process & 0xFFFFFF AS pid FROM ranked WHERE place = (many + 1) / 2`,
      ),
    },
    longest: {
      title: 'Longest batch',
      definition: 'The longest of the windows; of equal ones the first.',
      section: SECTION,
      ...told(
        'length',
        `\nSELECT MAX(ns) AS ns, process & 0xFFFFFF AS pid FROM length WHERE ${IN_BASIS} GROUP BY process`,
      ),
    },
    leadIn: {
      title: 'Lead-in',
      definition:
        'From the start of the range to its first kernel activity, at least 0. It lies before the window, in that of the batch before, and is never part of its own.',
      section: SECTION,
      ...told(
        'length',
        `
SELECT process & 0xFFFFFF AS pid, MAX(a - begin, 0) AS ns, a AS start FROM length WHERE ${IN_BASIS} ORDER BY process, a, z`,
      ),
    },
    outlier: {
      title: 'Outliers',
      definition:
        'Longer than median + 3 · 1.4826 · MAD, of all batches of the process on the device, in an area too. MAD: the median of the distances from the median. Where it is 0 there are no outliers. The exact value is the limit, in whole ns.',
      section: SECTION,
      ...told(
        'length',
        `, median AS (
  SELECT process, ns AS p50, many FROM (
    SELECT process, ns, ROW_NUMBER() OVER (PARTITION BY process ORDER BY ns) AS place, COUNT(*) OVER (PARTITION BY process) AS many FROM length
  ) WHERE place = (many + 1) / 2
), mad AS (
  SELECT process, p50, away FROM (
    SELECT process, p50, many, ABS(ns - p50) AS away, ROW_NUMBER() OVER (PARTITION BY process ORDER BY ABS(ns - p50)) AS place
    FROM length JOIN median USING (process)
  ) WHERE place = (many + 1) / 2
)
SELECT CAST(p50 + 3 * 1.4826 * away AS INTEGER) AS beyond, process & 0xFFFFFF AS pid, SUM(ns > p50 + 3 * 1.4826 * away) AS outliers
FROM length JOIN mad USING (process) WHERE away > 0 GROUP BY process`,
      ),
    },
    handoff: {
      title: 'Handoff',
      definition:
        'Batches of all processes on the device in the order of their first kernel activity: from the last end that one projects to the first start of the next, at least 0. In one group: both lie in the same range of the group family on their thread.',
      section: 'DEFINITIONS 2, "handoff"',
      ...told(
        'batch',
        `
SELECT COUNT(*) AS handoffs, SUM(ns) AS ns, SUM(ns < 1e6) AS under1ms, SUM(ns >= 1e6 AND ns < 1e7) AS ms1to10,
  SUM(ns >= 1e7 AND ns < 5e7) AS ms10to50, SUM(ns >= 5e7) AS over50ms
FROM (SELECT a, MAX(a - LAG(z) OVER (ORDER BY a, z), 0) AS ns FROM batch) WHERE ns IS NOT NULL AND ${IN_BASIS}`,
      ),
    },
  };
}

function sqlOf(
  found: BatchSql,
  table: 'batch' | 'length',
  rest: string,
): Pick<Explanation, 'sql'> | Pick<Explanation, 'noSql'> {
  return 'noSql' in found ? { noSql: found.noSql } : { sql: `${found[table]}${rest}` };
}

export const PARTS_OF_A_BATCH: Explanation = {
  title: 'Parts of a batch',
  definition:
    'What the device did in the window: kernels, copies beside no kernel (exposed), memsets; and of the rest, the bubble, what the thread was in that launched what ended it. They add up to the window.',
  section: SECTION,
  noSql:
    'which thread ended an idle stretch, and what it was in, takes more than SQL can say in a readable length',
};

export const IDLE: Explanation = {
  ...BUBBLE,
  title: 'Idle',
  definition:
    'Time of the window with no kernel activity, no copy and no memset: the bubble. "Every part" splits it by what the launching thread was in.',
};

const KERNEL_TIME: Explanation = {
  title: 'Kernels of a batch',
  definition:
    'Time of the window with kernel activity of the device, of whichever stream or process; copies may run beside it.',
  section: 'DEFINITIONS 2, "kernel activity"',
  sql: `WITH ${sweep(
    `  UNION ALL SELECT start, "end", 1 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 1 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start`,
    ['k'],
  )}
SELECT COALESCE(SUM(ns), 0) FROM step WHERE k > 0`,
};

/** Of a part of one batch, whose window is the basis. */
export function partExplanation(part: BatchPart): Explanation {
  switch (part) {
    case 'kernels':
      return KERNEL_TIME;
    case 'exposedCopy':
      return {
        ...COPY_ONLY,
        title: 'Exposed copy of a batch',
        definition: 'Time of the window with a copy and no kernel activity.',
      };
    case 'memset':
      return {
        ...MEMSET_ONLY,
        title: 'Memset of a batch',
        definition: 'Time of the window with a memset, and neither kernel activity nor a copy.',
      };
    default:
      return { ...PARTS_OF_A_BATCH, title: `Part of a batch: ${partWord(part)}` };
  }
}

export const COPY_VERDICTS_OF_A_BATCH: Explanation = {
  title: 'HtoD copies',
  definition:
    'Copies from host to device of the process that start in the window, with their verdicts, the one that waited longest first. A wait may lie under kernels: it is no part of the sum.',
  section: 'DEFINITIONS 2, "H2D copies"',
};

export const KERNEL_COUNT: Explanation = {
  title: 'Kernels',
  definition: 'Kernels of the process on the device that start in the window, whoever launched them.',
  section: SECTION,
  sql: `SELECT COUNT(*) AS kernels, globalPid >> 24 & 0xFFFFFF AS pid FROM CUPTI_ACTIVITY_KIND_KERNEL
WHERE $ON_DEVICE AND ${KERNEL_IN_BASIS} GROUP BY globalPid`,
};

export const TREND: Explanation = {
  title: 'Trend',
  definition:
    'The medians of the first and the last quarter are compared. It is called a trend where they differ by 1 % or more and their 95 % intervals lie apart: those between the lengths of rank n/2 ± 0.98 √n of each quarter, which hold whatever the distribution.',
  section: 'a rule of this panel',
};

export const WHERE: Explanation = {
  title: 'Where they lie',
  definition:
    'A copy or a gap belongs to the batch in whose window it starts; so each is in one batch of its process and device, or before the first, or after the last, and the three add up to all. Kernel gaps are those of the device, whoever uses it. Stalled: the copy waited behind an allocation, in its call, or in its stream.',
  section: SECTION,
};
