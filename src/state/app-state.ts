/** Everything the screen depends on, once. What can be computed from it is a selector, not a field. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../trace/failure';
import type { Trace } from '../trace/trace';
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

export type Theme = 'dark' | 'light';

export interface AppState {
  readonly open: OpenFile | null;
  readonly loading: Loading | null;
  readonly notice: FailureNotice | null;
  /** Several files were dropped at once, and the user has not yet said which to open. */
  readonly choice: readonly File[] | null;
  readonly theme: Theme;
  /** Keys of groups whose rows are folded away. */
  readonly folded: ReadonlySet<string>;
}

export type AppStore = StoreApi<AppState>;

export function createAppStore(theme: Theme): AppStore {
  return createStore<AppState>(() => ({
    open: null,
    loading: null,
    notice: null,
    choice: null,
    theme,
    folded: new Set(),
  }));
}
