/** The batches of a trace: what could be one, and the list of what is chosen. */

import type { TraceIndex } from '../trace-index';
import type { BatchAnswer, BatchChoice } from './batch-list';
import { batchOffersOf } from './batch-offers';
import { listFew } from './list-batches';

/** Null: what the trace itself proposes. */
export function findBatches(index: TraceIndex, choice: BatchChoice | null): BatchAnswer {
  const offers = batchOffersOf(index);
  const chosen = choice ?? offers.proposed;
  return { offers, ...(chosen === null ? { list: null, tooMany: null } : listFew(index, chosen)) };
}
