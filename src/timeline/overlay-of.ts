/** What lies on top of the rows, from the state: the selection with all that hangs together with it, and the area. */

import { formatDuration } from '../base/text';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { Selection, SelectionLinks, TimelineView } from '../state/app-state';
import type { EventRef } from '../trace/table';
import type { Extent, Trace } from '../trace/trace';
import { eventAt } from '../trace/event-at';
import type { Hit, Overlay } from './draw/picture';
import { WORK_NOUNS } from './work-nouns';

/** One call may launch ten thousand kernels: more arrows than these are a blot. */
const MOST_ARROWS = 100;

type Arrow = Overlay['arrows'][number];
type Connected = Pick<Overlay, 'partners' | 'holder' | 'allocation' | 'arrows'>;

const NOTHING: Connected = { partners: [], holder: null, allocation: null, arrows: [] };

export interface Pointed {
  readonly hover: Hit | null;
  /** CSS pixels from the left edge of the plot. */
  readonly cursorXPx: number | null;
  /** What is being dragged; the state learns of it when it is let go. */
  readonly draggedArea: Extent | null;
}

export function overlayOf(
  trace: Trace,
  view: TimelineView,
  links: SelectionLinks | null,
  pointed: Pointed,
): Overlay {
  const { selection, area } = view;
  const known = links !== null && links.selection === selection ? links : null;
  return {
    hover: pointed.hover,
    cursorXPx: pointed.cursorXPx,
    selected: selection?.kind === 'event' ? selection.ref : null,
    selectedGap: selection?.kind === 'gap' ? { after: selection.after } : null,
    area: pointed.draggedArea ?? area,
    ...(selection === null || known === null ? NOTHING : connected(trace, selection, known)),
  };
}

function connected(trace: Trace, selection: Selection, { event, gap }: SelectionLinks): Connected {
  if (selection.kind === 'event' && event !== null) return ofEvent(trace, selection.ref, event);
  return gap === null ? NOTHING : ofGap(trace, gap);
}

function ofEvent(trace: Trace, ref: EventRef, links: EventLinks): Connected {
  const { wait } = links;
  const work = links.work.slice(0, MOST_ARROWS);
  const holder = wait?.holder ?? null;
  const allocation = wait?.allocation ?? null;
  // A bar of the row of waits hangs together with its copy, and through it with the call.
  const isWait = ref.table === 'waits';
  const call = links.call ?? (isWait ? (wait?.call ?? null) : null);
  const launched = isWait ? work : [ref];
  const arrows =
    call === null
      ? work.map((to, i) => ({ from: ref, to, label: i === 0 ? fanLabel(trace, ref, to, links) : null }))
      : launched.map((to) => ({ from: call, to, label: arrowLabel(trace, call, to) }));
  const partners = call === null ? work : isWait ? [...work, call] : [call];
  return { partners, holder, allocation, arrows: isWait && call === null ? [] : arrows };
}

function ofGap(trace: Trace, { after, launch }: GapLinks): Connected {
  if (after === null) return NOTHING;
  if (launch === null) return { ...NOTHING, partners: [after] };
  const arrow: Arrow = { from: launch, to: after, label: arrowLabel(trace, launch, after) };
  return { ...NOTHING, partners: [launch, after], arrows: [arrow] };
}

/** "call to copy 16.5 ms": from the start of the call to the start of its work. */
function arrowLabel(trace: Trace, from: EventRef, to: EventRef): string | null {
  const call = eventAt(trace, from);
  const work = eventAt(trace, to);
  if (call === null || work === null) return null;
  return `call to ${WORK_NOUNS[to.table] ?? 'work'} ${latencyText(work.startNs - call.startNs)}`;
}

function fanLabel(trace: Trace, from: EventRef, to: EventRef, { workCount }: EventLinks): string | null {
  const label = arrowLabel(trace, from, to);
  return label === null || workCount < 2 ? label : `${label}, first of ${workCount}`;
}

/** Work never starts before it is asked for: where it seems so, two clocks differ (C26). */
function latencyText(ns: number): string {
  return ns < 0 ? `${formatDuration(ns)} (clocks differ)` : formatDuration(ns);
}
