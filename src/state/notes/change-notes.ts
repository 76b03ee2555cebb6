/** Notes of the open trace: what the page does with them. Each is kept and undone by itself. */

import type { AppState, AppStore } from '../app-state';
import { isSameNote, noteSpan, noteText, type Note, type NoteDraft } from './note';
import {
  NO_NOTES,
  redone,
  undone,
  withEdit,
  withNotes,
  withoutNote,
  withoutNotes,
  type NotesState,
} from './notes';

/** Notes of another trace are none of this one. A trace has notes once everything of it is read. */
export function notesOf({ open, notes }: Pick<AppState, 'open' | 'notes'>): NotesState {
  const fingerprint = open?.trace.report?.fingerprint;
  return fingerprint !== undefined && notes.of === fingerprint ? notes : NO_NOTES;
}

/** The note, or the one that says the same; null where there is no room for more, or no trace that is read. */
export function addNote(store: AppStore, draft: NoteDraft): Note | null {
  change(store, (notes) => withNotes(notes, [draft]));
  const said = { ...draft, text: noteText(draft.text) };
  return notesOf(store.getState()).list.find((note) => isSameNote(note, said)) ?? null;
}

/** Those of a link, beside those that are there and as one step of undo. Returns how many found no room. */
export function takeNotes(store: AppStore, drafts: readonly NoteDraft[]): number {
  change(store, (notes) => withNotes(notes, drafts));
  const { list } = notesOf(store.getState());
  return drafts.filter((draft) => !list.some((note) => isSameNote(note, draft))).length;
}

export function editNote(store: AppStore, id: number, changed: Partial<NoteDraft>): void {
  change(store, (notes) => withEdit(notes, id, changed));
}

export function removeNote(store: AppStore, id: number): void {
  change(store, (notes) => withoutNote(notes, id));
}

export function removeAllNotes(store: AppStore): void {
  change(store, withoutNotes);
}

export function undoNotes(store: AppStore): void {
  change(store, undone);
}

export function redoNotes(store: AppStore): void {
  change(store, redone);
}

/** Of every trace: whoever hides notes wants to see what is below. */
export function toggleNotes(store: AppStore): void {
  store.setState(({ notes }) => ({ notes: { ...notes, isHidden: !notes.isHidden } }));
}

/** The number by which people call it, from 1; null where it is none of the list. */
export function numberOfNote(list: readonly Note[], id: number): number | null {
  const index = list.findIndex((note) => note.id === id);
  return index < 0 ? null : index + 1;
}

/** The note after (1) or before (-1) the one with the id; without one, the nearest beyond the time. Null at the ends. */
export function stepNote(
  list: readonly Note[],
  from: { readonly id: number | null; readonly time: bigint },
  step: 1 | -1,
): Note | null {
  const at = list.findIndex(({ id }) => id === from.id);
  if (at >= 0) return list[at + step] ?? null;
  const isBeyond = (note: Note): boolean =>
    step === 1 ? noteSpan(note).from > from.time : noteSpan(note).from < from.time;
  return (step === 1 ? list.find(isBeyond) : list.findLast(isBeyond)) ?? null;
}

function change(store: AppStore, changed: (notes: NotesState) => NotesState): void {
  store.setState((state) => (notesOf(state).of === null ? state : { notes: changed(state.notes) }));
}
