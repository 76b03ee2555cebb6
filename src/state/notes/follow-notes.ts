/** Gives every trace its kept notes when it is read, and keeps them whenever they change. */

import type { AppState, AppStore } from '../app-state';
import type { NoteShelf } from './keep-notes';
import type { Note } from './note';
import { NO_NOTES, withKept } from './notes';

const NOT_KEPT =
  'This browser does not keep notes here: they last until the page is closed, and in the link.';

export interface NoteKeeping {
  /** Ends it. */
  readonly stop: () => void;
  /** Resolves when everything that was read and written so far is settled. Never rejects. */
  readonly settled: () => Promise<void>;
}

export function followNotes(store: AppStore, shelf: NoteShelf): NoteKeeping {
  const keeper = new Keeper(store, shelf);
  return {
    stop: store.subscribe((state, before) => keeper.see(state, before)),
    settled: () => keeper.settled(),
  };
}

class Keeper {
  private readonly store: AppStore;
  private readonly shelf: NoteShelf;
  /** What is still to be written, by fingerprint: of many changes of one trace the last. */
  private readonly waiting = new Map<string, readonly Note[]>();
  /** One access after the other: a read sees what was written before it. */
  private line: Promise<void> = Promise.resolve();
  /** Of which trace the kept notes are on their way: written now, they would be lost. */
  private reading: string | null = null;
  private isBroken = false;

  constructor(store: AppStore, shelf: NoteShelf) {
    this.store = store;
    this.shelf = shelf;
  }

  see({ open, notes }: AppState, before: AppState): void {
    const fingerprint = open?.trace.report?.fingerprint ?? null;
    if (fingerprint !== null && fingerprint !== notes.of) this.begin(fingerprint);
    else if (notes.of !== null && notes.of === before.notes.of && notes.list !== before.notes.list)
      this.write(notes.of, notes.list);
  }

  async settled(): Promise<void> {
    let seen: Promise<void> | null = null;
    while (seen !== this.line) await (seen = this.line);
  }

  private begin(fingerprint: string): void {
    const { isHidden, nextId, trouble } = this.store.getState().notes;
    this.reading = fingerprint;
    this.store.setState({ notes: { ...NO_NOTES, of: fingerprint, isHidden, nextId, trouble } });
    this.access(async () => {
      const kept = await this.shelf.read(fingerprint);
      const { notes } = this.store.getState();
      if (this.reading !== fingerprint || notes.of !== fingerprint) return;
      this.store.setState({ notes: withKept(notes, kept) });
      this.reading = null;
      // Notes that were made or taken from a link meanwhile.
      const all = this.store.getState().notes.list;
      if (all.length > kept.length) this.write(fingerprint, all);
    });
  }

  private write(fingerprint: string, list: readonly Note[]): void {
    if (fingerprint === this.reading) return;
    const isQueued = this.waiting.has(fingerprint);
    this.waiting.set(fingerprint, list);
    if (isQueued) return;
    this.access(async () => {
      const latest = this.waiting.get(fingerprint) ?? [];
      this.waiting.delete(fingerprint);
      await this.shelf.write(fingerprint, latest);
    });
  }

  /** After the first access that fails there are no more: what is kept may be of a form that must not be written over. */
  private access(work: () => Promise<void>): void {
    this.line = this.line.then(async () => {
      if (this.isBroken) return;
      try {
        await work();
      } catch {
        // Storage says no in a dozen ways, and the user can do the same about each.
        this.isBroken = true;
        this.store.setState(({ notes }) => ({ notes: { ...notes, trouble: NOT_KEPT } }));
      }
    });
  }
}
