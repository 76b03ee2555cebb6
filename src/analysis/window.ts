/** How a window takes part in figures (DEFINITIONS 1, "Window"); null: the whole trace. Times in ns relative to the base. */

import type { Extent } from '../trace/trace';

/** Figures per event take the events that start in the window. */
export function startsIn(window: Extent | null, start: number): boolean {
  return window === null || (start >= window.from && start < window.to);
}

/** Time figures clip: how much of [from, to) lies in the window. */
export function clippedNs(window: Extent | null, from: number, to: number): number {
  if (window === null) return to - from;
  return Math.max(0, Math.min(to, window.to) - Math.max(from, window.from));
}

const ALL_TIME: Extent = { from: -Infinity, to: Infinity };

/** The window as an interval: all time where there is none. */
export function intervalOf(window: Extent | null): Extent {
  return window ?? ALL_TIME;
}
