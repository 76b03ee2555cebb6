/**
 * What a link holds: a view in words that another export of the same run understands. Times are ns of the capture clock, rows are
 * keys made of ids, names of the trace are hashes; nobody's text but notes and the name of the file.
 */

import type { RowKind } from '../../trace/row';
import type { BatchPick, Clock } from '../app-state';
import type { NoteDraft } from '../notes/note';
import type { Sides } from '../compare/compare-state';
import type { SharedEvent } from './shared-event';

/** Whole ns: a dragged edge is moved by half a ns at most, the length of a window by none that shows. */
export interface SharedSpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** Which trace the view is of. What `?trace=` names stands in the address already. */
export type SharedTrace =
  | { readonly kind: 'sample'; readonly file: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly bytes: number;
      /** `FileReport.fingerprint`. */
      readonly fingerprint: string;
    };

export type SharedSelection =
  | { readonly kind: 'event'; readonly event: SharedEvent }
  /** The hole in the activity of that device that begins then. */
  | { readonly kind: 'gap'; readonly row: string; readonly start: bigint };

/** As `BatchChoice`, with `hashText` in place of names. */
export type SharedChoice =
  | { readonly kind: 'ranges'; readonly family: string; readonly group: string | null }
  | { readonly kind: 'kernels'; readonly kernel: string };

/** As `OnlyRows`. */
export type SharedOnlyRows =
  | { readonly kind: 'area' | 'window'; readonly span: SharedSpan }
  | { readonly kind: 'selection'; readonly selection: SharedSelection }
  | { readonly kind: 'batch' };

/** The row at the top of the view, and how far its top lies above it. */
export interface SharedScroll {
  readonly row: string;
  readonly offsetPx: number;
}

/** `table` is the id by which the page knows one of its tables; `column` the id of a `DataColumn`. */
export interface SharedSort {
  readonly table: string;
  readonly column: string;
  readonly isDescending: boolean;
}

/** As `Alignment`: events and times of the capture clock of each side. */
export type SharedAlignment =
  | { readonly kind: 'start' }
  | { readonly kind: 'batch'; readonly track: number; readonly number: number }
  | ({ readonly kind: 'range' } & Sides<SharedEvent>)
  | ({ readonly kind: 'anchor' } & Sides<bigint>);

/** The trace that is compared with this one, and how both are tied. */
export interface SharedBeside {
  /** As its side shows it, with its own notes; nothing beside it. */
  readonly view: SharedView;
  readonly alignment: SharedAlignment;
  readonly isLocked: boolean;
  readonly foldDigits: boolean;
  /** As the user typed them; '' where nothing was. */
  readonly runTimes: Sides<string>;
}

export interface SharedView {
  readonly of: SharedTrace | null;
  /** Null: the whole trace. */
  readonly window: SharedSpan | null;
  readonly clock: Clock;
  readonly scroll: SharedScroll | null;
  readonly folded: readonly string[];
  readonly openBrackets: readonly string[];
  readonly shownKinds: readonly RowKind[];
  readonly onlyRows: SharedOnlyRows | null;
  readonly selection: SharedSelection | null;
  readonly area: SharedSpan | null;
  readonly batchChoice: SharedChoice | null;
  readonly batch: BatchPick | null;
  readonly batchBeside: BatchPick | null;
  /** In ns from the start of each of both batches. */
  readonly windowBeside: { readonly fromNs: number; readonly toNs: number } | null;
  /** Id of the panel in the dock; null: the one the trace begins with. */
  readonly panel: string | null;
  readonly sorts: readonly SharedSort[];
  readonly notes: readonly NoteDraft[];
  readonly beside: SharedBeside | null;
}

export const FIRST_SHARED_VIEW: SharedView = Object.freeze({
  of: null,
  window: null,
  clock: 'relative',
  scroll: null,
  folded: [],
  openBrackets: [],
  shownKinds: [],
  onlyRows: null,
  selection: null,
  area: null,
  batchChoice: null,
  batch: null,
  batchBeside: null,
  windowBeside: null,
  panel: null,
  sorts: [],
  notes: [],
  beside: null,
});
