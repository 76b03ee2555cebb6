/**
 * Ties two sides: where one goes, the other goes too. What a hand does on either side is seen here and done on the other, counted from
 * the zeros of the alignment.
 *
 *     A  window, batch, rows, selection ──▶ the same of B, and the other way round
 *     alignment, lock ──▶ the window of the side that does not lead
 */

import type { Extent } from '../../trace/trace';
import type { AppState, BatchPick, OnlyRows } from '../app-state';
import { batchListOf, pickOf } from '../batches';
import { change } from '../view';
import { otherSide, type Alignment, type CompareState, type SideKey, type Sides } from './compare-state';
import type { Comparing } from './comparing';
import { counterpartOf } from './counterpart';
import { moved, zeroOf, zerosOf, type AlignableSide } from './zeros';

/** Both are open. */
export function alignableSides(comparing: Pick<Comparing, 'a' | 'b'>): Sides<AlignableSide> | null {
  const a = alignable(comparing.a.store.getState());
  const b = alignable(comparing.b.store.getState());
  return a === null || b === null ? null : { a, b };
}

function alignable(state: AppState): AlignableSide | null {
  return state.open === null ? null : { trace: state.open.trace, list: batchListOf(state) };
}

/** Returns what ends the following. */
export function followPair(comparing: Comparing): () => void {
  const pair = new Pair(comparing);
  const stops = [
    comparing.a.store.subscribe((state, before) => pair.seeSide('a', state, before)),
    comparing.b.store.subscribe((state, before) => pair.seeSide('b', state, before)),
    comparing.store.subscribe((state, before) => pair.seeTies(state, before)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

class Pair {
  /** What is changed now is changed by this class. */
  private isOurs = false;
  /** The side that was moved last: the other one follows it. */
  private lead: SideKey = 'a';

  constructor(private readonly comparing: Comparing) {}

  seeSide(side: SideKey, state: AppState, before: AppState): void {
    if (this.isOurs || this.comparing.isQuiet) return;
    if (state.view === before.view || state.open !== before.open) return;
    if (!this.comparing.areBothOpen || !this.comparing.store.getState().isEntered) return;
    const { view } = state;
    this.lead = side;
    this.quietly(() => {
      if (view.batch !== before.view.batch && view.batch !== null) this.alignAt(side, view.batch);
      if (view.selection !== before.view.selection) this.linkSelection(side, state);
      // Rows that a selection brought into view are of its own side.
      if (view.onlyRows !== before.view.onlyRows && state.movedBy !== 'along') this.linkRows(side, state);
      this.linkWindow(side);
    });
  }

  seeTies(state: CompareState, before: CompareState): void {
    if (this.isOurs || this.comparing.isQuiet || !state.isEntered) return;
    if (state.alignment === before.alignment && state.isLocked === before.isLocked) return;
    this.quietly(() => this.linkWindow(this.lead));
  }

  private quietly(work: () => void): void {
    this.isOurs = true;
    try {
      work();
    } finally {
      this.isOurs = false;
    }
  }

  private alignAt(side: SideKey, pick: BatchPick): void {
    const sides = alignableSides(this.comparing);
    const list = sides?.[side].list ?? null;
    const at = (list?.tracks ?? []).findIndex(
      ({ processKey, device }) => processKey === pick.processKey && device === pick.device,
    );
    if (sides === null || at < 0) return;
    const alignment: Alignment = { kind: 'batch', track: at, number: pick.number };
    const other = otherSide(side);
    const track = sides[other].list?.tracks[at];
    const batch = track?.batches[pick.number - 1];
    change(this.comparing.session(other).store, {
      batch: track === undefined || batch === undefined ? null : pickOf(track, batch),
    });
    // What the other side lacks it cannot be aligned at.
    if (zeroOf(alignment, other, sides[other]) !== null) this.comparing.set({ alignment });
  }

  private linkSelection(side: SideKey, { view: { selection }, movedBy }: AppState): void {
    const sides = alignableSides(this.comparing);
    if (sides === null) return;
    const other = otherSide(side);
    const { store } = this.comparing.session(other);
    const ref = selection?.kind === 'event' ? counterpartOf(sides[side], selection.ref, sides[other]) : null;
    // Along: it is shown where the side is, and moves nothing.
    const by = movedBy === 'link' ? 'link' : 'along';
    if (ref !== null) change(store, { selection: { kind: 'event', ref } }, by);
    else if (store.getState().view.selection !== null) change(store, { selection: null }, by);
  }

  private linkRows(side: SideKey, { view: { onlyRows } }: AppState): void {
    const other = this.comparing.session(otherSide(side)).store;
    const { view } = other.getState();
    change(other, {
      onlyRows:
        onlyRows === null || onlyRows.kind === 'batch'
          ? onlyRows
          : this.rowsBeside(side, onlyRows, view.selection),
    });
  }

  private rowsBeside(
    side: SideKey,
    only: Exclude<OnlyRows, { kind: 'batch' }>,
    selection: AppState['view']['selection'],
  ): OnlyRows {
    if (only.kind !== 'selection')
      return { kind: only.kind, extent: this.besideOf(side, only.extent) ?? only.extent };
    return selection === null ? { kind: 'batch' } : { kind: 'selection', selection };
  }

  private linkWindow(side: SideKey): void {
    const { store } = this.comparing;
    if (!store.getState().isLocked) return;
    const from = this.comparing.session(side).store.getState();
    const other = this.comparing.session(otherSide(side)).store;
    const { window } = from.view;
    const beside = window === null ? null : this.besideOf(side, window);
    if (!isSame(beside, other.getState().view.window)) change(other, { window: beside }, from.movedBy);
  }

  /** The same interval on the other side. */
  private besideOf(side: SideKey, extent: Extent): Extent | null {
    const sides = alignableSides(this.comparing);
    if (sides === null) return null;
    const zeros = zerosOf(this.comparing.store.getState().alignment, sides);
    return moved(extent, zeros[otherSide(side)] - zeros[side]);
  }
}

function isSame(a: Extent | null, b: Extent | null): boolean {
  return a === null || b === null ? a === b : a.from === b.from && a.to === b.to;
}
