/** A note that a user put at a time, on an interval or on an event of a trace: plain text and a colour. */

import type { SharedEvent } from '../link/shared-event';

/** Times in ns of the capture clock. */
export type NotePlace =
  | { readonly kind: 'time'; readonly time: bigint }
  | { readonly kind: 'interval'; readonly from: bigint; readonly to: bigint }
  | { readonly kind: 'event'; readonly event: SharedEvent };

/** None is warm: what is warm on the timeline waits. */
export const NOTE_COLOURS = ['plain', 'blue', 'teal', 'green', 'violet', 'pink'] as const;
export type NoteColour = (typeof NOTE_COLOURS)[number];

/** Custom properties of app/tokens.css. */
export const NOTE_TOKENS: Readonly<Record<NoteColour, string>> = {
  plain: '--ink2',
  blue: '--k3',
  teal: '--htod',
  green: '--ptop',
  violet: '--graph',
  pink: '--dtoh',
};

/** As a form offers them. */
export const NOTE_COLOUR_CHOICES = NOTE_COLOURS.map((id) => ({ id, word: id, token: NOTE_TOKENS[id] }));

export interface NoteDraft {
  readonly at: NotePlace;
  /** As `noteText` leaves it. May be empty: a mere mark. */
  readonly text: string;
  readonly colour: NoteColour;
}

export interface Note extends NoteDraft {
  /** Tells notes apart while the page lives; neither kept nor shared. */
  readonly id: number;
}

/** In UTF-16 units, as `maxLength` of a field counts. */
export const NOTE_TEXT_LIMIT = 500;

/** More notes a trace are refused: a lane and a list of them help nobody, and a link must stay one. */
export const MOST_NOTES = 500;

/** Plain text of at most `NOTE_TEXT_LIMIT`: without control characters but line breaks, without halves of characters. */
export function noteText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
    .trim();
  // A character of two units at the limit is cut in half here, and its half taken out below.
  return plain
    .slice(0, NOTE_TEXT_LIMIT)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .trim();
}

/** ns of the capture clock; where it is at a time or on an event of 0 ns, both are one. */
export function noteSpan({ at }: NoteDraft): { readonly from: bigint; readonly to: bigint } {
  switch (at.kind) {
    case 'time':
      return { from: at.time, to: at.time };
    case 'interval':
      return { from: at.from, to: at.to };
    case 'event':
      return { from: at.event.start, to: at.event.start + BigInt(Math.round(at.event.durationNs)) };
  }
}

/** The order in which notes are numbered: by time; the longer first, as bars nest. */
export function compareNotes(a: Note, b: Note): number {
  const one = noteSpan(a);
  const other = noteSpan(b);
  return compare(one.from, other.from) || compare(other.to, one.to) || a.id - b.id;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether two notes say the same of the same. */
export function isSameNote(a: NoteDraft, b: NoteDraft): boolean {
  return noteKey(a) === noteKey(b);
}

const keys = new WeakMap<NoteDraft, string>();

/** Notes that say the same of the same have the same one. Made once a note, since lists of them are compared. */
export function noteKey(note: NoteDraft): string {
  let key = keys.get(note);
  if (key === undefined) {
    key = JSON.stringify([...placeKey(note.at), note.colour, note.text]);
    keys.set(note, key);
  }
  return key;
}

function placeKey(at: NotePlace): readonly (string | number)[] {
  switch (at.kind) {
    case 'time':
      return [`${at.time}`];
    case 'interval':
      return [`${at.from}`, `${at.to}`];
    case 'event': {
      const { table, row, start, durationNs, name, nth } = at.event;
      return [table, row, `${start}`, durationNs, name, nth];
    }
  }
}
