/** From what a link holds to what the page shows of a trace. What the trace does not have is left out and named. */

import { lowerBound } from '../../base/bisect';
import { countOf } from '../../base/text';
import { gapAt } from '../../trace/device-gaps';
import { endOf, eventTable } from '../../trace/event-at';
import type { Extent, Trace } from '../../trace/trace';
import { FIRST_VIEW, type Clock, type OnlyRows, type Selection, type TimelineView } from '../app-state';
import type { NoteDraft } from '../notes/note';
import { clampWindow, fullWindow } from '../view';
import { findChoice } from './find-choice';
import { findSharedEvent } from './shared-event';
import type {
  SharedOnlyRows,
  SharedScroll,
  SharedSelection,
  SharedSort,
  SharedSpan,
  SharedView,
} from './shared-view';

export interface AppliedView {
  /** Every field of the view, also those that the link leaves as they are at first: Back takes away what a step added. */
  readonly view: TimelineView;
  readonly clock: Clock;
  readonly scroll: SharedScroll | null;
  /** Ids from anywhere: the page looks whether it has such a panel and such columns. */
  readonly panel: string | null;
  readonly sorts: readonly SharedSort[];
  /** For `takeNotes`, which leaves out those that are there. */
  readonly notes: readonly NoteDraft[];
  /** What was left out, one sentence each. */
  readonly notices: readonly string[];
}

/** Once everything is read: before, what is still to come would count as missing. */
export function viewFromShared(trace: Trace, shared: SharedView): AppliedView {
  const notices: string[] = [];
  const found = <T>(asked: unknown, what: T | null, notice: string): T | null => {
    if (asked !== null && what === null) notices.push(notice);
    return what;
  };
  const { selection, onlyRows, batchChoice, scroll } = shared;
  const rows = keysOf(trace);
  const folded = shared.folded.filter((key) => rows.groups.has(key));
  const openBrackets = shared.openBrackets.filter((key) => rows.brackets.has(key));
  const lost = shared.folded.length - folded.length + shared.openBrackets.length - openBrackets.length;
  if (lost > 0) notices.push(`This trace lacks ${countOf(lost, 'row')} that the link names.`);
  const choice = batchChoice === null ? null : findChoice(trace, batchChoice);
  // Numbers of batches that are not there would be those of others.
  const areBatchesLost = batchChoice !== null && choice === null;
  const view: TimelineView = {
    ...FIRST_VIEW,
    window: found(
      // Beside another trace it may lie beyond the ends of this one, and is set when both are open.
      shared.beside === null ? shared.window : null,
      windowOf(trace, shared.window),
      'The window of the link lies outside this trace.',
    ),
    selection: found(
      selection,
      findSelection(trace, selection),
      'This trace does not have what the link selects.',
    ),
    area: found(shared.area, extentOf(trace, shared.area), 'The area of the link lies outside this trace.'),
    onlyRows: found(
      onlyRows,
      onlyRowsOf(trace, onlyRows),
      'This trace does not have what the link shows only the rows of; all rows are shown.',
    ),
    batchChoice: found(
      batchChoice,
      choice,
      'This trace has no ranges or kernels of the name that the link makes batches of; no batch of the link is shown.',
    ),
    batch: areBatchesLost ? null : shared.batch,
    batchBeside: areBatchesLost ? null : shared.batchBeside,
    windowBeside:
      areBatchesLost || shared.windowBeside === null
        ? null
        : { from: shared.windowBeside.fromNs, to: shared.windowBeside.toNs },
    folded: new Set(folded),
    openBrackets: new Set(openBrackets),
    shownKinds: new Set(shared.shownKinds),
  };
  return {
    view,
    clock: shared.clock,
    scroll: scroll !== null && rows.all.has(scroll.row) ? scroll : null,
    panel: shared.panel,
    sorts: shared.sorts,
    notes: shared.notes,
    notices,
  };
}

/** Null also where there is none to find. */
function findSelection(trace: Trace, shared: SharedSelection | null): Selection | null {
  if (shared === null) return null;
  if (shared.kind === 'gap') return findGap(trace, shared.row, Number(shared.start - trace.base));
  const ref = findSharedEvent(trace, shared.event);
  return ref === null ? null : { kind: 'event', ref };
}

/** The hole of the device that begins at the time: segments touch or leave holes, so one ends there at most. */
function findGap(trace: Trace, key: string, fromNs: number): Selection | null {
  const table = eventTable(trace, 'activity');
  const row = trace.rows.find((candidate) => candidate.key === key);
  const slice = row?.slices.find((candidate) => candidate.table === 'activity');
  if (table === null || slice === undefined) return null;
  // The last segment that starts before the hole.
  const after = lowerBound(table.start, fromNs, slice.first, slice.first + slice.count) - 1;
  if (after < slice.first || Math.round(endOf(trace, table, after)) !== fromNs) return null;
  return gapAt(trace, after) === null ? null : { kind: 'gap', after };
}

/** Its length stays as far as it can. */
function windowOf(trace: Trace, span: SharedSpan | null): Extent | null {
  const extent = touching(trace, span);
  return extent === null ? null : clampWindow(trace, extent);
}

/** What of it the timeline can show: figures of an area are of no time outside the trace. */
function extentOf(trace: Trace, span: SharedSpan | null): Extent | null {
  const extent = touching(trace, span);
  if (extent === null) return null;
  const full = fullWindow(trace);
  return { from: Math.max(extent.from, full.from), to: Math.min(extent.to, full.to) };
}

/** Ns relative to the base; null where it does not touch what the timeline can show. */
function touching(trace: Trace, span: SharedSpan | null): Extent | null {
  if (span === null) return null;
  const extent = { from: Number(span.from - trace.base), to: Number(span.to - trace.base) };
  const full = fullWindow(trace);
  return extent.from < full.to && extent.to > full.from ? extent : null;
}

function onlyRowsOf(trace: Trace, only: SharedOnlyRows | null): OnlyRows | null {
  switch (only?.kind) {
    case undefined:
      return null;
    case 'batch':
      return { kind: 'batch' };
    case 'selection': {
      const selection = findSelection(trace, only.selection);
      return selection === null ? null : { kind: 'selection', selection };
    }
    case 'area':
    case 'window': {
      const extent = extentOf(trace, only.span);
      return extent === null ? null : { kind: only.kind, extent };
    }
  }
}

function keysOf({ rows, groups }: Trace) {
  const brackets = [...rows, ...groups].map(({ bracket }) => bracket).filter((key) => key !== null);
  return {
    all: new Set(rows.map(({ key }) => key)),
    groups: new Set(groups.map(({ key }) => key)),
    brackets: new Set(brackets),
  };
}
