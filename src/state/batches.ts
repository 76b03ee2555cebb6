/** From batch to batch: which one is meant, and where the window goes. A move stays in its process on its device (`BatchTrack`). */

import type { Batch, BatchChoice, BatchList, BatchTrack } from '../analysis/batches/batch-list';
import { firstWhere } from '../base/bisect';
import { formatCount } from '../base/text';
import type { Extent } from '../trace/trace';
import type { AppState, AppStore, BatchPick } from './app-state';
import { lengthFigures } from './batch-lengths';
import { change, setWindow, shownWindow } from './view';

/** A batch with the track it is one of. */
export interface PlacedBatch {
  readonly track: BatchTrack;
  readonly batch: Batch;
}

export type BatchStep = 'next' | 'previous' | 'first' | 'last' | 'median' | 'slowest';

/** Room on both sides of a batch, as a share of its window: where it begins and ends is to be seen. */
const CONTEXT = 0.04;

/** Null where the trace is still read, or has no batches. */
export function batchListOf(state: AppState): BatchList | null {
  return state.batches?.answer?.list ?? null;
}

function trackOfPick(list: BatchList, pick: BatchPick): BatchTrack | null {
  return list.tracks.find((track) => isOfTrack(pick, track)) ?? null;
}

/** Null where the list is of another choice, and has no such batch. */
export function placeOfPick(list: BatchList | null, pick: BatchPick | null): PlacedBatch | null {
  if (list === null || pick === null) return null;
  const track = trackOfPick(list, pick);
  const batch = track?.batches[pick.number - 1];
  return track === null || batch === undefined ? null : { track, batch };
}

/** Two batches beside each other: both were picked, and the list has both. */
export function isPairShown(state: AppState): boolean {
  const list = batchListOf(state);
  const { batch, batchBeside } = state.view;
  return placeOfPick(list, batch) !== null && placeOfPick(list, batchBeside) !== null;
}

export function pickOf({ processKey, device }: BatchTrack, { number }: Batch): BatchPick {
  return { processKey, device, number };
}

function isSamePick(a: BatchPick | null, b: BatchPick | null): boolean {
  if (a === null || b === null) return a === b;
  return a.processKey === b.processKey && a.device === b.device && a.number === b.number;
}

export function isOfTrack(pick: BatchPick, track: BatchTrack): boolean {
  return pick.processKey === track.processKey && pick.device === track.device;
}

/** The track whose batches are shown and walked: that of the current batch, else the first. */
export function currentTrack(state: AppState): BatchTrack | null {
  const list = batchListOf(state);
  if (list === null) return null;
  const { batch } = state.view;
  return (batch === null ? null : trackOfPick(list, batch)) ?? list.tracks[0] ?? null;
}

/** Indices [first, last) of the batches whose windows have time in the window. */
export function batchesIn(
  { batches }: BatchTrack,
  { from, to }: Extent,
): readonly [first: number, last: number] {
  const first = firstWhere(0, batches.length, (index) => (batches[index] as Batch).window.to > from);
  const last = firstWhere(first, batches.length, (index) => (batches[index] as Batch).window.from >= to);
  return [first, last];
}

/** The batch at a time, or the nearest; null in a track without any. */
export function batchNear({ batches }: BatchTrack, ns: number): Batch | null {
  const at = firstWhere(0, batches.length, (index) => (batches[index] as Batch).window.to > ns);
  return batches[Math.min(at, batches.length - 1)] ?? null;
}

/** Null where there is nothing to go to: no batches, or no further one. */
function batchAfter(state: AppState, step: BatchStep): BatchPick | null {
  const track = currentTrack(state);
  if (track === null || track.batches.length === 0) return null;
  const found = foundBy(state, track, step);
  return found === undefined ? null : pickOf(track, found);
}

function foundBy(state: AppState, track: BatchTrack, step: BatchStep): Batch | undefined {
  const { batches } = track;
  switch (step) {
    case 'next':
      return neighbour(state, track, 1);
    case 'previous':
      return neighbour(state, track, -1);
    case 'first':
      return batches[0];
    case 'last':
      return batches.at(-1);
    case 'median':
      return lengthFigures(batches)?.median;
    case 'slowest':
      return lengthFigures(batches)?.longest;
  }
}

/**
 * From the current batch as long as it is in sight; else from what is shown: the first or last batch that begins in the window, and
 * where none does, the neighbour of the one it lies in.
 */
function neighbour(state: AppState, track: BatchTrack, step: 1 | -1): Batch | undefined {
  const { batches } = track;
  const { open, view } = state;
  if (open === null) return undefined;
  const window = shownWindow(open.trace, view);
  const [first, last] = batchesIn(track, window);
  const current = view.batch !== null && isOfTrack(view.batch, track) ? view.batch.number - 1 : -1;
  if (current >= first && current < last) return batches[current + step];
  // The window before all batches, or after them, or in one.
  if (first === last) return batches[step === 1 ? first : first - 1];
  const begun = (batches[first] as Batch).window.from < window.from ? first + 1 : first;
  if (begun < last) return batches[step === 1 ? begun : last - 1];
  return batches[first + step];
}

/** Makes the batch the current one and shows its window with a little room. An area and a selection stay: they were made on purpose. */
export function goToBatch(store: AppStore, pick: BatchPick): void {
  const state = store.getState();
  const place = placeOfPick(batchListOf(state), pick);
  if (place === null) return;
  const { batchBeside } = state.view;
  change(store, { batch: pick, batchBeside: isSamePick(batchBeside, pick) ? null : batchBeside });
  setWindow(store, withContext(place.batch.window));
}

export function stepBatch(store: AppStore, step: BatchStep): void {
  const pick = batchAfter(store.getState(), step);
  if (pick !== null) goToBatch(store, pick);
}

/** The second batch to look at beside the current one; picked again it is put back. Where none is current, it becomes that. */
export function pickBeside(store: AppStore, pick: BatchPick): void {
  const { view } = store.getState();
  if (placeOfPick(batchListOf(store.getState()), pick) === null || isSamePick(view.batch, pick)) return;
  if (view.batch === null) change(store, { batch: pick });
  else change(store, { batchBeside: isSamePick(view.batchBeside, pick) ? null : pick });
}

/** Shows another process and device: its batch in the middle of the window is the current one. The window stays. */
export function chooseTrack(store: AppStore, track: BatchTrack): void {
  const { open, view } = store.getState();
  if (open === null) return;
  const { from, to } = shownWindow(open.trace, view);
  const batch = batchNear(track, (from + to) / 2);
  if (batch !== null) change(store, { batch: pickOf(track, batch), batchBeside: null });
}

/** What batches are made of from now on; null: what the trace proposes. Batches that were picked are none of the new ones. */
export function chooseBatches(store: AppStore, choice: BatchChoice | null): void {
  change(store, { batchChoice: choice, batch: null, batchBeside: null });
}

export function withContext({ from, to }: Extent): Extent {
  const roomNs = Math.max(1, (to - from) * CONTEXT);
  return { from: from - roomNs, to: to + roomNs };
}

/** "batch 35", and where it is made from the repetition of a kernel "guessed 35": everywhere (CASES C33). */
export function batchLabel(
  { isGuess }: Pick<BatchList, 'isGuess'>,
  { number }: Pick<Batch, 'number'>,
): string {
  return `${isGuess ? 'guessed' : 'batch'} ${formatCount(number)}`;
}

/** "batch 35 of 128". */
export function batchOfLabel(list: Pick<BatchList, 'isGuess'>, { track, batch }: PlacedBatch): string {
  return `${batchLabel(list, batch)} of ${formatCount(track.batches.length)}`;
}

/** "pid 3290 · GPU 0", and where an ordinal names several cards "pid 3290 · GPU 0 (card 3)". */
export function trackLabel({ process, deviceFields: { device, gpu } }: BatchTrack): string {
  return `pid ${process} · GPU ${device}${gpu === undefined ? '' : ` (card ${gpu})`}`;
}
