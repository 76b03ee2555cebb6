/** The events of several lanes as one list, and the union of events. */

import { mergeRuns, type SortedRun } from '../base/merge-runs';
import { durationAt } from '../trace/durations';
import type { RowSlice } from '../trace/row';
import type { EventTable } from '../trace/table';
import { CoverageBuilder, type Coverage } from './coverage';
import type { Part } from './row-parts';

/** ns relative to the base. A range without end has none: it ends nowhere, and whoever asks leaves it out. */
export function endAt(table: EventTable, index: number): number {
  return (table.start[index] as number) + durationAt(table.duration, index);
}

/** Indexes of all events of the slices by ascending start, of equal starts those of the upper lane first. */
export function indexesByStart(table: EventTable, slices: readonly RowSlice[]): Uint32Array {
  const indexes = new Uint32Array(slices.reduce((sum, { count }) => sum + count, 0));
  const byLane = [...slices].sort((a, b) => a.lane - b.lane);
  let at = 0;
  mergeRuns(
    byLane.map((slice) => runOf(table, slice)),
    (_, index) => (indexes[at++] = index),
  );
  return indexes;
}

/** Of events that start together the longer encloses the shorter; of equal ones the later row of the export lies inside. */
export function putInnerLast(order: Uint32Array, table: EventTable, sourceRow: ArrayLike<number>): void {
  const startOf = (at: number): number => table.start[order[at] as number] as number;
  for (let first = 0; first < order.length;) {
    let last = first + 1;
    while (last < order.length && startOf(last) === startOf(first)) last++;
    if (last - first > 1) {
      order
        .subarray(first, last)
        .sort(
          (a, b) => endAt(table, b) - endAt(table, a) || (sourceRow[a] as number) - (sourceRow[b] as number),
        );
    }
    first = last;
  }
}

/** Visits the events of all parts by ascending start; of equal starts, those of the earlier part first. */
export function visitByStart(
  parts: readonly Part[],
  visit: (part: Part, index: number, start: number) => void,
): void {
  mergeRuns(
    parts.map(({ table, slice }) => runOf(table, slice)),
    (run, index) => {
      const part = parts[run] as Part;
      visit(part, index, part.table.start[index] as number);
    },
  );
}

/** When any event of the parts was active. */
export function coverageOf(parts: readonly Part[]): Coverage {
  const builder = new CoverageBuilder();
  visitByStart(parts, ({ table }, index, start) => {
    builder.add(start, endAt(table, index));
  });
  return builder.finish();
}

function runOf({ start }: EventTable, { first, count }: RowSlice): SortedRun {
  return { values: start, first, last: first + count };
}
