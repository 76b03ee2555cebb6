/** Where notes lie between visits: in this browser, by the fingerprint of the trace, until somebody removes them. */

import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { readNote } from '../link/read-wire';
import { writeNote } from '../link/write-wire';
import { MOST_NOTES, type NoteDraft } from './note';

/** Rejects where the browser has no storage, forbids it, or it is full. */
export interface NoteShelf {
  read(fingerprint: string): Promise<readonly NoteDraft[]>;
  /**
   * In one go, since other tabs keep notes of the same trace: `changed` is given what is there. No notes take no room. Resolves with
   * what is there then.
   */
  change(
    fingerprint: string,
    changed: (kept: readonly NoteDraft[]) => readonly NoteDraft[],
  ): Promise<readonly NoteDraft[]>;
  /** `tell` is called when somebody else changed the notes of a trace: another tab, or another side of a comparison. */
  listen(tell: (fingerprint: string) => void): NoteWord;
}

/** From one who keeps notes to all others who do. */
export interface NoteWord {
  /** The notes of a trace were changed here. */
  say(fingerprint: string): void;
  stop(): void;
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

const NAME = 'stallscope-notes';

export function browserShelf(): NoteShelf {
  let store: UseStore | null = null;
  // Made when it is asked for: where storage is missing this throws, and so rejects.
  const opened = (): UseStore => (store ??= createStore(NAME, 'notes'));
  return {
    read: async (fingerprint) => notesIn(await get<unknown>(fingerprint, opened())),
    // idb-keyval's `update` cannot remove; this is one transaction all the same.
    change: async (fingerprint, changed) =>
      opened()('readwrite', async (kept) => {
        const notes = changed(notesIn(await promisifyRequest<unknown>(kept.get(fingerprint))));
        if (notes.length === 0) kept.delete(fingerprint);
        else kept.put(packNotes(notes), fingerprint);
        await promisifyRequest(kept.transaction);
        return notes;
      }),
    listen: browserWord,
  };
}

/** What is said is only that there is something to read: that is read from where it is kept, and checked there. */
function browserWord(tell: (fingerprint: string) => void): NoteWord {
  // Where it is missing, one knows of the others when one writes.
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, stop: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') tell(data);
  };
  return {
    say: (fingerprint) => channel.postMessage(fingerprint),
    stop: () => channel.close(),
  };
}

function notesIn(kept: unknown): readonly NoteDraft[] {
  return kept === undefined ? [] : unpackNotes(kept);
}
