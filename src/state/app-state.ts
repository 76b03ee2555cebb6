/** Everything the screen depends on, once. What can be computed from it is a selector, not a field. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Batch, BatchAnswer, BatchChoice } from '../analysis/batches/batch-list';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { UsedRows } from '../analysis/used-rows';
import type { EventDetails } from '../trace/event-details';
import type { Failure } from '../trace/failure';
import type { RowKind } from '../trace/row';
import type { EventRef } from '../trace/table';
import type { Extent, Trace } from '../trace/trace';
import type { Progress } from '../worker/api';
import { NO_NOTES, type NotesState } from './notes/notes';

export interface OpenFile {
  readonly name: string;
  readonly trace: Trace;
  /** reading: parts are still to come · complete · partial: reading ended early and this is what came */
  readonly state: 'reading' | 'complete' | 'partial';
  /** The worker behind it is gone: what is drawn stays, what needs the file does not work. */
  readonly isReaderLost: boolean;
  /** Where it was fetched from, absolute; absent of what the user gave. */
  readonly address?: string;
  /** What the user gave; absent of what was fetched. */
  readonly file?: Blob;
}

/** What is on its way, from the first byte asked for to the last table. */
export interface Loading {
  readonly name: string;
  readonly progress: LoadingProgress;
}

export type LoadingProgress = Omit<Progress, 'phase'> & { readonly phase: Progress['phase'] | 'downloading' };

/** A file that did not open. The trace that was open is still open. */
export interface FailureNotice {
  readonly failure: Failure;
  /** Name of the trace on the screen behind the notice, null where there is none. */
  readonly stillOpen: string | null;
}

/** What the user points at: an event, or the hole in a device's activity after one of its segments (table `activity`). */
export type Selection =
  { readonly kind: 'event'; readonly ref: EventRef } | { readonly kind: 'gap'; readonly after: number };

/** A batch by its place: the track (process and device), and its number there, from 1. */
export interface BatchPick {
  readonly processKey: number;
  readonly device: string;
  readonly number: number;
}

/** An interval or a selection is that of the moment when it was asked for; of batches always the current one. */
export type OnlyRows =
  | { readonly kind: 'area' | 'window'; readonly extent: Extent }
  | { readonly kind: 'selection'; readonly selection: Selection }
  | { readonly kind: 'batch' };

/** Times on the axis: since the zero of the trace, or as the capture's clock read. */
export type Clock = 'relative' | 'capture';

/** What the timeline shows of the open trace; a new trace begins with a new one. Times in ns relative to the base. */
export interface TimelineView {
  /** Null: the whole trace, also while it grows. */
  readonly window: Extent | null;
  readonly selection: Selection | null;
  /** What was dragged: figures of the panels are of this. Never empty. */
  readonly area: Extent | null;
  /** What only the rows are shown of; null: all rows. */
  readonly onlyRows: OnlyRows | null;
  /** What batches are made of; null: what the trace itself proposes. */
  readonly batchChoice: BatchChoice | null;
  /** The batch that was gone to; `[` and `]` walk from it as long as it is in sight. */
  readonly batch: BatchPick | null;
  /** Shown beside `batch`, both from their own start; null: the timeline stands alone. */
  readonly batchBeside: BatchPick | null;
  /** What both of them show, in ns from the start of their own window; null: both whole. */
  readonly windowBeside: Extent | null;
  /** Keys of groups whose rows are folded away. */
  readonly folded: ReadonlySet<string>;
  /** Keys of brackets that are opened: their rows stand at full height. */
  readonly openBrackets: ReadonlySet<string>;
  /** Kinds of rows that are shown although they are not by default. */
  readonly shownKinds: ReadonlySet<RowKind>;
}

export const FIRST_VIEW: TimelineView = Object.freeze({
  window: null,
  selection: null,
  area: null,
  onlyRows: null,
  batchChoice: null,
  batch: null,
  batchBeside: null,
  windowBeside: null,
  folded: new Set<string>(),
  openBrackets: new Set<string>(),
  shownKinds: new Set<RowKind>(),
});

/** What the user sorted a table by. */
export interface TableSort {
  /** Id of the column. */
  readonly column: string;
  readonly isDescending: boolean;
}

/** The row at the top of the rows, and how far its top lies above it. */
export interface RowsPlace {
  readonly row: string;
  readonly offsetPx: number;
}

/**
 * hand: a drag or a wheel, one of many moves in a row · jump: there at once, by a key or a click · along: with what was selected, to
 * bring it into view · link: as somebody saw it.
 */
export type MovedBy = 'hand' | 'jump' | 'along' | 'link';

/** What the worker knows of the selection; null until it answered, and where it cannot. */
export interface SelectionLinks {
  readonly selection: Selection;
  readonly event: EventLinks | null;
  readonly gap: GapLinks | null;
  /** Everything the export says of the event. */
  readonly details: EventDetails | null;
  /** Why details are missing. */
  readonly failure: Failure | null;
}

/** What the worker found for a choice; compare `choice` by identity. */
export interface FoundBatches {
  readonly choice: BatchChoice | null;
  readonly answer: BatchAnswer | null;
  /** Why there is no answer. */
  readonly failure: Failure | null;
}

/** What the worker found of a batch or of a selection, which stand for themselves: compare `of` by identity. */
export interface FoundRows {
  readonly of: Batch | Selection;
  readonly rows: UsedRows | null;
  /** Why there are none. */
  readonly failure: Failure | null;
}

export type Theme = 'dark' | 'light';

export interface AppState {
  readonly open: OpenFile | null;
  readonly loading: Loading | null;
  readonly notice: FailureNotice | null;
  /** Several files were dropped at once, and the user has not yet said which to open. */
  readonly choice: readonly File[] | null;
  readonly theme: Theme;
  readonly clock: Clock;
  readonly view: TimelineView;
  /** How the view came to be what it is. */
  readonly movedBy: MovedBy;
  /** Null: the rows begin at the first. */
  readonly scroll: RowsPlace | null;
  /** Id of the panel that was chosen; null: the one that the trace begins with. Stays from trace to trace. */
  readonly panel: string | null;
  /** By id of the table; those that are not in it stand as they do at first. Stay from trace to trace. */
  readonly sorts: ReadonlyMap<string, TableSort>;
  /** Of the present selection or of one before it: compare `selection` by identity. */
  readonly links: SelectionLinks | null;
  /** Of the open trace; null until the worker answered. Those of an older choice stay until the newer are there. */
  readonly batches: FoundBatches | null;
  /** Of what only the rows are shown, and of both batches beside each other. Older ones stay until the newer are there. */
  readonly foundRows: readonly FoundRows[];
  /** Those of the trace that was read last; `notesOf` says whether it is the open one. */
  readonly notes: NotesState;
}

export type AppStore = StoreApi<AppState>;

export function createAppStore(theme: Theme): AppStore {
  return createStore<AppState>(() => ({
    open: null,
    loading: null,
    notice: null,
    choice: null,
    theme,
    clock: 'relative',
    view: FIRST_VIEW,
    movedBy: 'jump',
    scroll: null,
    panel: null,
    sorts: new Map(),
    links: null,
    batches: null,
    foundRows: [],
    notes: NO_NOTES,
  }));
}
