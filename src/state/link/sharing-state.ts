/** What the page knows of links: what came by one and is not yet shown, and the one of the present view. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArrivedBeside } from './apply-beside';
import type { SharedView } from './shared-view';

export interface Arrival {
  readonly view: SharedView;
  /** Back and Forward do not: notes that were removed since would come back. */
  readonly takesNotes: boolean;
  /** An address without a view: what is open stands as it does at first, whatever it is. */
  readonly isOfAny: boolean;
}

/** A page of another site asks to open a file here. */
export interface OpenRequest {
  readonly origin: string;
  readonly file: Blob;
  readonly name: string;
  /** A fragment, or empty. */
  readonly view: string;
}

/** B is another trace than the one that a link compares with: both are compared as they stand, until the user says otherwise. */
export interface BesideDoubt {
  readonly arrived: ArrivedBeside;
  /** A full sentence. */
  readonly sentence: string;
}

export interface SharingState {
  /** A view that waits until its trace is read, or until the user has said what is to become of it. */
  readonly waiting: Arrival | null;
  /** The second trace of a comparison that an address names, until it is open beside the first. */
  readonly beside: ArrivedBeside | null;
  /** Why the open trace is not the one of the waiting view, a full sentence. */
  readonly doubt: string | null;
  readonly besideDoubt: BesideDoubt | null;
  /** What of a link could not be read or shown, one sentence each. */
  readonly notices: readonly string[];
  /** Characters of the link of the present view; null where there is none. */
  readonly linkCharacters: number | null;
  /** Longer than any address that this page reads: its notes are not in it. */
  readonly lacksNotes: boolean;
  /** Until the user has answered. */
  readonly request: OpenRequest | null;
}

export type SharingStore = StoreApi<SharingState>;

export function createSharingStore(): SharingStore {
  return createStore<SharingState>(() => ({
    waiting: null,
    beside: null,
    doubt: null,
    besideDoubt: null,
    notices: [],
    linkCharacters: null,
    lacksNotes: false,
    request: null,
  }));
}
