/** Two batches as sides of a pair. */

import type { BatchList } from '../../analysis/batches/batch-list';
import type { AppState, FoundRows } from '../../state/app-state';
import {
  batchListOf,
  batchOfLabel,
  placeOfPick,
  trackLabel,
  withContext,
  type PlacedBatch,
} from '../../state/batches';
import { clampWindow, shownWindow } from '../../state/view';
import type { Trace } from '../../trace/trace';
import { layOutRows, type LayoutOptions } from '../draw/lay-out-rows';
import { keysOfLeft } from '../only-rows';
import type { PairSide } from './pair-side';

const NO_ROWS: ReadonlySet<string> = new Set();

/** Rows of the batch alone; none until they are found, and all of them where they cannot be. */
export function batchSide(
  trace: Trace,
  list: BatchList,
  place: PlacedBatch,
  foundRows: readonly FoundRows[],
  options: Pick<LayoutOptions, 'folded' | 'openBrackets' | 'shownKinds'>,
): PairSide {
  const found = foundRows.find(({ of }) => of === place.batch);
  const isPending = found === undefined;
  const left = found?.rows ?? null;
  const onlyRows = left === null ? (isPending ? NO_ROWS : null) : keysOfLeft(trace, left);
  return {
    trace,
    layout: layOutRows(trace, { ...options, onlyRows, hidesProcesses: true }),
    span: place.batch.window,
    label: batchOfLabel(list, place),
    detail: trackLabel(place.track),
    isPending,
  };
}

/** A window that anything but a step from batch to batch asks for (the overview, a line of a panel) is shown by the timeline alone. */
export function leavesPair(state: AppState, before: AppState): boolean {
  const { open, view } = state;
  if (view.window === before.view.window || open === null) return false;
  // A link says itself whether there is a pair, and rounds its windows to whole ns.
  if (state.movedBy === 'link') return false;
  const place = placeOfPick(batchListOf(state), view.batch);
  if (place === null) return true;
  const own = clampWindow(open.trace, withContext(place.batch.window));
  const { from, to } = shownWindow(open.trace, view);
  return from !== own.from || to !== own.to;
}
