import { describe, expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore, type AppStore } from '../app-state';
import { addNote, notesOf, removeNote, takeNotes } from './change-notes';
import { followNotes, type NoteKeeping } from './follow-notes';
import { browserShelf, packNotes, unpackNotes, type NoteShelf, type NoteWord } from './keep-notes';
import { MOST_NOTES, type NoteDraft } from './note';

const ONE: NoteDraft = { at: { kind: 'time', time: 1795991823560532572n }, text: 'one', colour: 'blue' };
const TWO: NoteDraft = { at: { kind: 'interval', from: 5n, to: 9n }, text: 'two', colour: 'plain' };
const THREE: NoteDraft = {
  at: {
    kind: 'event',
    event: { table: 'kernels', row: 'p1/d0/c1/s7', start: 7n, durationNs: 3, name: '0123abcd', nth: 0 },
  },
  text: '',
  colour: 'pink',
};

/** In memory, with what a browser would store. */
class TestShelf implements NoteShelf {
  readonly kept = new Map<string, unknown>();
  readonly log: string[] = [];
  failsFrom = Infinity;

  async read(fingerprint: string): Promise<readonly NoteDraft[]> {
    this.access(`read ${fingerprint}`);
    return this.notesOf(fingerprint);
  }

  async change(
    fingerprint: string,
    changed: (kept: readonly NoteDraft[]) => readonly NoteDraft[],
  ): Promise<readonly NoteDraft[]> {
    const notes = changed(this.notesOf(fingerprint));
    this.access(`write ${fingerprint} ${notes.length}`);
    this.kept.set(fingerprint, structuredClone(packNotes(notes)));
    return notes;
  }

  listen(): NoteWord {
    return { say: () => undefined, stop: () => undefined };
  }

  private notesOf(fingerprint: string): readonly NoteDraft[] {
    const kept = this.kept.get(fingerprint);
    return kept === undefined ? [] : unpackNotes(kept);
  }

  private access(what: string): void {
    if (this.log.length >= this.failsFrom) throw new DOMException('full', 'QuotaExceededError');
    this.log.push(what);
  }
}

interface Visit {
  readonly store: AppStore;
  readonly keeping: NoteKeeping;
  readonly open: (fingerprint: string | null) => void;
  readonly texts: () => string[];
}

function visit(shelf: NoteShelf): Visit {
  const store = createAppStore('dark');
  const keeping = followNotes(store, shelf);
  return {
    store,
    keeping,
    open: (fingerprint) => {
      const report = fingerprint === null ? null : makeReport({ fingerprint });
      const trace = makeTrace({ report });
      store.setState({ open: { name: 'a.sqlite', trace, state: 'complete', isReaderLost: false } });
    },
    texts: () => notesOf(store.getState()).list.map(({ text }) => text),
  };
}

describe('notes of a trace', () => {
  it('are there again on the next visit, of every kind', async () => {
    const shelf = new TestShelf();
    const first = visit(shelf);
    first.open('aa');
    await first.keeping.settled();
    for (const note of [ONE, TWO, THREE]) addNote(first.store, note);
    await first.keeping.settled();
    const second = visit(shelf);
    second.open('aa');
    await second.keeping.settled();
    expect(notesOf(second.store.getState()).list).toMatchObject([TWO, THREE, ONE]);
    expect(notesOf(second.store.getState()).past).toEqual([]);
  });

  it('are of that trace only, and stay while another is read', async () => {
    const { store, keeping, open, texts } = visit(new TestShelf());
    open('aa');
    addNote(store, ONE);
    open(null);
    expect(texts()).toEqual([]);
    open('aa');
    expect(texts()).toEqual(['one']);
    await keeping.settled();
    open('bb');
    await keeping.settled();
    expect(texts()).toEqual([]);
    open('aa');
    await keeping.settled();
    expect(texts()).toEqual(['one']);
  });

  it('of a link are kept beside those of before, though they came first', async () => {
    const shelf = new TestShelf();
    shelf.kept.set('aa', packNotes([ONE, TWO]));
    const { store, keeping, open, texts } = visit(shelf);
    open('aa');
    takeNotes(store, [THREE, ONE]);
    await keeping.settled();
    expect(texts()).toEqual(['two', '', 'one']);
    expect(shelf.log).toEqual(['read aa', 'write aa 3']);
  });

  it('are written once for many changes at once', async () => {
    const shelf = new TestShelf();
    const { store, keeping, open } = visit(shelf);
    open('aa');
    await keeping.settled();
    for (let i = 0; i < 20; i++) addNote(store, { ...ONE, text: `note ${i}` });
    await keeping.settled();
    expect(shelf.log).toEqual(['read aa', 'write aa 20']);
  });

  it('are gone from where they are kept when they are removed', async () => {
    const shelf = new TestShelf();
    const { store, keeping, open } = visit(shelf);
    open('aa');
    await keeping.settled();
    const note = addNote(store, ONE);
    await keeping.settled();
    removeNote(store, note!.id);
    await keeping.settled();
    expect(unpackNotes(shelf.kept.get('aa'))).toEqual([]);
  });

  it('work without being kept where storage fails, and say so', async () => {
    const shelf = new TestShelf();
    shelf.failsFrom = 1;
    const { store, keeping, open, texts } = visit(shelf);
    open('aa');
    await keeping.settled();
    expect(notesOf(store.getState()).trouble).toBeNull();
    addNote(store, ONE);
    await keeping.settled();
    addNote(store, TWO);
    await keeping.settled();
    expect(texts()).toEqual(['two', 'one']);
    expect(notesOf(store.getState()).trouble).toContain('does not keep notes');
    open('bb');
    await keeping.settled();
    expect(notesOf(store.getState()).trouble).toContain('does not keep notes');
    expect(shelf.log).toEqual(['read aa']);
  });

  it('work where there is no storage at all', async () => {
    const { store, keeping, open, texts } = visit(browserShelf());
    open('aa');
    addNote(store, ONE);
    await keeping.settled();
    expect([texts(), notesOf(store.getState()).trouble]).toEqual([
      ['one'],
      expect.stringContaining('does not keep notes'),
    ]);
  });

  it.each([
    ['of a later form', { version: 2, notes: [] }],
    ['damaged', { version: 1, notes: [['x', 0]] }],
    ['something else', 'notes'],
  ])('are not written over where what is kept is %s', async (_, kept) => {
    const shelf = new TestShelf();
    shelf.kept.set('aa', kept);
    const { store, keeping, open } = visit(shelf);
    open('aa');
    addNote(store, ONE);
    await keeping.settled();
    expect(shelf.kept.get('aa')).toBe(kept);
    expect(notesOf(store.getState()).trouble).not.toBeNull();
  });

  it('of one trace that cannot be read take nothing from those of another', async () => {
    const shelf = new TestShelf();
    shelf.kept.set('aa', { version: 2, notes: [] });
    const { store, keeping, open, texts } = visit(shelf);
    open('aa');
    await keeping.settled();
    open('bb');
    addNote(store, ONE);
    await keeping.settled();
    expect(notesOf(store.getState()).trouble).toBeNull();
    expect(unpackNotes(shelf.kept.get('bb'))).toMatchObject([ONE]);
    open('aa');
    await keeping.settled();
    expect([texts(), notesOf(store.getState()).trouble]).toEqual([[], expect.any(String)]);
  });

  it('that were kept are not pushed out by a link, which says how many of its notes found no room', async () => {
    const shelf = new TestShelf();
    const kept = Array.from({ length: 30 }, (_, i) => ({ ...ONE, text: `mine ${i}` }));
    shelf.kept.set('aa', packNotes(kept));
    const { store, keeping, open, texts } = visit(shelf);
    open('aa');
    takeNotes(
      store,
      Array.from({ length: MOST_NOTES }, (_, i) => ({ ...ONE, text: `theirs ${i}` })),
    );
    await keeping.settled();
    const { list, gaveWay } = notesOf(store.getState());
    expect([list.length, gaveWay]).toEqual([MOST_NOTES, 30]);
    expect(texts().filter((text) => text.startsWith('mine'))).toHaveLength(30);
    const after = unpackNotes(shelf.kept.get('aa')).map(({ text }) => text);
    expect(after).toHaveLength(MOST_NOTES);
    expect(after.filter((text) => text.startsWith('mine'))).toHaveLength(30);
  });

  it('are left alone once it is over', async () => {
    const shelf = new TestShelf();
    const { store, keeping, open } = visit(shelf);
    open('aa');
    await keeping.settled();
    keeping.stop();
    addNote(store, ONE);
    await keeping.settled();
    expect(shelf.log).toEqual(['read aa']);
  });
});
