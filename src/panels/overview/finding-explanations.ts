/** What the figures of the sentences mean. */

import type { Finding } from '../../analysis/findings';
import type { Explanation } from '../explain/explanation';
import { sweep } from '../explain/sql-parts';
import { HELD, MALLOC_STALLED, QUEUED } from '../stalls/stall-explanations';
import { BUBBLE } from './overview-explanations';

export const FINDING_EXPLANATIONS: Readonly<Record<Finding['kind'], Explanation>> = {
  copyWaits: {
    title: 'HtoD copies that waited',
    definition: `Each counts once, for the first that applies. ${MALLOC_STALLED.definition} ${HELD.definition} ${QUEUED.definition}`,
    section: HELD.section,
    ...(HELD.noSql === undefined ? {} : { noSql: HELD.noSql }),
  },
  pageable: {
    title: 'Pageable copies',
    definition:
      'HtoD copies from pageable memory that kernels did not hide and that no allocation or call held back: with their summed durations.',
    section: 'DEFINITIONS 2, "verdict"',
    noSql: 'that no call held them back takes the calls of each thread one by one',
  },
  exposedCopies: {
    title: 'HtoD copies under kernels',
    definition:
      'Union of the HtoD copies of the device that lies in its kernel activity; the rest of the union is exposed.',
    section: 'DEFINITIONS 2, "copies"',
    sql: `WITH ${sweep(
      `  UNION ALL SELECT start, "end", 0, 1 FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE $ON_DEVICE AND copyKind = 1 AND "end" > start
  UNION ALL SELECT start, "end", 1, 0 FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE $ON_DEVICE AND "end" > start
  UNION ALL SELECT start, "end", 1, 0 FROM CUPTI_ACTIVITY_KIND_GRAPH_TRACE WHERE $ON_DEVICE AND "end" > start`,
      ['k', 'c'],
    )}
SELECT COALESCE(SUM(ns) FILTER (WHERE k > 0), 0) AS under_kernels, COALESCE(SUM(ns) FILTER (WHERE k = 0), 0) AS exposed FROM step WHERE c > 0`,
  },
  bubble: BUBBLE,
};
