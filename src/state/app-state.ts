/** Everything the screen depends on, once. What can be computed from it is a selector, not a field. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { EventDetails } from '../trace/event-details';
import type { Failure } from '../trace/failure';
import type { RowKind } from '../trace/row';
import type { EventRef } from '../trace/table';
import type { Extent, Trace } from '../trace/trace';
import type { Progress } from '../worker/api';

export interface OpenFile {
  readonly name: string;
  readonly trace: Trace;
  /** reading: parts are still to come · complete · partial: reading ended early and this is what came */
  readonly state: 'reading' | 'complete' | 'partial';
  /** The worker behind it is gone: what is drawn stays, what needs the file does not work. */
  readonly isReaderLost: boolean;
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

/** Times on the axis: since the zero of the trace, or as the capture's clock read. */
export type Clock = 'relative' | 'capture';

/** What the timeline shows of the open trace; a new trace begins with a new one. Times in ns relative to the base. */
export interface TimelineView {
  /** Null: the whole trace, also while it grows. */
  readonly window: Extent | null;
  readonly selection: Selection | null;
  /** What was dragged: figures of the panels are of this. Never empty. */
  readonly area: Extent | null;
  /** Only rows with an event in here are shown; null: all rows. */
  readonly rowsUsedIn: Extent | null;
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
  rowsUsedIn: null,
  folded: new Set<string>(),
  openBrackets: new Set<string>(),
  shownKinds: new Set<RowKind>(),
});

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
  /** Of the present selection or of one before it: compare `selection` by identity. */
  readonly links: SelectionLinks | null;
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
    links: null,
  }));
}
