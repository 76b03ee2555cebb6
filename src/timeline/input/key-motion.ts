/** Keys that are held move the window ever faster up to a limit, and it glides to a stop when they are let go. */

import type { Extent } from '../../trace/trace';
import { panned, zoomed } from '../window-moves';

/** Velocities: of `pan` in windows a second to the right, of `zoom` in e-foldings a second inwards. */
export interface Motion {
  readonly pan: number;
  readonly zoom: number;
}

/** −1, 0 or 1 each: what the keys that are held ask for. */
export type Wish = Motion;

export const REST: Motion = { pan: 0, zoom: 0 };

const MOST: Motion = { pan: 1.6, zoom: 3.2 };
/** A key that is touched for a moment moves too. */
const KICK = 0.35;
const SPEED_UP_MS = 260;
const SLOW_DOWN_MS = 55;
/** Slower than this nothing is seen to move. */
const STILL = 0.02;
/** A frame that comes late does not throw the window far. */
const LONGEST_STEP_MS = 50;

export function accelerated(motion: Motion, wish: Wish, elapsedMs: number): Motion {
  return {
    pan: velocity(motion.pan, wish.pan * MOST.pan, elapsedMs),
    zoom: velocity(motion.zoom, wish.zoom * MOST.zoom, elapsedMs),
  };
}

function velocity(before: number, wanted: number, elapsedMs: number): number {
  const isWanted = wanted !== 0;
  const kicked = isWanted && before * wanted < KICK * wanted * wanted ? KICK * wanted : before;
  const share = 1 - Math.exp(-Math.min(elapsedMs, LONGEST_STEP_MS) / (isWanted ? SPEED_UP_MS : SLOW_DOWN_MS));
  const after = kicked + (wanted - kicked) * share;
  return !isWanted && Math.abs(after) < STILL ? 0 : after;
}

export function isResting({ pan, zoom }: Motion): boolean {
  return pan === 0 && zoom === 0;
}

/** `atNs` stays where it is while the window zooms. */
export function moved(window: Extent, { pan, zoom }: Motion, elapsedMs: number, atNs: number): Extent {
  const seconds = Math.min(elapsedMs, LONGEST_STEP_MS) / 1000;
  const nearer = zoom === 0 ? window : zoomed(window, Math.exp(-zoom * seconds), atNs);
  return pan === 0 ? nearer : panned(nearer, pan * seconds);
}
