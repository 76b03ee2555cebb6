import { describe, expect, it } from 'vitest';
import { makeReport, makeTrace } from '../../testing/make-trace';
import type { Extent, Trace } from '../../trace/trace';
import { createAppStore, FIRST_VIEW, type AppStore } from '../app-state';
import { addNote, notesOf, numberOfNote, toggleNotes } from './change-notes';
import type { NotePlace } from './note';
import { NO_NOTES } from './notes';
import { goToNoteBeside, placeOfNewNote, saveNote, windowFor, writeNote } from './visit-notes';

/** 10 s from its base, which is where a capture clock that counts from 1970 stands. */
const BASE = 1_795_991_823_560_532_572n;
const TRACE = makeTrace({ base: BASE, report: makeReport() });
const S = 1_000_000_000;

function openStore(of: string | null = TRACE.report!.fingerprint): AppStore {
  const store = createAppStore('dark');
  store.setState({
    open: { name: 'run.sqlite', trace: TRACE, state: 'complete', isReaderLost: false },
    notes: { ...NO_NOTES, of },
  });
  return store;
}

function atS(seconds: number): NotePlace {
  return { kind: 'time', time: BASE + BigInt(seconds * S) };
}

function currentNumber(store: AppStore): number | null {
  const { list, current } = notesOf(store.getState());
  return current === null ? null : numberOfNote(list, current);
}

describe('where a new note stands', () => {
  const place = (area: Extent | null, atNs: number | null, trace: Trace = TRACE): NotePlace =>
    placeOfNewNote({ view: { ...FIRST_VIEW, window: { from: 2, to: 6 }, area } }, trace, atNs);

  it('is the area, to the ns of a clock beyond 2^53', () => {
    expect(place({ from: 3, to: 5 }, 1)).toEqual({ kind: 'interval', from: BASE + 3n, to: BASE + 5n });
  });

  it('is else the time under the pointer, else the middle of the window', () => {
    expect(place(null, 3)).toEqual({ kind: 'time', time: BASE + 3n });
    expect(place(null, null)).toEqual({ kind: 'time', time: BASE + 4n });
  });
});

describe('the window for a note', () => {
  const SHOWN = { from: 2 * S, to: 4 * S };

  it('stays where the note is in sight and can be seen', () => {
    expect(windowFor(TRACE, SHOWN, { from: 3 * S, to: 3 * S })).toBeNull();
    expect(windowFor(TRACE, SHOWN, { from: 2.5 * S, to: 3 * S })).toBeNull();
    expect(windowFor(TRACE, SHOWN, { from: 2 * S, to: 4 * S })).toBeNull();
  });

  it('moves to a note elsewhere at its length', () => {
    expect(windowFor(TRACE, SHOWN, { from: 8 * S, to: 8 * S })).toEqual({ from: 7 * S, to: 9 * S });
  });

  it('comes nearer to what would be a speck, and takes in what is longer', () => {
    expect(windowFor(TRACE, SHOWN, { from: 3 * S, to: 3 * S + 1000 })).toEqual({
      from: 3 * S + 500 - 850,
      to: 3 * S + 500 + 850,
    });
    expect(windowFor(TRACE, SHOWN, { from: 3 * S, to: 7 * S })).toEqual({ from: 1.6 * S, to: 8.4 * S });
  });

  it('is a tenth where the whole trace is shown', () => {
    const { from, to } = windowFor(TRACE, null, { from: 5 * S, to: 5 * S })!;
    expect([(from + to) / 2, (to - from) / S]).toEqual([5 * S, expect.closeTo(1.02)]);
  });
});

describe('from note to note', () => {
  it('goes from the current one while it is in sight, else from the middle of the window', () => {
    const store = openStore();
    for (const seconds of [1, 4, 8]) addNote(store, { at: atS(seconds), text: '', colour: 'plain' });
    store.setState({ view: { ...FIRST_VIEW, window: { from: 2 * S, to: 3 * S } } });
    const walk = (step: 1 | -1): number | null => {
      goToNoteBeside(store, TRACE, step);
      return currentNumber(store);
    };
    expect([walk(1), walk(1), walk(1), walk(-1)]).toEqual([2, 3, 3, 2]);
    store.setState(({ view }) => ({ view: { ...view, window: { from: 0, to: 2 * S } } }));
    expect(walk(1)).toBe(2);
  });
});

describe('what is being written', () => {
  it('becomes a note, which is the current one', () => {
    const store = openStore();
    writeNote(store, { kind: 'new', at: atS(3) });
    saveNote(store, ' why? ', 'teal');
    expect(notesOf(store.getState())).toMatchObject({
      list: [{ text: 'why?', colour: 'teal' }],
      writing: null,
    });
    expect(currentNumber(store)).toBe(1);
  });

  it('shows notes that were hidden', () => {
    const store = openStore();
    toggleNotes(store);
    writeNote(store, { kind: 'new', at: atS(3) });
    expect(notesOf(store.getState()).isHidden).toBe(false);
  });

  it('is nothing before the trace is read', () => {
    const store = openStore(null);
    writeNote(store, { kind: 'new', at: atS(3) });
    expect(store.getState().notes.writing).toBeNull();
  });
});
