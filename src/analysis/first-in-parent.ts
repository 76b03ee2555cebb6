/**
 * Ranges of a family by whether they are the first in the range around them (DEFINITIONS 2, "first in parent"): 13.65 s waiting for
 * the first batches, 3.22 s for all the others. Times in ns.
 */

import { spreadOf } from '../base/order-statistics';
import type { Extent } from '../trace/trace';
import { endAt } from './ordered-events';
import { rangeNamesMeant } from './range-groups';
import type { TraceIndex } from './trace-index';
import { startsIn } from './window';

export interface FamilyInParent {
  readonly family: string;
  readonly parent: string;
}

export interface FirstInParent extends FamilyInParent {
  readonly first: RangeTimes;
  readonly others: RangeTimes;
}

export interface RangeTimes {
  readonly count: number;
  readonly totalNs: number;
  readonly p50Ns: number;
}

/**
 * Of the ranges of the family that start in the window, whole; which are first is found in the whole trace. Both names as a user
 * writes them; a name that no range has gives zeros.
 */
export function measureFirstInParent(
  index: TraceIndex,
  { family, parent }: FamilyInParent,
  window: Extent | null,
): FirstInParent {
  const first: number[] = [];
  const others: number[] = [];
  const table = index.table('ranges');
  if (table !== null) {
    const isChild = rangeNamesMeant(index, family);
    const isParent = rangeNamesMeant(index, parent);
    for (const { process, thread } of index.threads.allWithRanges()) {
      const ranges = index.threads.ranges(process, thread);
      const parents = ranges?.filter((range) => isParent[table.name[range] as number] === 1);
      const seen = new Set<number>();
      // By start, of equal starts the longer first: the first that is seen of a parent is its first.
      for (const range of ranges?.order ?? []) {
        if (isChild[table.name[range] as number] !== 1) continue;
        const around = parents?.innermostAround(range) ?? null;
        if (around === null) continue;
        const start = table.start[range] as number;
        const list = seen.has(around) ? others : first;
        seen.add(around);
        if (startsIn(window, start)) list.push(endAt(table, range) - start);
      }
    }
  }
  return { family, parent, first: timesOf(first), others: timesOf(others) };
}

function timesOf(values: readonly number[]): RangeTimes {
  const { count, sum, p50 } = spreadOf(Float64Array.from(values));
  return { count, totalNs: sum, p50Ns: p50 };
}
