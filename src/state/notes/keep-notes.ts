/** Where notes lie between visits: in this browser, by the fingerprint of the trace, until somebody removes them. */

import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { readNote } from '../link/read-wire';
import { writeNote } from '../link/write-wire';
import { MOST_NOTES, type NoteDraft } from './note';

/** Rejects where the browser has no storage, forbids it, or it is full. */
export interface NoteShelf {
  read(fingerprint: string): Promise<readonly NoteDraft[]>;
  /** In place of what is there; no notes take no room. */
  write(fingerprint: string, notes: readonly NoteDraft[]): Promise<void>;
}

/** As links hold them, with times from 0. A later form is refused, and so not written over. */
const KeptSchema = v.object({
  version: v.literal(1),
  notes: v.pipe(v.array(v.unknown()), v.maxLength(MOST_NOTES)),
});
type Kept = v.InferOutput<typeof KeptSchema>;

export function packNotes(notes: readonly NoteDraft[]): Kept {
  return { version: 1, notes: notes.map((note) => writeNote(note, 0n)) };
}

/** Throws where it is not what `packNotes` made. */
export function unpackNotes(kept: unknown): readonly NoteDraft[] {
  return v.parse(KeptSchema, kept).notes.map((item) => {
    const note = readNote(item, 0n);
    if (note === null) throw new Error('a kept note is none');
    return note;
  });
}

export function browserShelf(): NoteShelf {
  let store: UseStore | null = null;
  // Made when it is asked for: where storage is missing this throws, and so rejects.
  const opened = (): UseStore => (store ??= createStore('stallscope-notes', 'notes'));
  return {
    async read(fingerprint) {
      const kept: unknown = await get(fingerprint, opened());
      return kept === undefined ? [] : unpackNotes(kept);
    },
    async write(fingerprint, notes) {
      await (notes.length === 0 ? del(fingerprint, opened()) : set(fingerprint, packNotes(notes), opened()));
    },
  };
}
