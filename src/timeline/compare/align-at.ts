/** Ways to align two traces that are not by going to a batch. */

import type { Alignment, SideKey } from '../../state/compare/compare-state';
import { otherSide } from '../../state/compare/compare-state';
import type { Comparing } from '../../state/compare/comparing';
import { rangeCounterpart } from '../../state/compare/counterpart';
import { alignableSides } from '../../state/compare/follow-pair';
import type { EventRef } from '../../trace/table';

export interface RangePair {
  readonly side: SideKey;
  readonly alignment: Extract<Alignment, { kind: 'range' }>;
}

/** The range that is selected on the side, else on the other one. */
function selectedRange(comparing: Comparing, side: SideKey): { side: SideKey; ref: EventRef } | null {
  for (const key of [side, otherSide(side)]) {
    const { selection } = comparing.session(key).store.getState().view;
    if (selection?.kind === 'event' && selection.ref.table === 'ranges')
      return { side: key, ref: selection.ref };
  }
  return null;
}

/** The selected range beside the one of its name and place on the other side; null where there is none. */
export function rangePairOf(comparing: Comparing, side: SideKey): RangePair | null {
  const sides = alignableSides(comparing);
  const selected = selectedRange(comparing, side);
  if (sides === null || selected === null) return null;
  const other = otherSide(selected.side);
  const ref = rangeCounterpart(sides[selected.side].trace, selected.ref, sides[other].trace);
  if (ref === null) return null;
  const refs = { a: selected.ref, b: selected.ref, [other]: ref };
  return { side: selected.side, alignment: { kind: 'range', ...refs } };
}

export function alignAtRange(comparing: Comparing, side: SideKey): void {
  const pair = rangePairOf(comparing, side);
  if (pair !== null) comparing.set({ alignment: pair.alignment, pendingAnchor: null });
}
