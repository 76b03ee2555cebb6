/** From note to note, and where a new one would stand. Whether a note is gone to or written is part of the state: lane and panel show it. */

import { gapAt } from '../../trace/device-gaps';
import type { EventRef } from '../../trace/table';
import { captureTime, type Extent, type Trace } from '../../trace/trace';
import type { AppState, AppStore } from '../app-state';
import { findSharedEvent, sharedEventOf } from '../link/shared-event';
import { fullWindow, select, setWindow, shownWindow } from '../view';
import { addNote, editNote, notesOf, stepNote } from './change-notes';
import { noteSpan, type Note, type NoteColour, type NoteDraft, type NotePlace } from './note';
import type { NoteWriting } from './notes';

/** Room on both sides of a note that is fitted, as a share of its length. */
const MARGIN = 0.35;
/** A note that would be shorter than this share of the window is come nearer to. */
const LEAST_SHARE = 0.005;
/** Of the whole trace, for a note at a time where all of the trace is shown. */
const SHARE_OF_WHOLE = 0.1;

/** ns relative to the base of the trace. */
export function noteExtent(trace: Trace, note: NoteDraft): Extent {
  const { from, to } = noteSpan(note);
  return { from: Number(from - trace.base), to: Number(to - trace.base) };
}

/** Null where the note is on none, or on one that this trace does not have. */
export function noteEvent(trace: Trace, { at }: NoteDraft): EventRef | null {
  return at.kind === 'event' ? findSharedEvent(trace, at.event) : null;
}

/** Makes it the current one and selects the event that it is on. */
export function pickNote(store: AppStore, trace: Trace, note: Note): void {
  const ref = noteEvent(trace, note);
  if (ref !== null) select(store, { kind: 'event', ref });
  store.setState(({ notes }) => ({ notes: { ...notes, current: note.id } }));
}

/** As `pickNote`, and brings it into sight, at a length at which it can be seen. */
export function goToNote(store: AppStore, trace: Trace, note: Note): void {
  pickNote(store, trace, note);
  const { view } = store.getState();
  const window = windowFor(trace, view.window, noteExtent(trace, note));
  if (window !== null) setWindow(store, window);
}

/** To the next (1) or previous (-1) one: of the one gone to while it is in sight, else of the middle of the window. */
export function goToNoteBeside(store: AppStore, trace: Trace, step: 1 | -1): void {
  const { list, current } = notesOf(store.getState());
  const window = shownWindow(trace, store.getState().view);
  const at = list.find(({ id }) => id === current);
  const isInSight = at !== undefined && touches(noteExtent(trace, at), window);
  const time = captureTime(trace.base, (window.from + window.to) / 2);
  const next = stepNote(list, { id: isInSight ? at.id : null, time }, step);
  if (next !== null) goToNote(store, trace, next);
}

/** On what is selected, else on the area, else at a time: `atNs`, relative to the base, or the middle of the window. */
export function placeOfNewNote(
  { view }: Pick<AppState, 'view'>,
  trace: Trace,
  atNs: number | null,
): NotePlace {
  const { selection, area } = view;
  const event = selection?.kind === 'event' ? sharedEventOf(trace, selection.ref) : null;
  if (event !== null) return { kind: 'event', event };
  const gap = selection?.kind === 'gap' ? gapAt(trace, selection.after) : null;
  if (gap !== null) return intervalOf(trace, { from: gap.fromNs, to: gap.toNs });
  if (area !== null) return intervalOf(trace, area);
  const window = shownWindow(trace, view);
  return { kind: 'time', time: captureTime(trace.base, atNs ?? (window.from + window.to) / 2) };
}

/** Opens the field on the timeline, which shows notes for it; null closes it. */
export function writeNote(store: AppStore, writing: NoteWriting | null): void {
  if (notesOf(store.getState()).of === null) return;
  store.setState(({ notes }) => ({
    notes: { ...notes, writing, isHidden: writing === null ? notes.isHidden : false },
  }));
}

/** What is being written becomes a note, or changes one. */
export function saveNote(store: AppStore, text: string, colour: NoteColour): void {
  const { writing } = notesOf(store.getState());
  if (writing === null) return;
  if (writing.kind === 'edit') editNote(store, writing.id, { text, colour });
  const id =
    writing.kind === 'edit' ? writing.id : (addNote(store, { at: writing.at, text, colour })?.id ?? null);
  store.setState(({ notes }) => ({ notes: { ...notes, current: id, writing: null } }));
}

/** Null: the note is in sight as it is. */
export function windowFor(trace: Trace, shown: Extent | null, note: Extent): Extent | null {
  const full = fullWindow(trace);
  const window = shown ?? full;
  const noteNs = note.to - note.from;
  const middle = (note.from + note.to) / 2;
  if (noteNs === 0 && shown === null) return around(middle, (full.to - full.from) * SHARE_OF_WHOLE);
  const shownNs = window.to - window.from;
  const isSmall = noteNs > 0 && noteNs < shownNs * LEAST_SHARE;
  if (isSmall || noteNs * (1 + 2 * MARGIN) > shownNs) {
    const isWhole = !isSmall && note.from >= window.from && note.to <= window.to;
    return isWhole ? null : around(middle, noteNs * (1 + 2 * MARGIN));
  }
  return note.from >= window.from && note.to <= window.to ? null : around(middle, shownNs);
}

function around(middle: number, lengthNs: number): Extent {
  return { from: middle - lengthNs / 2, to: middle + lengthNs / 2 };
}

function touches(note: Extent, window: Extent): boolean {
  return note.from <= window.to && note.to >= window.from;
}

function intervalOf({ base }: Trace, { from, to }: Extent): NotePlace {
  return { kind: 'interval', from: captureTime(base, from), to: captureTime(base, to) };
}
