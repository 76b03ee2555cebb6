/** Where the window goes by a gesture: plain arithmetic on [from, to), ns relative to the base. What a trace allows is state/view.ts's. */

import { SHORTEST_WINDOW_NS } from '../state/view';
import type { Extent } from '../trace/trace';

/** Room on both sides of what is fitted, as a share of it. */
const FIT_MARGIN = 0.1;

export function nsAt({ from, to }: Extent, xPx: number, widthPx: number): number {
  return from + ((to - from) * xPx) / widthPx;
}

/** `factor` below 1 comes nearer. What lies at `atNs` stays where it is, also at the shortest window. */
export function zoomed({ from, to }: Extent, factor: number, atNs: number): Extent {
  const most = Math.max(factor, SHORTEST_WINDOW_NS / (to - from));
  return { from: atNs - (atNs - from) * most, to: atNs + (to - atNs) * most };
}

/** `share` of the window's length to the right. */
export function panned({ from, to }: Extent, share: number): Extent {
  const byNs = (to - from) * share;
  return { from: from + byNs, to: to + byNs };
}

/** An interval with room beside it. */
export function fitted({ from, to }: Extent): Extent {
  const margin = Math.max(1, (to - from) * FIT_MARGIN);
  return { from: from - margin, to: to + margin };
}

/** The window moved, not zoomed, so that the interval is in it; itself where part of the interval is in sight. */
export function broughtIn(window: Extent, { from, to }: Extent): Extent {
  if (from < window.to && Math.max(to, from + 1) > window.from) return window;
  const lengthNs = window.to - window.from;
  // What is longer than the window shows its beginning.
  const middle = Math.min((from + to) / 2, from + lengthNs / 2);
  return { from: middle - lengthNs / 2, to: middle + lengthNs / 2 };
}
