/** Keys of notes. Letters lie where they do on an English keyboard, as all keys of the timeline, but undo is the Z that is written. */

import { isPairShown } from '../../state/batches';
import { notesOf, redoNotes, toggleNotes, undoNotes } from '../../state/notes/change-notes';
import { goToNoteBeside, placeOfNewNote, writeNote } from '../../state/notes/visit-notes';
import { isForOthers, isTaken } from '../input/keys';
import type { TimelinePainter } from '../timeline-painter';
import { nsAt } from '../window-moves';

export type NoteCommand = 'add' | 'toggle' | 'next' | 'previous' | 'undo' | 'redo';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Null: another key. */
export function noteCommandOf(event: Key): NoteCommand | null {
  const { code, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return historyCommandOf(event);
  if (code === 'KeyN') return shiftKey ? 'toggle' : 'add';
  if (shiftKey) return null;
  return code === 'KeyJ' ? 'next' : code === 'KeyK' ? 'previous' : null;
}

/** By what the key writes; by its place where that is no Latin letter. */
function historyCommandOf({ key, code, shiftKey, metaKey }: Key): NoteCommand | null {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  // Command and Y is the history of the browser.
  return letter === 'y' && !metaKey && !shiftKey ? 'redo' : null;
}

/** Not beside another batch: there are two windows then, and no notes in sight. */
export function listenToNoteKeys(painter: TimelinePainter): () => void {
  const onDown = (event: KeyboardEvent): void => {
    const command = noteCommandOf(event);
    if (command === null || painter.trace === null || painter.widthPx === 0) return;
    const isHistory = command === 'undo' || command === 'redo';
    if (isHistory ? isTaken(event) : isForOthers(event)) return;
    if (isPairShown(painter.store.getState())) return;
    event.preventDefault();
    // A held key would write and hide in turn; steps may repeat.
    if (event.repeat && (command === 'add' || command === 'toggle')) return;
    obey(painter, command);
  };
  window.addEventListener('keydown', onDown);
  return () => window.removeEventListener('keydown', onDown);
}

function obey(painter: TimelinePainter, command: NoteCommand): void {
  const { store, trace } = painter;
  if (trace === null) return;
  // Whatever is done to notes is to be seen.
  if (command !== 'toggle' && command !== 'add' && notesOf(store.getState()).isHidden) toggleNotes(store);
  switch (command) {
    case 'add':
      writeNote(store, { kind: 'new', at: placeOfNewNote(store.getState(), trace, pointedNs(painter)) });
      return;
    case 'toggle':
      toggleNotes(store);
      return;
    case 'next':
      goToNoteBeside(store, trace, 1);
      return;
    case 'previous':
      goToNoteBeside(store, trace, -1);
      return;
    case 'undo':
      undoNotes(store);
      return;
    case 'redo':
      redoNotes(store);
  }
}

function pointedNs({ window, widthPx, pointerXPx }: TimelinePainter): number | null {
  return pointerXPx === null ? null : nsAt(window, pointerXPx, widthPx);
}
