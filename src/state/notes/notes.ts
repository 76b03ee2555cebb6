/** The notes of one trace with what undo and redo need. Every change makes a new state; none touches the store. */

import { countGivenWay, mergeNotes } from './merge-notes';
import {
  compareNotes,
  isSameNote,
  MOST_NOTES,
  noteKey,
  noteText,
  type Note,
  type NoteDraft,
  type NotePlace,
} from './note';

/** What the timeline has a field open for. */
export type NoteWriting =
  { readonly kind: 'new'; readonly at: NotePlace } | { readonly kind: 'edit'; readonly id: number };

export interface NotesState {
  /** Fingerprint of the trace they are of; null: of none. */
  readonly of: string | null;
  /** In the order of their numbers: number 1 is the first. */
  readonly list: readonly Note[];
  /** What is kept of the trace, as far as is known here: by it is told what came since from here. Null until that was looked at. */
  readonly kept: readonly NoteDraft[] | null;
  readonly isHidden: boolean;
  /** Id of the note that was gone to last: next and previous count from it. It may be gone since. */
  readonly current: number | null;
  readonly writing: NoteWriting | null;
  /** Lists before each change, the latest last; after an undo those that it took back, the next to redo last. */
  readonly past: readonly (readonly Note[])[];
  readonly future: readonly (readonly Note[])[];
  readonly nextId: number;
  /** Why notes are not kept, a full sentence; null where they are. */
  readonly trouble: string | null;
  /** How many notes that came before the kept ones were read gave way to them (`MOST_NOTES`). */
  readonly gaveWay: number;
}

export const NO_NOTES: NotesState = Object.freeze({
  of: null,
  list: [],
  kept: null,
  isHidden: false,
  current: null,
  writing: null,
  past: [],
  future: [],
  nextId: 1,
  trouble: null,
  gaveWay: 0,
});

const MOST_UNDONE = 100;

/** As many of the drafts as there is room for, as one step of undo; drafts that are there already are left out. */
export function withNotes(state: NotesState, drafts: readonly NoteDraft[]): NotesState {
  const { list, nextId } = merged(state, drafts);
  return list.length === state.list.length ? state : { ...step(state, list), nextId };
}

/**
 * What is kept now. Not a step: what came there was there before every step, so that no undo takes it away, and what went there no
 * undo brings back. Where there is no room for all, notes that came since, as from a link, give way.
 */
export function withKept(state: NotesState, kept: readonly NoteDraft[]): NotesState {
  const base = state.kept ?? [];
  const { list: back, nextId } = merged({ ...state, list: [] }, kept);
  // A note that is here and says the same stays what it is: it may be the current one.
  const here = new Map(state.list.map((note) => [noteKey(note), note]));
  const theirs = back.map((note) => here.get(noteKey(note)) ?? note);
  const follow = (list: readonly Note[]): readonly Note[] =>
    mergeNotes(base, list, theirs).sort(compareNotes);
  const list = follow(state.list);
  return {
    ...state,
    list,
    kept,
    nextId,
    past: state.past.map(follow),
    future: state.future.map(follow),
    gaveWay: state.gaveWay + countGivenWay(base, state.list, list),
  };
}

export function withEdit(state: NotesState, id: number, change: Partial<NoteDraft>): NotesState {
  const note = state.list.find((candidate) => candidate.id === id);
  if (note === undefined) return state;
  const edited = clean({ ...note, ...change, id });
  if (isSameNote(note, edited)) return state;
  return step(
    state,
    state.list.map((candidate) => (candidate === note ? edited : candidate)),
  );
}

export function withoutNote(state: NotesState, id: number): NotesState {
  const list = state.list.filter((note) => note.id !== id);
  return list.length === state.list.length ? state : step(state, list);
}

/** All at once, as one step. */
export function withoutNotes(state: NotesState): NotesState {
  return state.list.length === 0 ? state : step(state, []);
}

export function undone(state: NotesState): NotesState {
  const list = state.past.at(-1);
  if (list === undefined) return state;
  return { ...state, list, past: state.past.slice(0, -1), future: [...state.future, state.list] };
}

export function redone(state: NotesState): NotesState {
  const list = state.future.at(-1);
  if (list === undefined) return state;
  return { ...state, list, past: [...state.past, state.list], future: state.future.slice(0, -1) };
}

function step(state: NotesState, list: readonly Note[]): NotesState {
  const past = [...state.past, state.list].slice(-MOST_UNDONE);
  return { ...state, list: [...list].sort(compareNotes), past, future: [] };
}

function merged(
  { list, nextId }: Pick<NotesState, 'list' | 'nextId'>,
  drafts: readonly NoteDraft[],
): Pick<NotesState, 'list' | 'nextId'> {
  const all = [...list];
  for (const draft of drafts) {
    if (all.length >= MOST_NOTES) break;
    const note = clean({ ...draft, id: nextId + all.length - list.length });
    if (!all.some((other) => isSameNote(other, note))) all.push(note);
  }
  return { list: all.sort(compareNotes), nextId: nextId + all.length - list.length };
}

/** An interval of nothing is a time. */
function clean({ at, text, colour, id }: Note): Note {
  const isPoint = at.kind === 'interval' && at.to <= at.from;
  return { at: isPoint ? { kind: 'time', time: at.from } : at, text: noteText(text), colour, id };
}
