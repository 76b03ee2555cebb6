/** What could be batches, the best first, and what the trace itself proposes (C33). */

import { onceATrace } from '../once-an-index';
import type { BatchOffers } from './batch-list';
import { familyOffersOf } from './family-offers';
import { kernelOffersOf } from './kernel-offers';

export const batchOffersOf = onceATrace((index): BatchOffers => {
  const { families, isFirstProposed } = familyOffersOf(index);
  const [best] = families;
  return {
    families,
    kernels: kernelOffersOf(index),
    // A guess is never taken without being asked for.
    proposed:
      best === undefined || !isFirstProposed
        ? null
        : { kind: 'ranges', family: best.family, group: best.group },
  };
});
