/** What a row's head says in words. */

import { countOf, formatCount, formatDuration, formatShare } from '../base/text';
import type { TraceRow } from '../trace/row';
import type { Extent } from '../trace/trace';

export interface RowFacts {
  /** "1,413 events", "12 samples". */
  readonly events: string;
  /** Null for samples, which are never busy, and for rows that reach beyond the trace's extent, as thread states do. */
  readonly share: string | null;
  /** The whole label and the exact figures, for the tooltip. */
  readonly exact: string;
}

export function rowFacts(row: TraceRow, extent: Extent): RowFacts {
  const events = countOf(row.events, row.busyNs === null ? 'sample' : 'event');
  const wholeNs = extent.to - extent.from;
  if (row.busyNs === null) return { events, share: null, exact: `${row.label}: ${events}` };
  const busy = `${row.label}: ${events}, busy ${formatCount(row.busyNs)} ns`;
  if (row.busyNs > wholeNs) return { events, share: null, exact: `${busy}, some of it outside the window` };
  return {
    events,
    share: formatShare(row.busyNs, wholeNs),
    exact: `${busy} of ${formatCount(wholeNs)} ns (${formatDuration(row.busyNs)})`,
  };
}
