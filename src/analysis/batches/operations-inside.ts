/** How many operations, kernels and copies alike, the ranges of a family launched, and how long the ranges lasted. */

import { lowerBound } from '../../base/bisect';
import { columnOf } from '../../base/columns';
import { callWorkOf } from '../call-work';
import { endAt } from '../ordered-events';
import { rangeNamesMeant } from '../range-groups';
import type { TraceIndex } from '../trace-index';

interface OperationsInside {
  readonly operations: number;
  /** Summed duration of the ranges. */
  readonly totalNs: number;
}

/** Each operation once, however many ranges of the family lie around its call. */
export function operationsInside(index: TraceIndex, family: string): OperationsInside {
  const table = index.table('ranges');
  const calls = index.table('calls');
  const found = { operations: 0, totalNs: 0 };
  if (table === null || calls === null) return found;
  const isOf = rangeNamesMeant(index, family);
  const { firsts } = callWorkOf(index);
  for (const { process, thread } of index.threads.allWithRanges()) {
    const byStart = index.threads.calls(process, thread)?.byStart ?? new Uint32Array();
    const starts = columnOf(byStart, (call) => calls.start[call] as number);
    let latestEnd = -Infinity;
    for (const range of index.threads.ranges(process, thread)?.order ?? []) {
      if (isOf[table.name[range] as number] !== 1) continue;
      const from = table.start[range] as number;
      const to = endAt(table, range);
      found.totalNs += to - from;
      const before = latestEnd;
      latestEnd = Math.max(latestEnd, to);
      for (let i = lowerBound(starts, from); i < starts.length && (starts[i] as number) <= to; i++) {
        const call = byStart[i] as number;
        const end = endAt(calls, call);
        if (end <= to && end > before)
          found.operations += (firsts[call + 1] as number) - (firsts[call] as number);
      }
    }
  }
  return found;
}
