import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { createAppStore, type AppStore } from '../app-state';
import {
  addNote,
  editNote,
  notesOf,
  numberOfNote,
  redoNotes,
  removeNote,
  stepNote,
  takeNotes,
  toggleNotes,
  undoNotes,
} from './change-notes';
import { MOST_NOTES, NOTE_TEXT_LIMIT, NOTE_TOKENS, noteText, type NoteDraft } from './note';
import { NO_NOTES, withKept, withNotes } from './notes';

const OF = '0123456789abcdef';

function openStore(of: string | null = OF): AppStore {
  const store = createAppStore('dark');
  const trace = makeTrace({ report: makeReport({ fingerprint: OF }) });
  store.setState({
    open: { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false },
    notes: { ...NO_NOTES, of },
  });
  return store;
}

function at(time: number, text = `at ${time}`): NoteDraft {
  return { at: { kind: 'time', time: BigInt(time) }, text, colour: 'plain' };
}

function textsOf(store: AppStore): string[] {
  return notesOf(store.getState()).list.map(({ text }) => text);
}

describe('the text of a note', () => {
  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\u0000a\u001b[31m\u0085b', 'a [31m b'],
    ['  \n x \n', 'x'],
    ['<b>&amp;</b> 日本語 🙂', '<b>&amp;</b> 日本語 🙂'],
    ['\ud800 half \udc00', 'half'],
  ])('is plain: %j', (given, text) => {
    expect(noteText(given)).toBe(text);
  });

  it('ends at the limit, never inside a character', () => {
    expect(noteText('🙂'.repeat(400))).toBe('🙂'.repeat(NOTE_TEXT_LIMIT / 2));
    expect(noteText(`x${'🙂'.repeat(400)}`)).toBe(`x${'🙂'.repeat(NOTE_TEXT_LIMIT / 2 - 1)}`);
  });

  it('is cleaned once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), (given) => {
        const text = noteText(given);
        expect(text.length).toBeLessThanOrEqual(NOTE_TEXT_LIMIT);
        expect(noteText(text)).toBe(text);
      }),
    );
  });
});

describe('notes', () => {
  it('are numbered by time, the longer first where they begin together', () => {
    const store = openStore();
    for (const time of [30, 10, 20]) addNote(store, at(time));
    addNote(store, { at: { kind: 'interval', from: 10n, to: 15n }, text: 'long', colour: 'teal' });
    expect(textsOf(store)).toEqual(['long', 'at 10', 'at 20', 'at 30']);
    const { list } = notesOf(store.getState());
    expect(list.map(({ id }) => numberOfNote(list, id))).toEqual([1, 2, 3, 4]);
    expect(numberOfNote(list, 99)).toBeNull();
  });

  it('are of one trace only', () => {
    const store = openStore('fedcba9876543210');
    expect(addNote(store, at(1))).toBeNull();
    expect(notesOf(store.getState())).toBe(NO_NOTES);
  });

  it('are added, edited and removed, and each is undone and redone', () => {
    const store = openStore();
    const note = addNote(store, at(5, 'one'))!;
    editNote(store, note.id, { text: 'two', colour: 'green', at: { kind: 'interval', from: 1n, to: 2n } });
    removeNote(store, note.id);
    expect(textsOf(store)).toEqual([]);
    undoNotes(store);
    expect(notesOf(store.getState()).list).toMatchObject([{ id: note.id, text: 'two', colour: 'green' }]);
    undoNotes(store);
    expect(notesOf(store.getState()).list).toEqual([note]);
    redoNotes(store);
    redoNotes(store);
    redoNotes(store);
    expect(textsOf(store)).toEqual([]);
    for (let i = 0; i < 5; i++) undoNotes(store);
    expect(textsOf(store)).toEqual([]);
    redoNotes(store);
    expect(textsOf(store)).toEqual(['one']);
  });

  it('forget what was undone once something else is done', () => {
    const store = openStore();
    addNote(store, at(1));
    undoNotes(store);
    addNote(store, at(2));
    redoNotes(store);
    expect(textsOf(store)).toEqual(['at 2']);
  });

  it('take no step where nothing changes', () => {
    const store = openStore();
    const note = addNote(store, at(1))!;
    editNote(store, note.id, { text: ' at 1 ' });
    editNote(store, 99, { text: 'x' });
    removeNote(store, 99);
    expect(addNote(store, at(1))).toEqual(note);
    expect(notesOf(store.getState()).past).toHaveLength(1);
  });

  it('make a time of an interval of nothing', () => {
    const store = openStore();
    addNote(store, { at: { kind: 'interval', from: 7n, to: 7n }, text: '', colour: 'plain' });
    expect(notesOf(store.getState()).list).toMatchObject([{ at: { kind: 'time', time: 7n } }]);
  });

  it('of a link come beside those that are there, once, and go as one step', () => {
    const store = openStore();
    addNote(store, at(1));
    expect(takeNotes(store, [at(3), at(1), at(2)])).toBe(0);
    expect(textsOf(store)).toEqual(['at 1', 'at 2', 'at 3']);
    undoNotes(store);
    expect(textsOf(store)).toEqual(['at 1']);
  });

  it('have a limit, and say how many found no room', () => {
    const store = openStore();
    const many = Array.from({ length: MOST_NOTES + 3 }, (_, i) => at(i));
    expect(takeNotes(store, many)).toBe(3);
    expect(addNote(store, at(9999))).toBeNull();
    expect(notesOf(store.getState()).list).toHaveLength(MOST_NOTES);
  });

  it('that were kept come back beneath every step', () => {
    const taken = withNotes({ ...NO_NOTES, of: OF }, [at(5)]);
    const back = withKept(taken, [at(1), at(5)]);
    expect(back.list.map(({ text }) => text)).toEqual(['at 1', 'at 5']);
    expect(back.past.map((list) => list.map(({ text }) => text))).toEqual([['at 1', 'at 5']]);
    expect(new Set(back.list.map(({ id }) => id)).size).toBe(2);
  });

  it('that were kept stay where there is no room for all, also after an undo', () => {
    const many = Array.from({ length: MOST_NOTES }, (_, i) => at(i, 'link'));
    const taken = withNotes({ ...NO_NOTES, of: OF }, many);
    const kept = [at(7, 'link'), at(1, 'mine'), at(2, 'mine')];
    const back = withKept(taken, kept);
    expect([back.list.length, back.gaveWay]).toEqual([MOST_NOTES, 2]);
    expect(back.list.filter(({ text }) => text === 'mine')).toHaveLength(2);
    expect(back.past.map((list) => list.map(({ text }) => text))).toEqual([['mine', 'mine', 'link']]);
    expect(new Set(back.list.map(({ id }) => id)).size).toBe(MOST_NOTES);
  });

  it('are walked by number from one of them, by time from anywhere', () => {
    const store = openStore();
    for (const time of [10, 20, 30]) addNote(store, at(time));
    const { list } = notesOf(store.getState());
    const from = (id: number | null, time: number, step: 1 | -1): string | undefined =>
      stepNote(list, { id, time: BigInt(time) }, step)?.text;
    expect([from(list[0]!.id, 0, 1), from(list[0]!.id, 0, -1), from(list[2]!.id, 0, 1)]).toEqual([
      'at 20',
      undefined,
      undefined,
    ]);
    expect([from(null, 20, 1), from(null, 20, -1), from(null, 5, -1), from(99, 15, 1)]).toEqual([
      'at 30',
      'at 10',
      undefined,
      'at 20',
    ]);
  });

  it('are hidden and shown', () => {
    const store = openStore();
    toggleNotes(store);
    expect(notesOf(store.getState()).isHidden).toBe(true);
    toggleNotes(store);
    expect(notesOf(store.getState()).isHidden).toBe(false);
  });

  it('wear no warm colour', () => {
    const warm = ['--malloc', '--held', '--queued', '--bubble', '--error', '--api-alloc'];
    expect(Object.values(NOTE_TOKENS).filter((token) => warm.includes(token))).toEqual([]);
  });
});
