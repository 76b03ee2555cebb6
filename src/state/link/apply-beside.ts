/** From what a link holds of two traces to what the comparison shows, once both are read. */

import type { Alignment } from '../compare/compare-state';
import type { Comparing } from '../compare/comparing';
import { takeNotes } from '../notes/change-notes';
import { change, clampInto, fullWindow } from '../view';
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
  const inA = windowIn(a, b, window);
  const inB = windowIn(b, a, shared.view.window);
  const areLost = (inA === null && window !== null) || (inB === null && shared.view.window !== null);
  if (areLost) lost.push('The window of the link lies outside both traces.');
  let left = 0;
  comparing.quietly(() => {
    change(comparing.a.store, { window: areLost ? null : inA }, 'link');
    comparing.b.store.setState({
      view: { ...view, window: areLost ? null : inB },
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
      const [atA, atB] = [timeNear(a, b, alignment.a), timeNear(b, a, alignment.b)];
      return atA === null || atB === null ? null : { kind: 'anchor', a: atA, b: atB };
    }
    case 'range': {
      const [ofA, ofB] = [findSharedEvent(a, alignment.a), findSharedEvent(b, alignment.b)];
      return ofA === null || ofB === null ? null : { kind: 'range', a: ofA, b: ofB };
    }
  }
}

/** Null where nobody can have set an anchor. */
function timeNear(trace: Trace, other: Trace, time: bigint): number | null {
  const ns = Number(time - trace.base);
  const widest = widestBeside(trace, other);
  return ns >= widest.from && ns <= widest.to ? ns : null;
}

/** Ns relative to the base of `trace`; null where it touches nothing that either side can show. */
function windowIn(trace: Trace, other: Trace, span: SharedSpan | null): Extent | null {
  if (span === null) return null;
  const window = { from: Number(span.from - trace.base), to: Number(span.to - trace.base) };
  const widest = widestBeside(trace, other);
  return window.from < widest.to && window.to > widest.from ? clampInto(widest, window) : null;
}

/** Whatever both are aligned at: beside a trace is room as long as the other one at most. Batches may not be known yet. */
function widestBeside(trace: Trace, other: Trace): Extent {
  const [own, beside] = [fullWindow(trace), fullWindow(other)];
  const roomNs = beside.to - beside.from;
  return { from: own.from - roomNs, to: own.to + roomNs };
}
