/** The batches of a trace: what could be one, and the list of what is chosen. */

import type { TraceIndex } from '../trace-index';
import type { BatchAnswer, BatchChoice } from './batch-list';
import { batchOffersOf, proposedOf } from './batch-offers';
import { familyOffersOf } from './family-offers';
import { kernelLaunchesOf } from './kernel-launches';
import { kernelOffersOf } from './kernel-offers';
import { listFew } from './list-batches';

type Listed = Pick<BatchAnswer, 'list' | 'tooMany'>;

/** The list of one choice, the latest: ribbon and comparison ask for the same one. */
const latest = new WeakMap<TraceIndex, { readonly key: string; readonly listed: Listed }>();

/** Null: what the trace itself proposes. */
export function findBatches(index: TraceIndex, choice: BatchChoice | null): BatchAnswer {
  return { offers: batchOffersOf(index), ...batchesOf(index, choice) };
}

/** As `findBatches`, without what else could be chosen. */
export function batchesOf(index: TraceIndex, choice: BatchChoice | null): Listed {
  const chosen = choice ?? proposedOf(index);
  if (chosen === null) return { list: null, tooMany: null };
  const key = JSON.stringify(chosen);
  const known = latest.get(index);
  if (known?.key === key) return known.listed;
  const listed = listFew(index, chosen);
  latest.set(index, { key, listed });
  return listed;
}

/** What `findBatches` needs once a trace, in steps, between which shorter questions may have their turn. */
export const BATCH_STEPS: readonly ((index: TraceIndex) => unknown)[] = [
  kernelLaunchesOf,
  familyOffersOf,
  kernelOffersOf,
];
