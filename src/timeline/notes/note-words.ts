/** What is said of a note beside its text. Times as the axis counts them. */

import { countOf, formatCount, formatDuration } from '../../base/text';
import { noteSpan, type NoteDraft } from '../../state/notes/note';
import type { Trace } from '../../trace/trace';
import { groupedTimeText } from '../time-text';
import type { LaneNote, NoteFlag } from './place-notes';

/** A step that leaves no ns out. */
const EXACT_NS = 1;

/** `origin`: what the axis reads at the base. */
export function whenText({ base }: Pick<Trace, 'base'>, origin: bigint, note: NoteDraft): string {
  const { from, to } = noteSpan(note);
  const start = groupedTimeText(from - base + origin, EXACT_NS);
  return from === to ? `at ${start}` : `${formatDuration(Number(to - from))} from ${start}`;
}

/** Of a note without words too. */
export function textOf({ text }: Pick<NoteDraft, 'text'>): string {
  return text === '' ? 'a mark without words' : text;
}

/** What a flag reads: its text, or how many share it, and which of them is the current one. */
export function flagText({ notes }: NoteFlag, current: number | null): string {
  if (notes.length === 1) return notes[0].note.text;
  const at = notes.find(({ note }) => note.id === current);
  const count = countOf(notes.length, 'note');
  return at === undefined ? count : `${count} · ${formatCount(at.number)}`;
}

/** What stands on no flag, for who has it read out. */
export function flagRest(trace: Trace, origin: bigint, { notes }: NoteFlag): string {
  const [first, ...others] = notes;
  const last = others.at(-1);
  if (last !== undefined)
    return `, numbers ${first.number} to ${last.number}, too near to each other to be told apart here`;
  const words = first.note.text === '' ? textOf(first.note) : '';
  return `${words}, ${whenText(trace, origin, first.note)}`;
}

/** All at one time: no window parts them. */
export function areAtOnce(notes: readonly LaneNote[]): boolean {
  return notes.every(({ extent }) => extent.from === notes[0]?.extent.from);
}
