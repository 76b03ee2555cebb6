import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore, type AppStore } from '../app-state';
import { addNote, editNote, notesOf, redoNotes, removeNote, takeNotes, undoNotes } from './change-notes';
import { followNotes, type NoteKeeping } from './follow-notes';
import { packNotes, unpackNotes, type NoteShelf, type NoteWord } from './keep-notes';
import { mergeNotes } from './merge-notes';
import { MOST_NOTES, noteKey, type Note, type NoteDraft } from './note';

const OF = '0123456789abcdef';

/** What a browser has for all its tabs: the notes, and the word that they changed, which everybody else hears. */
class Browser implements NoteShelf {
  readonly kept = new Map<string, unknown>();
  writes = 0;
  private readonly ears: { tell: (fingerprint: string) => void; isDeaf: () => boolean }[] = [];

  async read(fingerprint: string): Promise<readonly NoteDraft[]> {
    return this.notesOf(fingerprint);
  }

  async change(
    fingerprint: string,
    changed: (kept: readonly NoteDraft[]) => readonly NoteDraft[],
  ): Promise<readonly NoteDraft[]> {
    const notes = changed(this.notesOf(fingerprint));
    this.kept.set(fingerprint, structuredClone(packNotes(notes)));
    this.writes += 1;
    return notes;
  }

  listen(tell: (fingerprint: string) => void, isDeaf = () => false): NoteWord {
    const own = { tell, isDeaf };
    this.ears.push(own);
    return {
      say: (fingerprint) => {
        for (const ear of this.ears) if (ear !== own && !ear.isDeaf()) ear.tell(fingerprint);
      },
      stop: () => {
        this.ears.splice(this.ears.indexOf(own), 1);
      },
    };
  }

  private notesOf(fingerprint: string): readonly NoteDraft[] {
    const kept = this.kept.get(fingerprint);
    return kept === undefined ? [] : unpackNotes(kept);
  }
}

interface Tab {
  readonly store: AppStore;
  /** While it is deaf it hears of nothing, as a tab that sleeps. */
  isDeaf: boolean;
  readonly keeping: NoteKeeping;
  readonly texts: () => string[];
  readonly note: (text: string) => Note;
}

function openTab(browser: Browser, fingerprint = OF): Tab {
  const store = createAppStore('dark');
  const shelf: NoteShelf = {
    read: (of) => browser.read(of),
    change: (of, changed) => browser.change(of, changed),
    listen: (tell) => browser.listen(tell, () => tab.isDeaf),
  };
  const keeping = followNotes(store, shelf);
  const trace = makeTrace({ report: makeReport({ fingerprint }) });
  store.setState({ open: { name: 'a.sqlite', trace, state: 'complete', isReaderLost: false } });
  const list = (): readonly Note[] => notesOf(store.getState()).list;
  const tab: Tab = {
    store,
    isDeaf: false,
    keeping,
    texts: () => list().map(({ text }) => text),
    note: (text) => list().find((note) => note.text === text)!,
  };
  return tab;
}

async function twoTabs(
  other = OF,
): Promise<{ browser: Browser; one: Tab; two: Tab; settled: () => Promise<void> }> {
  const browser = new Browser();
  const [one, two] = [openTab(browser), openTab(browser, other)];
  const settled = async (): Promise<void> => {
    let seen = -1;
    while (seen !== browser.writes) {
      seen = browser.writes;
      await one.keeping.settled();
      await two.keeping.settled();
    }
  };
  await settled();
  return { browser, one, two, settled };
}

function at(time: number, text = `at ${time}`): NoteDraft {
  return { at: { kind: 'time', time: BigInt(time) }, text, colour: 'plain' };
}

describe('two tabs on one trace', () => {
  it('show what the other writes, changes and removes', async () => {
    const { one, two, settled } = await twoTabs();
    addNote(one.store, at(1));
    await settled();
    expect(two.texts()).toEqual(['at 1']);
    addNote(two.store, at(2));
    editNote(two.store, two.note('at 1').id, { text: 'changed', colour: 'teal' });
    await settled();
    expect(one.texts()).toEqual(['changed', 'at 2']);
    expect(one.note('changed').colour).toBe('teal');
    removeNote(one.store, one.note('at 2').id);
    await settled();
    expect([one.texts(), two.texts()]).toEqual([['changed'], ['changed']]);
  });

  it('keep what both write at a time', async () => {
    const { browser, one, two, settled } = await twoTabs();
    addNote(one.store, at(1));
    addNote(two.store, at(2));
    addNote(one.store, at(3));
    await settled();
    expect([one.texts(), two.texts()]).toEqual([
      ['at 1', 'at 2', 'at 3'],
      ['at 1', 'at 2', 'at 3'],
    ]);
    expect(unpackNotes(browser.kept.get(OF))).toHaveLength(3);
  });

  it('lose nothing by a tab that slept', async () => {
    const { one, two, settled } = await twoTabs();
    addNote(one.store, at(1));
    await settled();
    two.isDeaf = true;
    addNote(one.store, at(2));
    removeNote(one.store, one.note('at 1').id);
    await settled();
    expect(two.texts()).toEqual(['at 1']);
    addNote(two.store, at(3));
    await settled();
    expect([one.texts(), two.texts()]).toEqual([
      ['at 2', 'at 3'],
      ['at 2', 'at 3'],
    ]);
  });

  it('keep both of two changes of one note', async () => {
    const { one, two, settled } = await twoTabs();
    addNote(one.store, at(1));
    await settled();
    editNote(one.store, one.note('at 1').id, { text: 'by one' });
    editNote(two.store, two.note('at 1').id, { text: 'by two' });
    await settled();
    expect(one.texts().toSorted()).toEqual(['by one', 'by two']);
    expect(two.texts().toSorted()).toEqual(['by one', 'by two']);
  });

  it('undo each its own steps', async () => {
    const { one, two, settled } = await twoTabs();
    addNote(one.store, at(1));
    await settled();
    addNote(two.store, at(2));
    await settled();
    undoNotes(one.store);
    await settled();
    expect([one.texts(), two.texts()]).toEqual([['at 2'], ['at 2']]);
    removeNote(two.store, two.note('at 2').id);
    await settled();
    redoNotes(one.store);
    await settled();
    expect([one.texts(), two.texts()]).toEqual([['at 1'], ['at 1']]);
  });

  it('leave a note what it is where the other writes elsewhere', async () => {
    const { one, two, settled } = await twoTabs();
    const note = addNote(one.store, at(1))!;
    await settled();
    addNote(two.store, at(0));
    await settled();
    expect(one.note('at 1').id).toBe(note.id);
  });

  it('say how many gave way where both together are too many', async () => {
    const { browser, one, two, settled } = await twoTabs();
    two.isDeaf = true;
    const many = (text: string): NoteDraft[] =>
      Array.from({ length: MOST_NOTES / 2 + 2 }, (_, i) => at(i, `${text} ${i}`));
    takeNotes(one.store, many('one'));
    await settled();
    takeNotes(two.store, many('two'));
    await settled();
    expect(unpackNotes(browser.kept.get(OF))).toHaveLength(MOST_NOTES);
    expect(two.texts()).toHaveLength(MOST_NOTES);
    expect(two.texts().filter((text) => text.startsWith('one'))).toHaveLength(MOST_NOTES / 2 + 2);
    expect(notesOf(two.store.getState()).gaveWay).toBe(4);
    expect(notesOf(one.store.getState()).gaveWay).toBe(0);
  });

  it('write nothing for what they hear', async () => {
    const { browser, one, settled } = await twoTabs();
    addNote(one.store, at(1));
    await settled();
    expect(browser.writes).toBe(1);
  });

  it('check what they hear of as what they open', async () => {
    const { browser, one, two, settled } = await twoTabs();
    addNote(one.store, at(1));
    await settled();
    const hostile = { version: 1, notes: [['x'.repeat(10_000), 0, 1]] };
    browser.kept.set(OF, hostile);
    addNote(one.store, at(2));
    await settled();
    expect(browser.kept.get(OF)).toBe(hostile);
    expect(notesOf(one.store.getState()).trouble).toContain('does not keep notes');
    expect(two.texts()).toEqual(['at 1']);
  });
});

describe('two sides of a comparison that exchange their traces', () => {
  const OTHER = 'fedcba9876543210';

  it('keep and remove notes on the other side as before', async () => {
    const { browser, one, two, settled } = await twoTabs(OTHER);
    addNote(one.store, at(1));
    addNote(one.store, at(2));
    addNote(two.store, at(3));
    await settled();
    // Not yet kept when it goes over.
    addNote(one.store, at(4));
    const [a, b] = [one.store.getState(), two.store.getState()];
    one.store.setState({ open: b.open, notes: b.notes });
    two.store.setState({ open: a.open, notes: a.notes });
    removeNote(two.store, two.note('at 1').id);
    await settled();
    expect([one.texts(), two.texts()]).toEqual([['at 3'], ['at 2', 'at 4']]);
    removeNote(two.store, two.note('at 4').id);
    await settled();
    expect(unpackNotes(browser.kept.get(OF)).map(({ text }) => text)).toEqual(['at 2']);
    expect(unpackNotes(browser.kept.get(OTHER)).map(({ text }) => text)).toEqual(['at 3']);
  });
});

const NOTES = fc
  .uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 10 })
  .map((of) => of.map((n) => at(n)));

describe('the merging', () => {
  it('is what each did, done to what the other left', () => {
    fc.assert(
      fc.property(NOTES, NOTES, NOTES, (base, mine, theirs) => {
        const has = (notes: readonly NoteDraft[], note: NoteDraft): boolean =>
          notes.some((other) => noteKey(other) === noteKey(note));
        const merged = mergeNotes(base, mine, theirs);
        for (let n = 0; n < 10; n++) {
          const [was, here, there] = [has(base, at(n)), has(mine, at(n)), has(theirs, at(n))];
          expect(has(merged, at(n))).toBe(was ? here && there : here || there);
        }
        expect(new Set(merged.map(noteKey)).size).toBe(merged.length);
      }),
    );
  });
});
