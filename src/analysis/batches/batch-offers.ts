/** What could be batches, the best first, and what the trace itself proposes (C33). */

import { onceATrace } from '../once-an-index';
import type { TraceIndex } from '../trace-index';
import type { BatchChoice, BatchOffers } from './batch-list';
import { familyOffersOf } from './family-offers';
import { kernelOffersOf } from './kernel-offers';

export const batchOffersOf = onceATrace((index): BatchOffers => ({
  families: familyOffersOf(index).families,
  kernels: kernelOffersOf(index),
  proposed: proposedOf(index),
}));

/** Null where no family is good enough. A guess from a kernel is never taken without being asked for. */
export function proposedOf(index: TraceIndex): BatchChoice | null {
  const { families, isFirstProposed } = familyOffersOf(index);
  const [best] = families;
  return best === undefined || !isFirstProposed
    ? null
    : { kind: 'ranges', family: best.family, group: best.group };
}
