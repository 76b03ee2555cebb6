/** What is selected, in times and as partners. */

import type { Selection, SelectionLinks } from '../state/app-state';
import type { EventRef } from '../trace/table';
import type { Extent, Trace } from '../trace/trace';
import { eventAt } from '../trace/event-at';
import { gapAt, neighbourGap } from '../trace/device-gaps';
import { neighbourOf } from './draw/neighbour';
import type { Hit } from './draw/picture';

export function selectionOfHit(hit: Hit | null): Selection | null {
  if (hit?.kind === 'event') return { kind: 'event', ref: hit.ref };
  return hit?.kind === 'gap' ? { kind: 'gap', after: hit.after } : null;
}

/** Ns relative to the base; null where the trace has no such thing. */
export function extentOfSelection(trace: Trace, selection: Selection): Extent | null {
  if (selection.kind === 'gap') {
    const gap = gapAt(trace, selection.after);
    return gap === null ? null : { from: gap.fromNs, to: gap.toNs };
  }
  const event = eventAt(trace, selection.ref);
  return event === null ? null : { from: event.startNs, to: event.endNs };
}

/** The event whose row shows the selection: of a gap, the segment before it. */
export function rowEventOf(selection: Selection): EventRef {
  return selection.kind === 'event' ? selection.ref : { table: 'activity', index: selection.after };
}

/** The next (1) or previous (-1) event of the row, or gap of the device; null at the ends. */
export function neighbourOfSelection(trace: Trace, selection: Selection, step: 1 | -1): Selection | null {
  if (selection.kind === 'gap') {
    const gap = neighbourGap(trace, selection.after, step);
    return gap === null ? null : { kind: 'gap', after: gap.after };
  }
  const ref = neighbourOf(trace, selection.ref, step);
  return ref === null ? null : { kind: 'event', ref };
}

/** From work to its call, from a call to the first of its work, from a wait to its copy, from a gap to the launch that ended it. */
export function partnerOf(selection: Selection, links: SelectionLinks | null): Selection | null {
  if (links === null || links.selection !== selection) return null;
  const { event, gap } = links;
  const isWait = selection.kind === 'event' && selection.ref.table === 'waits';
  const [firstWork] = event?.work ?? [];
  const ofEvent = isWait ? firstWork : (event?.call ?? firstWork);
  const ref = ofEvent ?? gap?.launch ?? gap?.after;
  return ref === undefined || ref === null ? null : { kind: 'event', ref };
}
