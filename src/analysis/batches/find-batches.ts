/** The batches of a trace: what could be one, and the list of what is chosen. */

import type { TraceIndex } from '../trace-index';
import type { BatchAnswer, BatchChoice } from './batch-list';
import { batchOffersOf } from './batch-offers';
import { familyOffersOf } from './family-offers';
import { kernelLaunchesOf } from './kernel-launches';
import { kernelOffersOf } from './kernel-offers';
import { listFew } from './list-batches';

/** The list of one choice, the latest: ribbon and comparison ask for the same one. */
const latest = new WeakMap<TraceIndex, { readonly key: string; readonly answer: BatchAnswer }>();

/** Null: what the trace itself proposes. */
export function findBatches(index: TraceIndex, choice: BatchChoice | null): BatchAnswer {
  const key = JSON.stringify(choice);
  const known = latest.get(index);
  if (known?.key === key) return known.answer;
  const offers = batchOffersOf(index);
  const chosen = choice ?? offers.proposed;
  const answer = {
    offers,
    ...(chosen === null ? { list: null, tooMany: null } : listFew(index, chosen)),
  };
  latest.set(index, { key, answer });
  return answer;
}

/** What `findBatches` needs once a trace, in steps, between which shorter questions may have their turn. */
export const BATCH_STEPS: readonly ((index: TraceIndex) => unknown)[] = [
  kernelLaunchesOf,
  familyOffersOf,
  kernelOffersOf,
];
