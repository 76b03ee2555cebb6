/** From what a link holds of two traces to what the comparison shows, once both are read. */

import type { Alignment } from '../compare/compare-state';
import type { Comparing } from '../compare/comparing';
import { takeNotes } from '../notes/change-notes';
import { change, fullWindow } from '../view';
import type { Extent, Trace } from '../../trace/trace';
import { viewFromShared } from './apply-shared-view';
import { noRoomWords } from './no-room-words';
import { findSharedEvent } from './shared-event';
import type { SharedAlignment, SharedBeside, SharedSpan } from './shared-view';

/** A second trace that a link names, until it is open. */
export interface ArrivedBeside {
  /** As `?with=` names it; null: a file that only the user can give. */
  readonly named: string | null;
  /** Null: the address says nothing but the name. */
  readonly shared: SharedBeside | null;
  /** Window of the first trace as it was: beside the ends of that trace too, where the second one is longer. */
  readonly window: SharedSpan | null;
  /** Back and Forward do not. */
  readonly takesNotes: boolean;
}

/** Both are open, and of the right traces. Returns what was left out, one sentence each. */
export function applyBeside(
  comparing: Comparing,
  shared: SharedBeside,
  { window, takesNotes }: Pick<ArrivedBeside, 'window' | 'takesNotes'>,
): string[] {
  const a = comparing.a.store.getState().open?.trace;
  const b = comparing.b.store.getState().open?.trace;
  if (a === undefined || b === undefined) return [];
  // Its window may lie beside its ends, where A is longer: that is no loss.
  const { view, notes, scroll, notices } = viewFromShared(b, { ...shared.view, window: null });
  const alignment = alignmentOf(shared.alignment, a, b);
  const lost = alignment === null ? ['These traces do not have what the link aligns them at.'] : [];
  let left = 0;
  comparing.quietly(() => {
    change(comparing.a.store, { window: extentOf(a, window) }, 'link');
    comparing.b.store.setState({
      view: { ...view, window: extentOf(b, shared.view.window) },
      scroll,
      movedBy: 'link',
    });
    if (takesNotes) left = takeNotes(comparing.b.store, notes);
    const { isLocked, foldDigits, runTimes } = shared;
    comparing.set({
      alignment: alignment ?? { kind: 'start' },
      isLocked,
      foldDigits,
      runTimes,
      isEntered: true,
    });
  });
  if (left > 0) lost.push(noRoomWords(left));
  // Of A the same may be said.
  return [...notices.map((sentence) => `B: ${sentence}`), ...lost];
}

/** Null where a side does not have the event, or the time. */
function alignmentOf(alignment: SharedAlignment, a: Trace, b: Trace): Alignment | null {
  switch (alignment.kind) {
    case 'start':
    case 'batch':
      return alignment;
    case 'anchor': {
      const [atA, atB] = [timeIn(a, alignment.a), timeIn(b, alignment.b)];
      return atA === null || atB === null ? null : { kind: 'anchor', a: atA, b: atB };
    }
    case 'range': {
      const [ofA, ofB] = [findSharedEvent(a, alignment.a), findSharedEvent(b, alignment.b)];
      return ofA === null || ofB === null ? null : { kind: 'range', a: ofA, b: ofB };
    }
  }
}

/** Null where it lies beside the trace: nobody can set an anchor there. */
function timeIn(trace: Trace, time: bigint): number | null {
  const ns = Number(time - trace.base);
  const full = fullWindow(trace);
  return ns >= full.from && ns <= full.to ? ns : null;
}

function extentOf({ base }: Trace, span: SharedSpan | null): Extent | null {
  return span === null ? null : { from: Number(span.from - base), to: Number(span.to - base) };
}
