/** What a comparison shows at first: a batch of both sides, aligned at its start, with what is before and after it. */

import type { Batch, BatchTrack } from '../../analysis/batches/batch-list';
import { sampleRunTimes } from '../../analysis/diff/sample-run-times';
import type { RunTimes } from '../../analysis/diff/side-comparison';
import type { AppState } from '../app-state';
import { batchListOf, pickOf, placeOfPick } from '../batches';
import type { Session } from '../session';
import { change } from '../view';
import type { Sides } from './compare-state';
import type { Comparing } from './comparing';
import { zerosOf } from './zeros';
import { alignableSides } from './follow-pair';

/** Of the longer of both batches: what led to it, and the next ones. */
const BEFORE = 0.5;
const AFTER = 2.2;

/** Batches of both were asked for, and the answers are there. */
export function areBatchesKnown({ a, b }: Sides<Session>): boolean {
  return [a, b].every(({ store }) => {
    const { open, batches } = store.getState();
    return batches !== null || open?.isReaderLost === true;
  });
}

/** Both traces are open, and their batches known. */
export function enterPair(comparing: Comparing): void {
  const sides = alignableSides(comparing);
  if (sides === null) return;
  const runTimes = knownRunTimes(comparing);
  const at = firstBatch(comparing);
  if (at === null) {
    const zeros = zerosOf({ kind: 'start' }, sides);
    const { window } = comparing.a.store.getState().view;
    const beside = window === null ? null : shifted(window, zeros.b - zeros.a);
    change(comparing.b.store, { window: beside }, 'link');
    comparing.set({ alignment: { kind: 'start' }, runTimes, isEntered: true });
    return;
  }
  const lengthNs = Math.max(lengthOf(at.a.batch), lengthOf(at.b.batch));
  for (const side of ['a', 'b'] as const) {
    const { track, batch } = at[side];
    const { from } = batch.window;
    const window = { from: from - BEFORE * lengthNs, to: from + AFTER * lengthNs };
    const picked = { batch: pickOf(track, batch), batchBeside: null, onlyRows: { kind: 'batch' } } as const;
    change(comparing.session(side).store, { window, ...picked }, 'link');
  }
  const { number } = at.a.batch;
  comparing.set({ alignment: { kind: 'batch', track: at.index, number }, runTimes, isEntered: true });
}

interface First extends Sides<{ readonly track: BatchTrack; readonly batch: Batch }> {
  readonly index: number;
}

/** The current batch of A, where B has it too; else the second, since the first warms up; else the first. */
function firstBatch({ a, b }: Comparing): First | null {
  const state = a.store.getState();
  const list = batchListOf(state);
  const other = batchListOf(b.store.getState());
  const current = placeOfPick(list, state.view.batch);
  const index = Math.max(0, list === null || current === null ? 0 : list.tracks.indexOf(current.track));
  const track = list?.tracks[index];
  const beside = other?.tracks[index];
  if (track === undefined || beside === undefined) return null;
  for (const number of [current?.batch.number ?? 2, 2, 1]) {
    const [first, second] = [track.batches[number - 1], beside.batches[number - 1]];
    if (first !== undefined && second !== undefined)
      return { index, a: { track, batch: first }, b: { track: beside, batch: second } };
  }
  return null;
}

/** Samples ship run times of theirs; those of the user stay. */
function knownRunTimes({ a, b, store }: Comparing): Sides<string> {
  const { runTimes } = store.getState();
  if (runTimes.a !== '' || runTimes.b !== '') return runTimes;
  const [fileA, fileB] = [sampleOf(a.store.getState()), sampleOf(b.store.getState())];
  const known = fileA === null || fileB === null ? null : sampleRunTimes(fileA, fileB);
  return known === null ? runTimes : { a: textOf(known.a), b: textOf(known.b) };
}

/** The file of a sample that this site ships. */
function sampleOf({ open }: AppState): string | null {
  return /\/samples\/([\w.-]+\.sqlite)$/.exec(open?.address ?? '')?.[1] ?? null;
}

/** As `parseRunTimes` reads it. */
function textOf({ count, medianNs, minNs, maxNs }: RunTimes): string {
  const [median, min, max] = [medianNs, minNs, maxNs].map((ns) => (ns / 1e9).toFixed(2));
  return `${median} (${min}–${max}), ${count} runs`;
}

function lengthOf({ window }: Batch): number {
  return window.to - window.from;
}

function shifted({ from, to }: { from: number; to: number }, byNs: number) {
  return { from: from + byNs, to: to + byNs };
}
