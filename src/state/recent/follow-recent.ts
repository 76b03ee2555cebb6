/** Keeps the list of files that were open, in this browser, and tells the page of it. */

import { createStore as createShelf, get, update, type UseStore } from 'idb-keyval';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppStore } from '../app-state';
import { sharableFile } from '../link/present-link';
import { parseRecent, withoutRecent, withRecent, type FileHandle, type RecentFile } from './recent-files';

/** Rejects where the browser keeps nothing. */
export interface RecentShelf {
  read(): Promise<unknown>;
  /** In one go: other tabs keep the same list. */
  change(changed: (kept: unknown) => readonly RecentFile[]): Promise<void>;
}

export interface RecentState {
  readonly files: readonly RecentFile[];
  /** The browser keeps nothing for this page. */
  readonly isBroken: boolean;
}

export interface RecentKeeping {
  readonly store: StoreApi<RecentState>;
  readonly forget: (fingerprint: string) => void;
  readonly forgetAll: () => void;
  readonly settled: () => Promise<void>;
}

export function followRecent(
  app: AppStore,
  shelf: RecentShelf,
  handleOf: (file: Blob) => FileHandle | null,
  nowMs: () => number,
): RecentKeeping {
  const store = createStore<RecentState>(() => ({ files: [], isBroken: false }));
  let line: Promise<void> = Promise.resolve();
  const access = (work: () => Promise<void>): void => {
    line = line.then(work).catch(() => {
      // Storage says no in a dozen ways, and the page can do the same about each: it says so, and lists what it knows.
      store.setState({ isBroken: true });
    });
  };
  const change = (changed: (files: readonly RecentFile[]) => readonly RecentFile[]): void => {
    // On the screen at once; kept when the browser comes to it.
    store.setState(({ files }) => ({ files: changed(files) }));
    access(async () => {
      let now: readonly RecentFile[] = [];
      await shelf.change((kept) => (now = changed(parseRecent(kept))));
      store.setState({ files: now });
    });
  };
  access(async () => {
    const files = parseRecent(await shelf.read());
    store.setState({ files });
  });
  app.subscribe((state, before) => {
    const open = sharableFile(state);
    if (open?.file === undefined || open.report === before.open?.trace.report) return;
    const { name, report, file } = open;
    const { bytes, fingerprint } = report;
    change((files) =>
      withRecent(files, { name, bytes, fingerprint, openedMs: nowMs(), handle: handleOf(file) }),
    );
  });
  return {
    store,
    forget: (fingerprint) => change((files) => withoutRecent(files, fingerprint)),
    forgetAll: () => change(() => []),
    settled: () => line,
  };
}

const KEY = 'recent';

export function browserRecentShelf(): RecentShelf {
  let store: UseStore | null = null;
  // Made when it is asked for: where storage is missing this throws, and so rejects.
  const opened = (): UseStore => (store ??= createShelf('stallscope-recent', 'files'));
  return {
    read: async () => get<unknown>(KEY, opened()),
    change: async (changed) => update<unknown>(KEY, changed, opened()),
  };
}
