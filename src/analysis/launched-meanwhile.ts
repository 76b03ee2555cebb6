/**
 * GPU work launched while a range lasted, by another thread of its process that was in no range: PyTorch's backward runs so
 * (DEFINITIONS 2, "projection"). Given beside the projection, never inside it. Times in ns relative to the base.
 */

import { lowerBound } from '../base/bisect';
import { columnOf } from '../base/columns';
import { NO_LINK, type EventTable } from '../trace/table';
import type { Extent } from '../trace/trace';
import { callWorkOf } from './call-work';
import { CoverageBuilder, type Coverage } from './coverage';
import { looseCallsOf, type LooseCalls } from './loose-calls';
import { onceATrace } from './once-an-index';
import { endAt } from './ordered-events';
import { rangeGroupsOf } from './range-groups';
import type { TraceIndex } from './trace-index';

export interface LaunchedMeanwhile {
  /** Operations that start in the window, each once for a name, however many of its ranges lasted. */
  readonly count: number;
  /** Union of their time, clipped to the window. */
  readonly unionNs: number;
}

interface Operations {
  /** Ascending. */
  readonly starts: Float64Array;
  readonly coverage: Coverage;
}

/** Of the ranges of one group, as in `rangeGroupsOf`. `window` null: of the whole trace. */
export function measureLaunchedMeanwhile(
  index: TraceIndex,
  group: number,
  window: Extent | null,
): LaunchedMeanwhile {
  const operations = operationsOf(index).get(group);
  if (operations === undefined) return { count: 0, unionNs: 0 };
  const { starts, coverage } = operations;
  if (window === null) return { count: starts.length, unionNs: coverage.total };
  const { from, to } = window;
  return {
    count: lowerBound(starts, to) - lowerBound(starts, from),
    unionNs: coverage.lengthIn(from, to),
  };
}

/** By group. */
const operationsOf = onceATrace((index): ReadonlyMap<number, Operations> => {
  const found = new Map<number, Operations>();
  const calls = index.table('calls');
  const ranges = index.table('ranges');
  const loose = looseCallsOf(index);
  if (calls === null || ranges === null || loose.size === 0) return found;
  const work = callWorkOf(index);
  const lastGroup = new Uint32Array(calls.count).fill(NO_LINK);
  for (const [group, instances] of outermostOf(index, ranges, loose)) {
    const operations: number[] = [];
    for (const { range, thread, around } of instances) {
      const to = endAt(ranges, range);
      visitInside(around, ranges.start[range] as number, to, (call, its) => {
        if (its === thread || lastGroup[call] === group || endAt(calls, call) > to) return;
        lastGroup[call] = group;
        for (let i = work.firsts[call] as number; i < (work.firsts[call + 1] as number); i++)
          operations.push(i);
      });
    }
    if (operations.length === 0) continue;
    operations.sort((a, b) => (work.starts[a] as number) - (work.starts[b] as number));
    const union = new CoverageBuilder();
    for (const at of operations) union.add(work.starts[at] as number, work.ends[at] as number);
    const starts = columnOf(operations, (at) => work.starts[at] as number);
    found.set(group, { starts, coverage: union.finish() });
  }
  return found;
});

interface Instance {
  readonly range: number;
  readonly thread: number;
  /** Loose calls of its process. */
  readonly around: LooseCalls;
}

/** By group, the ranges that lie in no other of their name and thread: those inside add no operation. */
function outermostOf(
  index: TraceIndex,
  table: EventTable,
  loose: ReadonlyMap<number, LooseCalls>,
): Map<number, Instance[]> {
  const { groupOfName } = rangeGroupsOf(index);
  const byGroup = new Map<number, Instance[]>();
  for (const { process, thread } of index.threads.allWithRanges()) {
    const around = loose.get(process);
    if (around === undefined || around.threads.every((its) => its === thread)) continue;
    const lastEnd = new Map<number, number>();
    for (const range of index.threads.ranges(process, thread)?.order ?? []) {
      const group = groupOfName[table.name[range] as number] as number;
      const end = endAt(table, range);
      if (end <= (lastEnd.get(group) ?? -Infinity)) continue;
      lastEnd.set(group, end);
      const list = byGroup.get(group) ?? [];
      byGroup.set(group, list);
      list.push({ range, thread, around });
    }
  }
  return byGroup;
}

/** Calls that start in [from, to]. */
function visitInside(
  { calls, starts, threads }: LooseCalls,
  from: number,
  to: number,
  visit: (call: number, thread: number) => void,
): void {
  for (let i = lowerBound(starts, from); i < starts.length; i++) {
    if ((starts[i] as number) > to) return;
    visit(calls[i] as number, threads[i] as number);
  }
}
