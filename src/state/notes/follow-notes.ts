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
  /**
   * Traces of which an access failed, until they are read again: what is kept of them may be of a form that must not be written
   * over. Those of others are none the worse for it.
   */
  private readonly broken = new Set<string>();

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
    const { isHidden, nextId } = this.store.getState().notes;
    this.reading = fingerprint;
    this.store.setState({ notes: { ...NO_NOTES, of: fingerprint, isHidden, nextId } });
    this.access(fingerprint, async () => {
      const kept = await this.shelf.read(fingerprint);
      this.broken.delete(fingerprint);
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
    this.access(fingerprint, async () => {
      const latest = this.waiting.get(fingerprint) ?? [];
      this.waiting.delete(fingerprint);
      if (!this.broken.has(fingerprint)) await this.shelf.write(fingerprint, latest);
    });
  }

  private access(fingerprint: string, work: () => Promise<void>): void {
    this.line = this.line.then(async () => {
      try {
        await work();
      } catch {
        // Storage says no in a dozen ways, and the user can do the same about each.
        this.broken.add(fingerprint);
        this.store.setState(({ notes }) =>
          notes.of === fingerprint ? { notes: { ...notes, trouble: NOT_KEPT } } : {},
        );
      }
    });
  }
}
