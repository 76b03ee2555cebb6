/**
 * Where the window of a plot is kept. The timeline shows that of the state; two plots beside each other share one, each from its own
 * zero. Painter and gestures ask here, so that neither knows which.
 */

import type { AppState, AppStore } from '../state/app-state';
import { fullWindow, setWindow, shownWindow } from '../state/view';
import type { Extent, Trace } from '../trace/trace';
import { clockOrigin } from './time-text';

/** Times in ns relative to the base of the trace. */
export interface WindowPlace {
  /** A window that a hand moves is there at once in every plot that shows it; all others are jumped to. */
  readonly hand: { isMoving: boolean };
  shown(state: AppState, trace: Trace): Extent;
  /** The longest window, beyond which nothing moves. */
  full(trace: Trace): Extent;
  /** As near as is allowed; null: where it stands at first. */
  set(store: AppStore, window: Extent | null): void;
  /** What the axis reads at the base. */
  origin(state: AppState, trace: Trace): bigint;
}

export class TraceWindow implements WindowPlace {
  readonly hand = { isMoving: false };

  shown({ view }: AppState, trace: Trace): Extent {
    return shownWindow(trace, view);
  }

  full(trace: Trace): Extent {
    return fullWindow(trace);
  }

  set(store: AppStore, window: Extent | null): void {
    setWindow(store, window, this.hand.isMoving ? 'hand' : 'jump');
  }

  origin({ clock }: AppState, trace: Trace): bigint {
    return clockOrigin(trace, clock);
  }
}
