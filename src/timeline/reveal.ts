/** Brings a selection into view that was made elsewhere: its row is unfolded, its time is moved to. */

import type { AppStore, TimelineView } from '../state/app-state';
import { change, setWindow } from '../state/view';
import type { RowGroup, RowKind, TraceRow } from '../trace/row';
import type { Trace } from '../trace/trace';
import { layOutRows, OPTIONAL_KINDS } from './draw/lay-out-rows';
import { rowOf } from '../trace/locate';
import { keysOfLeft, leftRowsOf } from './only-rows';
import { extentOfSelection, rowEventOf } from './selected';
import type { TimelinePainter } from './timeline-painter';
import { broughtIn } from './window-moves';

type Shown = Pick<TimelineView, 'folded' | 'openBrackets' | 'shownKinds' | 'onlyRows'>;

/** Returns what ends the following. */
export function revealSelections(store: AppStore, painter: TimelinePainter): () => void {
  return store.subscribe(({ view: { selection }, movedBy }, before) => {
    if (selection === null || selection === before.view.selection || painter.isSeen(selection)) return;
    // A link says what is in view.
    if (movedBy === 'link') return;
    // Who selects may move the window too, right after: then that is where the selection is looked for.
    queueMicrotask(() => {
      const { view } = store.getState();
      if (view.selection !== selection || painter.trace === null) return;
      // What came along with the selection of another plot is looked at where that one is.
      reveal(store, painter, painter.trace, movedBy !== 'along');
    });
  });
}

function reveal(store: AppStore, painter: TimelinePainter, trace: Trace, movesWindow: boolean): void {
  const { view } = store.getState();
  if (view.selection === null) return;
  const ref = rowEventOf(view.selection);
  const row = rowOf(trace, ref)?.row;
  if (row === undefined) return;
  const left = leftRowsOf(store.getState());
  const opened = openedFor(trace, view, row, left === null ? null : keysOfLeft(trace, left));
  if (opened !== null) change(store, opened, 'along');
  const extent = extentOfSelection(trace, view.selection);
  if (movesWindow && view.window !== null && extent !== null) {
    const window = broughtIn(view.window, extent);
    if (window !== view.window) setWindow(store, window, 'along');
  }
  painter.scrollTo(ref);
}

/**
 * What must be unfolded, opened or shown so that the row has a place; null where it has one. A thin row of a closed bracket has
 * one: opening the bracket would push dozens of rows apart, and the picture that the eye was in is gone.
 */
export function openedFor(
  trace: Trace,
  view: Shown,
  row: TraceRow,
  left: ReadonlySet<string> | null,
): Shown | null {
  const { folded, openBrackets, shownKinds, onlyRows } = view;
  if (hasPlace(trace, view, row, left)) return null;
  const groups = headingsAbove(trace, row);
  const unfolded: Shown = {
    folded: new Set([...folded].filter((key) => !groups.some((group) => group.key === key))),
    openBrackets,
    shownKinds: isOptional(row) ? new Set([...shownKinds, row.kind]) : shownKinds,
    onlyRows,
  };
  // It may be none of those that are left.
  const all = { ...unfolded, onlyRows: null };
  const brackets = [row.bracket, ...groups.map((group) => group.bracket)].filter((key) => key !== null);
  const opened = { ...all, openBrackets: new Set([...openBrackets, ...brackets]) };
  if (hasPlace(trace, unfolded, row, left)) return unfolded;
  return hasPlace(trace, all, row, null) ? all : opened;
}

function hasPlace(
  trace: Trace,
  { folded, openBrackets, shownKinds }: Shown,
  row: TraceRow,
  onlyRows: ReadonlySet<string> | null,
): boolean {
  return layOutRows(trace, { folded, openBrackets, shownKinds, onlyRows }).rows.some(
    (box) => box.row.key === row.key,
  );
}

function headingsAbove(trace: Trace, row: TraceRow): RowGroup[] {
  const own = trace.groups.find((group) => group.key === row.group);
  const parent = trace.groups.find((group) => group.key === own?.parent);
  return [own, parent].filter((group) => group !== undefined);
}

function isOptional(row: TraceRow): boolean {
  return (OPTIONAL_KINDS as readonly RowKind[]).includes(row.kind);
}
