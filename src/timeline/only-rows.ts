/** Which rows are left where only those of something are shown, and what that is. */

import type { UsedRows } from '../analysis/used-rows';
import type { AppState, AppStore, FoundRows, OnlyRows } from '../state/app-state';
import { batchListOf, placeOfPick } from '../state/batches';
import { change, shownWindow } from '../state/view';
import type { TraceRow } from '../trace/row';
import type { Extent, Trace } from '../trace/trace';
import { isUsedIn } from './draw/rows-used';
import { extentOfSelection } from './selected';

/**
 * What "rows of this" would mean now: the area, else the selection, else the current batch, each as long as it is in sight;
 * else what is on the screen.
 */
export function onlyRowsNow(trace: Trace, state: AppState): OnlyRows {
  const { area, selection, batch } = state.view;
  const window = shownWindow(trace, state.view);
  if (isInSight(window, area)) return { kind: 'area', extent: area };
  if (selection !== null && isInSight(window, extentOfSelection(trace, selection)))
    return { kind: 'selection', selection };
  const place = placeOfPick(batchListOf(state), batch);
  if (place !== null && isInSight(window, place.batch.window)) return { kind: 'batch' };
  return { kind: 'window', extent: window };
}

/** One action there and back. */
export function toggleOnlyRows(store: AppStore, trace: Trace): void {
  const state = store.getState();
  change(store, { onlyRows: state.view.onlyRows === null ? onlyRowsNow(trace, state) : null });
}

/** Events of 0 ns too. */
function isInSight(window: Extent, extent: Extent | null): extent is Extent {
  return extent !== null && extent.from < window.to && Math.max(extent.to, extent.from + 1) > window.from;
}

/** The rows that are left, as they are known; null: all of them, also while the worker has not answered, or cannot. */
export function leftRowsOf(state: AppState): Extent | UsedRows | null {
  const { onlyRows } = state.view;
  if (onlyRows === null) return null;
  if (onlyRows.kind === 'area' || onlyRows.kind === 'window') return onlyRows.extent;
  return foundRowsOf(state, onlyRows)?.rows ?? null;
}

/** Of the selection or batch that is shown; until the worker answered, of the one before. Null: of none. */
function foundRowsOf(state: AppState, onlyRows: OnlyRows): FoundRows | null {
  if (onlyRows.kind === 'selection') {
    const { selection } = onlyRows;
    return state.foundRows.find(({ of }) => of === selection) ?? null;
  }
  const place = placeOfPick(batchListOf(state), state.view.batch);
  if (onlyRows.kind !== 'batch' || place === null) return null;
  return state.foundRows.find(({ of }) => of === place.batch) ?? state.foundRows.at(-1) ?? null;
}

/** Why all rows are shown although only some were asked for, and what to do; null: they are not. */
export function failureOfRows(state: AppState): string | null {
  const { onlyRows } = state.view;
  const failure = onlyRows === null ? null : (foundRowsOf(state, onlyRows)?.failure ?? null);
  return failure === null ? null : `${failure.sentence} ${failure.wayOut}`;
}

/** Their keys. In an interval every row with an event; else rows that are named, and those of named groups with an event in reach. */
export function keysOfLeft(trace: Trace, left: Extent | UsedRows): ReadonlySet<string> {
  const isLeft = 'reach' in left ? isNamed(trace, left) : (row: TraceRow) => isUsedIn(trace, row, left);
  return new Set(trace.rows.filter(isLeft).map(({ key }) => key));
}

function isNamed(trace: Trace, { rows, groups, reach }: UsedRows): (row: TraceRow) => boolean {
  const named = new Set(rows);
  const ofGroups = new Set(groups);
  // Streams are always named: others of the device may be busy with what belongs elsewhere.
  return (row) =>
    named.has(row.key) || (row.kind !== 'stream' && ofGroups.has(row.group) && isUsedIn(trace, row, reach));
}

export const ONLY_ROWS_WORDS: Readonly<
  Record<OnlyRows['kind'], { readonly label: string; readonly title: string }>
> = {
  area: { label: 'rows used in the area', title: 'rows with an event in the dragged area' },
  selection: {
    label: 'rows of the selection',
    title:
      'the row of the selected event, of its call and work, of the ranges around them, of what held its copy up, and of its device',
  },
  batch: {
    label: 'rows of this batch',
    title:
      'the batch’s device, the streams on which its work starts, and the threads that launched this work, held its copies up or hold its range',
  },
  window: { label: 'rows used here', title: 'rows with an event in this window' },
};
