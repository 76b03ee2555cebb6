import { useState } from 'react';
import { notesOf } from '../../state/notes/change-notes';
import { useAppState } from '../../state/react';
import styles from './NotesPanel.module.css';
import { NoteItem } from './NoteItem';
import { NoteTools } from './NoteTools';

const KEPT =
  'Notes are kept in this browser until you remove them, by the content of the file: they are there again when it is opened under ' +
  'any name. They are sent nowhere; a link that you share holds them.';

/** All notes of the trace by their numbers, to be gone to, changed and removed. */
export function NotesPanel() {
  const trace = useAppState((state) => state.open?.trace ?? null);
  const isReading = useAppState((state) => state.open?.state === 'reading');
  const notes = useAppState(notesOf);
  const [edited, setEdited] = useState<number | null>(null);
  if (trace === null) return null;
  if (notes.of === null) {
    return (
      <p className={styles.none}>
        {isReading
          ? 'Notes can be written once the whole file is read.'
          : 'This file was not read to its end, so notes could not be told to belong to it.'}
      </p>
    );
  }
  return (
    <div className={styles.panel}>
      <NoteTools trace={trace} notes={notes} />
      {notes.list.length === 0 ? (
        <p className={styles.empty}>
          No notes yet. Press <kbd>N</kbd>: the note is on what is selected, else on the dragged area, else at
          the time under the pointer.
        </p>
      ) : (
        <ol className={styles.list} aria-label="Notes">
          {notes.list.map((note, index) => (
            <NoteItem
              key={note.id}
              trace={trace}
              note={note}
              number={index + 1}
              isCurrent={note.id === notes.current}
              isEdited={note.id === edited}
              onEdit={setEdited}
            />
          ))}
        </ol>
      )}
      <p className={styles.kept}>{notes.trouble ?? KEPT}</p>
    </div>
  );
}
