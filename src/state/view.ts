/** The moves of the timeline, as changes of the state: one place for what a window may be. */

import type { Extent, Trace } from '../trace/trace';
import type { AppStore, MovedBy, Selection, TimelineView } from './app-state';

/** Shorter windows show nothing more: events are whole ns. */
export const SHORTEST_WINDOW_NS = 100;

/** Room beside the first and the last event at full view, as a share of the extent. */
const MARGIN = 0.01;

/** The whole trace with a little room on both sides; 1 ns at least. */
export function fullWindow({ extent }: Trace): Extent {
  if (extent === null) return { from: 0, to: 1 };
  const margin = Math.max(1, (extent.to - extent.from) * MARGIN);
  return { from: extent.from - margin, to: extent.to + margin };
}

export function shownWindow(trace: Trace, view: TimelineView): Extent {
  return view.window ?? fullWindow(trace);
}

/** The nearest window that is neither shorter than SHORTEST_WINDOW_NS nor reaches beyond the full one. */
export function clampWindow(trace: Trace, window: Extent): Extent {
  return clampInto(fullWindow(trace), window);
}

/** As `clampWindow`, for a longest window of any kind. */
export function clampInto(full: Extent, { from, to }: Extent): Extent {
  const fullNs = full.to - full.from;
  const lengthNs = Math.min(fullNs, Math.max(to - from, Math.min(SHORTEST_WINDOW_NS, fullNs)));
  // Grows or shrinks around its middle.
  const middle = (from + to) / 2;
  const first = Math.min(Math.max(middle - lengthNs / 2, full.from), full.to - lengthNs);
  return { from: first, to: first + lengthNs };
}

/** Shows [from, to), ns relative to the base, as near as the trace allows; null: the whole trace. */
export function setWindow(store: AppStore, window: Extent | null, by: MovedBy = 'jump'): void {
  const { open } = store.getState();
  if (open === null) return;
  change(store, { window: window === null ? null : clampWindow(open.trace, window) }, by);
}

export function select(store: AppStore, selection: Selection | null): void {
  change(store, { selection });
}

export function setArea(store: AppStore, area: Extent | null): void {
  change(store, { area: area !== null && area.to > area.from ? area : null });
}

export function change(store: AppStore, view: Partial<TimelineView>, by: MovedBy = 'jump'): void {
  store.setState((state) => ({ view: { ...state.view, ...view }, movedBy: by }));
}

/** Takes the key out of the set if it is in, else puts it in. */
export function toggled<T>(set: ReadonlySet<T>, key: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
