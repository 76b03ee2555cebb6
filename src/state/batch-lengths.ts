/** Lengths of batches, with the batch that has each. */

import type { Batch } from '../analysis/batches/batch-list';
import { nearestRank } from '../base/order-statistics';

export function lengthOf({ window }: Batch): number {
  return window.to - window.from;
}

export interface LengthFigures {
  readonly shortest: Batch;
  /** By nearest rank, so that it is the length of a batch. */
  readonly median: Batch;
  readonly longest: Batch;
}

/** Null where there are none. Of equal lengths the first counts. */
export function lengthFigures(batches: readonly Batch[]): LengthFigures | null {
  const ascending = Float64Array.from(batches, lengthOf).sort();
  const first = (ns: number | undefined): Batch | undefined =>
    batches.find((batch) => lengthOf(batch) === ns);
  const shortest = first(ascending[0]);
  const median = first(nearestRank(ascending, 50));
  const longest = first(ascending.at(-1));
  return shortest === undefined || median === undefined || longest === undefined
    ? null
    : { shortest, median, longest };
}
