/** What the figures of the sentences mean. */

import type { Finding } from '../../analysis/findings';
import type { Explanation } from '../explain/explanation';
import { HELD, MALLOC_STALLED, QUEUED } from '../stalls/stall-explanations';
import { BUBBLE } from './overview-explanations';

export const FINDING_EXPLANATIONS: Readonly<Record<Finding['kind'], Explanation>> = {
  copyWaits: {
    title: 'HtoD copies that waited',
    definition: `Each counts once, for the first that applies. ${MALLOC_STALLED.definition} ${HELD.definition} ${QUEUED.definition}`,
    section: HELD.section,
  },
  pageable: {
    title: 'Pageable copies',
    definition:
      'HtoD copies from pageable memory that kernels did not hide and that no allocation or call held back: with their summed durations.',
    section: 'DEFINITIONS 2, "verdict"',
  },
  exposedCopies: {
    title: 'HtoD copies under kernels',
    definition:
      'Union of the HtoD copies of the device that lies in its kernel activity; the rest of the union is exposed.',
    section: 'DEFINITIONS 2, "copies"',
  },
  bubble: BUBBLE,
};
