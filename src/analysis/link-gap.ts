/** Finds what lies around a hole in the activity of a device: the last work before it, and the work that ended it. */

import { lowerBound } from '../base/bisect';
import type { EventRef } from '../trace/table';
import { CARD } from '../trace/row-registry';
import type { GapLinks } from './event-links';
import { endAt } from './ordered-events';
import type { Part } from './row-parts';
import type { TraceIndex } from './trace-index';

/** `after`: index of the segment of table `activity` before the hole. The row of a card holds what all its processes did. */
export function gapLinksOf(index: TraceIndex, after: number): GapLinks {
  const segment: EventRef = { table: 'activity', index: after };
  const { slice } = index.place(segment);
  const { process, owner } = index.row(segment);
  const work = index.devices
    .parts((row) => row.owner === owner && (process === CARD || row.process === process))
    // Of several that start together the one of the smallest stream ended the hole (DEFINITIONS 2, "anatomy").
    .sort((a, b) => a.row.stream - b.row.stream);
  const before = lastEndingAt(work, index.end(segment));
  const isLast = after + 1 >= slice.first + slice.count;
  const following = isLast ? null : firstStartingAt(work, index.start({ ...segment, index: after + 1 }));
  return { before, after: following, launch: following === null ? null : index.callOf(following) };
}

/** Events of 0 ns are no activity: they lie in holes as they lie in work. */
function lastEndingAt(work: readonly Part[], time: number): EventRef | null {
  for (const { table, slice } of work) {
    const first = slice.first;
    for (let i = lowerBound(table.start, time, first, first + slice.count) - 1; i >= first; i--) {
      if (endAt(table, i) === time) return { table: table.id, index: i };
      // Inside a lane no event reaches over the next.
      if (endAt(table, i) > (table.start[i] as number)) break;
    }
  }
  return null;
}

/** Of what starts at the time in one stream, the first of the export. */
function firstStartingAt(work: readonly Part[], time: number): EventRef | null {
  for (const { table, slice } of work) {
    const last = slice.first + slice.count;
    for (let i = lowerBound(table.start, time, slice.first, last); i < last; i++) {
      if ((table.start[i] as number) > time) break;
      if (endAt(table, i) > time) return { table: table.id, index: i };
    }
  }
  return null;
}
