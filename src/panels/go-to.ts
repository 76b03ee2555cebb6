/**
 * Where a line of a panel of figures leads: what is selected, and which window shows it. In the details a link selects only: the
 * timeline brings into view what it does not show.
 */

import type { CopyWait } from '../analysis/copy-waits';
import type { EventRef } from '../trace/table';
import type { AppStore } from '../state/app-state';
import { select, setWindow } from '../state/view';
import type { Extent, Trace } from '../trace/trace';
import { longestGapIn } from './device-gaps';
import { eventAt } from './trace-events';

/** Room on both sides of what is shown, as a share of its length. */
const MARGIN = 0.35;

function windowAround({ from, to }: Extent): Extent {
  const marginNs = Math.max(to - from, 1) * MARGIN;
  return { from: from - marginNs, to: to + marginNs };
}

/** Selects the copy and shows it from the first of its call and its allocation on. */
export function goToWait(store: AppStore, trace: Trace, wait: CopyWait): void {
  select(store, { kind: 'event', ref: wait.copy });
  setWindow(store, windowAround(waitSpan(trace, wait)));
}

function waitSpan(trace: Trace, { startNs, durationNs, call, allocation }: CopyWait): Extent {
  const causes = [call, allocation].flatMap((ref) => {
    const event = ref === null ? null : eventAt(trace, ref);
    return event === null ? [] : [event.startNs];
  });
  return { from: Math.min(startNs, ...causes), to: startNs + durationNs };
}

/** Selects an event and shows it. */
export function goToEvent(store: AppStore, trace: Trace, ref: EventRef): void {
  const event = eventAt(trace, ref);
  if (event === null) return;
  select(store, { kind: 'event', ref });
  setWindow(store, windowAround({ from: event.startNs, to: event.endNs }));
}

/** A hole of a device (`d0`), of its kernels or of all it does; ns relative to the base. */
export interface GapSpan {
  readonly device: string;
  readonly fromNs: number;
  readonly toNs: number;
}

/** Shows a gap and selects what of it the device was idle for longest, if it was. */
export function goToGap(store: AppStore, trace: Trace, gap: GapSpan): void {
  const span = { from: gap.fromNs, to: gap.toNs };
  const idle = longestGapIn(trace, gap.device, span);
  if (idle !== null) select(store, { kind: 'gap', after: idle.after });
  setWindow(store, windowAround(span));
}
