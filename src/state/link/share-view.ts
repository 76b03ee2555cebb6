/** From what the page shows to what a link holds. */

import { hashText } from '../../base/fnv1a64';
import { gapAt } from '../../trace/device-gaps';
import { rowOf } from '../../trace/locate';
import { captureTime, type Extent, type Trace } from '../../trace/trace';
import type { BatchChoice } from '../../analysis/batches/batch-list';
import type { AppState, OnlyRows, Selection } from '../app-state';
import { notesOf } from '../notes/change-notes';
import { sharedEventOf } from './shared-event';
import {
  FIRST_SHARED_VIEW,
  type SharedChoice,
  type SharedOnlyRows,
  type SharedSelection,
  type SharedSpan,
  type SharedView,
} from './shared-view';

/** What the page knows and the store does not. */
export type SharedExtras = Pick<SharedView, 'of' | 'scroll' | 'panel' | 'sorts'> &
  Partial<Pick<SharedView, 'beside'>>;

/** Without an open trace nothing but the extras. */
export function sharedViewOf(state: AppState, { beside = null, ...extras }: SharedExtras): SharedView {
  if (state.open === null) return { ...FIRST_SHARED_VIEW, ...extras, beside };
  const { open, view, clock } = state;
  const { trace } = open;
  return {
    ...extras,
    beside,
    clock,
    window: view.window === null ? null : spanOf(trace, view.window),
    folded: [...view.folded],
    openBrackets: [...view.openBrackets],
    shownKinds: [...view.shownKinds],
    onlyRows: view.onlyRows === null ? null : onlyRowsOf(trace, view.onlyRows),
    selection: view.selection === null ? null : sharedSelectionOf(trace, view.selection),
    area: view.area === null ? null : spanOf(trace, view.area),
    batchChoice: view.batchChoice === null ? null : choiceOf(view.batchChoice),
    batch: view.batch,
    batchBeside: view.batchBeside,
    windowBeside: view.windowBeside === null ? null : offsetsOf(view.windowBeside),
    notes: notesOf(state).list,
  };
}

/** Null where the trace has no such thing. */
export function sharedSelectionOf(trace: Trace, selection: Selection): SharedSelection | null {
  if (selection.kind === 'event') {
    const event = sharedEventOf(trace, selection.ref);
    return event === null ? null : { kind: 'event', event };
  }
  const gap = gapAt(trace, selection.after);
  const place = rowOf(trace, { table: 'activity', index: selection.after });
  if (gap === null || place === null) return null;
  return { kind: 'gap', row: place.row.key, start: captureTime(trace.base, gap.fromNs) };
}

/** The length is rounded by itself: a window of some hundred ns must not change its zoom by where it begins. */
function spanOf({ base }: Trace, { from, to }: Extent): SharedSpan {
  const start = captureTime(base, from);
  return { from: start, to: start + BigInt(Math.max(1, Math.round(to - from))) };
}

/** Thousandths of a ns are none of a pixel. */
function offsetsOf({ from, to }: Extent): SharedView['windowBeside'] {
  const fromNs = Math.round(from * 1000) / 1000;
  return { fromNs, toNs: Math.max(fromNs + 1, Math.round(to * 1000) / 1000) };
}

function onlyRowsOf(trace: Trace, only: OnlyRows): SharedOnlyRows | null {
  switch (only.kind) {
    case 'batch':
      return only;
    case 'selection': {
      const selection = sharedSelectionOf(trace, only.selection);
      return selection === null ? null : { kind: 'selection', selection };
    }
    case 'area':
    case 'window':
      return { kind: only.kind, span: spanOf(trace, only.extent) };
  }
}

function choiceOf(choice: BatchChoice): SharedChoice {
  if (choice.kind === 'kernels') return { kind: 'kernels', kernel: hashText(choice.kernel) };
  const { family, group } = choice;
  return { kind: 'ranges', family: hashText(family), group: group === null ? null : hashText(group) };
}
