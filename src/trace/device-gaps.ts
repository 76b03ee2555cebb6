/** The holes in a device's activity (table `activity`): things to point at, select and walk, though no row of the export is one. */

import { endOf, eventTable } from './event-at';
import { rowOf } from './locate';
import type { Trace } from './trace';

/** A hole in a device's activity: from the end of a segment to the start of the next, in ns relative to the base. */
export interface Gap {
  /** Index of the segment before it, in table `activity`. */
  readonly after: number;
  readonly fromNs: number;
  readonly toNs: number;
}

/** The hole after segment `after`; null where the next one touches it, or there is none: after its last work a device is not idle. */
export function gapAt(trace: Trace, after: number): Gap | null {
  const table = eventTable(trace, 'activity');
  const place = rowOf(trace, { table: 'activity', index: after });
  if (table === null || place === null || after + 1 >= place.slice.first + place.slice.count) return null;
  const fromNs = endOf(trace, table, after);
  const toNs = table.start[after + 1] as number;
  return toNs > fromNs ? { after, fromNs, toNs } : null;
}

/** The next (1) or previous (-1) hole of the same device; null at the ends. */
export function neighbourGap(trace: Trace, after: number, step: 1 | -1): Gap | null {
  const place = rowOf(trace, { table: 'activity', index: after });
  if (place === null) return null;
  const last = place.slice.first + place.slice.count;
  for (let index = after + step; index >= place.slice.first && index < last; index += step) {
    const gap = gapAt(trace, index);
    if (gap !== null) return gap;
  }
  return null;
}
