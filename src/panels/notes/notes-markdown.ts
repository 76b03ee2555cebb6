/** The notes as a list for an issue or a chat: numbered as on the page, a line each. */

import type { Note } from '../../state/notes/note';
import { noteSpan } from '../../state/notes/note';
import type { Trace } from '../../trace/trace';
import { markdownCell } from '../copy-table-as';
import { exactNs } from '../exact-text';
import { noteFacts } from './note-facts';

export function notesMarkdown(trace: Trace, notes: readonly Note[]): string {
  return notes.map((note, i) => `${i + 1}. ${lineOf(trace, note)}\n`).join('');
}

function lineOf(trace: Trace, note: Note): string {
  const { when, on } = noteFacts(trace, note);
  const capture = exactNs(noteSpan(note).from);
  const what = on === null ? '' : `, ${markdownCell(on)}`;
  const words = note.text === '' ? 'a mark without words' : markdownCell(note.text);
  return `**${when}** (${capture} of the capture clock${what}): ${words}`;
}
