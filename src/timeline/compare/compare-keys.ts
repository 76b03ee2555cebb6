/** Keys of two traces: those of a timeline move the side that was pointed at last, and what ties both has keys of its own. */

import { otherSide, type SideKey, type Sides } from '../../state/compare/compare-state';
import type { Comparing } from '../../state/compare/comparing';
import type { Extent } from '../../trace/trace';
import { isForOthers, type KeyTarget } from '../input/keys';
import type { TimelinePainter } from '../timeline-painter';
import { nsAt } from '../window-moves';
import { alignAtRange } from './align-at';

export class CompareKeys implements KeyTarget {
  private last: SideKey = 'a';

  constructor(private readonly painters: Sides<TimelinePainter>) {}

  /** Under the pointer, else the one that was. */
  get side(): SideKey {
    if (this.painters.a.pointerXPx !== null) this.last = 'a';
    else if (this.painters.b.pointerXPx !== null) this.last = 'b';
    return this.last;
  }

  /** The focus has come to a side. */
  focus(side: SideKey): void {
    this.last = side;
  }

  get store() {
    return this.painter.store;
  }

  get trace() {
    return this.painter.trace;
  }

  get window() {
    return this.painter.window;
  }

  get widthPx() {
    return this.painter.widthPx;
  }

  get pointerXPx() {
    return this.painter.pointerXPx;
  }

  get isGliding() {
    return this.painter.isGliding;
  }

  set isGliding(isGliding: boolean) {
    // Keys may be held while the pointer goes over to the other side.
    this.painters.a.isGliding = isGliding;
    this.painters.b.isGliding = isGliding;
  }

  moveTo(window: Extent | null): void {
    this.painter.moveTo(window);
  }

  jumpTo(window: Extent | null): void {
    this.painter.jumpTo(window);
  }

  private get painter(): TimelinePainter {
    return this.painters[this.side];
  }
}

/** Lock, swap, and what both are aligned at. Returns what ends the listening. */
export function listenToCompareKeys(comparing: Comparing, keys: CompareKeys): () => void {
  const commands: Readonly<Partial<Record<string, () => void>>> = {
    KeyU: () => comparing.set({ isLocked: !comparing.store.getState().isLocked }),
    KeyO: () => comparing.swap(),
    KeyZ: () => setAnchor(comparing, keys),
    KeyT: () => alignAtRange(comparing, keys.side),
  };
  const onDown = (event: KeyboardEvent): void => {
    if (isForOthers(event) || event.repeat || event.shiftKey || event.ctrlKey || event.altKey) return;
    if (event.code === 'Escape' && comparing.store.getState().pendingAnchor !== null) {
      comparing.set({ pendingAnchor: null });
      event.preventDefault();
      return;
    }
    const command = commands[event.code];
    if (command === undefined) return;
    command();
    event.preventDefault();
  };
  // Before the keys of the timeline, which would take the selection back.
  window.addEventListener('keydown', onDown, { capture: true });
  return () => window.removeEventListener('keydown', onDown, { capture: true });
}

/** The time under the pointer, else in the middle; the second one, on the other side, aligns both. */
function setAnchor(comparing: Comparing, keys: CompareKeys): void {
  const { side } = keys;
  const ns = Math.round(nsAt(keys.window, keys.pointerXPx ?? keys.widthPx / 2, keys.widthPx));
  const { pendingAnchor } = comparing.store.getState();
  if (pendingAnchor === null || pendingAnchor.side === side) {
    comparing.set({ pendingAnchor: { side, ns } });
    return;
  }
  const other = otherSide(side);
  comparing.set({
    pendingAnchor: null,
    alignment: { kind: 'anchor', a: 0, b: 0, [side]: ns, [other]: pendingAnchor.ns },
  });
}
