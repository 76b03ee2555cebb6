/**
 * The window that two plots share, each from the start of its own span: one zero, one scale. Times in ns; what the state holds
 * counts from the start of the spans.
 *
 *     upper   ┊[──────── span ────────)      ┊
 *     lower   ┊[──────── span ─────────────) ┊
 *             −room  0                longest + room
 */

import type { AppState, AppStore } from '../../state/app-state';
import { change, clampInto } from '../../state/view';
import type { Extent, Trace } from '../../trace/trace';
import type { WindowPlace } from '../window-place';

/** Beside the longer span, as a share of it, on both sides. */
const ROOM = 0.04;
/** How far one may look around, in lengths of the longer span: what came before is often why. */
const FURTHEST = 1;

/** Both spans whole. */
export function wholePair(longestNs: number): Extent {
  const roomNs = Math.max(1, longestNs * ROOM);
  return { from: -roomNs, to: longestNs + roomNs };
}

function widestPair(longestNs: number): Extent {
  const furthestNs = Math.max(1, longestNs * FURTHEST);
  return { from: -furthestNs, to: longestNs + furthestNs };
}

/** From the start of the spans. */
export function shownPair(windowBeside: Extent | null, longestNs: number): Extent {
  return windowBeside === null ? wholePair(longestNs) : clampInto(widestPair(longestNs), windowBeside);
}

export class PairWindow implements WindowPlace {
  /** `hand`: one for both. `startNs`: of the span, relative to the base of its trace. */
  constructor(
    readonly hand: WindowPlace['hand'],
    private readonly startNs: number,
    private readonly longestNs: number,
  ) {}

  shown({ view }: AppState): Extent {
    return moved(shownPair(view.windowBeside, this.longestNs), this.startNs);
  }

  full(): Extent {
    return moved(widestPair(this.longestNs), this.startNs);
  }

  set(store: AppStore, window: Extent | null): void {
    const own = window === null ? null : moved(window, -this.startNs);
    change(store, { windowBeside: own === null ? null : clampInto(widestPair(this.longestNs), own) });
  }

  origin(_state: AppState, _trace: Trace): bigint {
    return -BigInt(Math.round(this.startNs));
  }
}

function moved({ from, to }: Extent, byNs: number): Extent {
  return { from: from + byNs, to: to + byNs };
}
