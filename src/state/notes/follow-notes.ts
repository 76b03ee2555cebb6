/** Gives every trace its kept notes when it is read, keeps them whenever they change, and follows what other tabs do to them. */

import type { AppState, AppStore } from '../app-state';
import type { NoteShelf, NoteWord } from './keep-notes';
import { areSameNotes, countGivenWay, mergeNotes } from './merge-notes';
import { NO_NOTES, withKept, type NotesState } from './notes';

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
  const stopSeeing = store.subscribe((state, before) => keeper.see(state, before));
  return {
    stop: () => {
      stopSeeing();
      keeper.stop();
    },
    settled: () => keeper.settled(),
  };
}

class Keeper {
  private readonly store: AppStore;
  private readonly shelf: NoteShelf;
  private readonly word: NoteWord;
  /** What is still to be written, by fingerprint: of many changes of one trace the last. */
  private readonly waiting = new Map<string, NotesState>();
  /** One access after the other: a read sees what was written before it. */
  private line: Promise<void> = Promise.resolve();
  /**
   * Traces of which an access failed, until they are read again: what is kept of them may be of a form that must not be written
   * over. Those of others are none the worse for it.
   */
  private readonly broken = new Set<string>();

  constructor(store: AppStore, shelf: NoteShelf) {
    this.store = store;
    this.shelf = shelf;
    this.word = shelf.listen((fingerprint) => {
      if (this.store.getState().notes.of === fingerprint) this.read(fingerprint);
    });
  }

  stop(): void {
    this.word.stop();
  }

  see({ open, notes }: AppState, before: AppState): void {
    const fingerprint = open?.trace.report?.fingerprint ?? null;
    if (fingerprint !== null && fingerprint !== notes.of) this.begin(fingerprint);
    // Begun, or taken over with its notes from the other side of a comparison.
    else if (notes.of !== null && notes.of !== before.notes.of) this.read(notes.of);
    else if (notes.list !== before.notes.list) this.write(notes);
  }

  async settled(): Promise<void> {
    let seen: Promise<void> | null = null;
    while (seen !== this.line) await (seen = this.line);
  }

  private begin(fingerprint: string): void {
    const { isHidden, nextId } = this.store.getState().notes;
    this.store.setState({ notes: { ...NO_NOTES, of: fingerprint, isHidden, nextId } });
  }

  private read(fingerprint: string): void {
    this.access(fingerprint, async () => {
      const kept = await this.shelf.read(fingerprint);
      this.broken.delete(fingerprint);
      const { notes } = this.store.getState();
      if (notes.of !== fingerprint) return;
      this.store.setState({ notes: { ...withKept(notes, kept), trouble: null } });
      // Notes that were made or taken from a link meanwhile.
      this.write(this.store.getState().notes);
    });
  }

  private write(notes: NotesState): void {
    const { of: fingerprint, kept } = notes;
    // Before it was looked at what is there, nothing is known of what came since.
    if (fingerprint === null || kept === null) return;
    const isQueued = this.waiting.has(fingerprint);
    this.waiting.set(fingerprint, notes);
    if (isQueued) return;
    this.access(fingerprint, () => this.keep(fingerprint));
  }

  private async keep(fingerprint: string): Promise<void> {
    const { list: mine, kept } = this.waiting.get(fingerprint) ?? NO_NOTES;
    this.waiting.delete(fingerprint);
    const base = kept ?? [];
    if (this.broken.has(fingerprint) || areSameNotes(mine, base)) return;
    const now = await this.shelf.change(fingerprint, (theirs) => mergeNotes(base, mine, theirs));
    this.word.say(fingerprint);
    const gaveWay = countGivenWay(base, mine, now);
    // Others may have been there meanwhile, and what is here may have changed since it was to be written.
    this.store.setState(({ notes }) =>
      notes.of === fingerprint
        ? { notes: withKept({ ...notes, kept: mine, gaveWay: notes.gaveWay + gaveWay }, now) }
        : {},
    );
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
