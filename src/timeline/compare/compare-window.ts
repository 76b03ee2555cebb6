/**
 * The window of one of two traces, kept in the state of its own side as that of any timeline; `state/compare/follow-pair.ts` keeps both
 * alike. It may lie beyond the ends of its trace: the other one may be longer.
 */

import type { AppState, AppStore } from '../../state/app-state';
import type { SideKey } from '../../state/compare/compare-state';
import type { Comparing } from '../../state/compare/comparing';
import { alignableSides } from '../../state/compare/follow-pair';
import { moved, widestOf, zerosOf } from '../../state/compare/zeros';
import { change, clampInto, fullWindow } from '../../state/view';
import type { Extent, Trace } from '../../trace/trace';
import type { WindowPlace } from '../window-place';

export class CompareWindow implements WindowPlace {
  /** `hand`: one for both sides. */
  constructor(
    private readonly comparing: Comparing,
    private readonly side: SideKey,
    readonly hand: WindowPlace['hand'],
  ) {}

  shown({ view }: AppState, trace: Trace): Extent {
    const full = this.full(trace);
    return view.window === null ? full : clampInto(full, view.window);
  }

  full(trace: Trace): Extent {
    const sides = alignableSides(this.comparing);
    if (sides === null) return fullWindow(trace);
    const zeros = zerosOf(this.comparing.store.getState().alignment, sides);
    return moved(widestOf(zeros, sides), zeros[this.side]);
  }

  set(store: AppStore, window: Extent | null): void {
    const { open } = store.getState();
    if (open === null) return;
    const near = window === null ? null : clampInto(this.full(open.trace), window);
    change(store, { window: near }, this.hand.isMoving ? 'hand' : 'jump');
  }

  origin(): bigint {
    const sides = alignableSides(this.comparing);
    if (sides === null) return 0n;
    const zeros = zerosOf(this.comparing.store.getState().alignment, sides);
    return -BigInt(Math.round(zeros[this.side]));
  }
}
