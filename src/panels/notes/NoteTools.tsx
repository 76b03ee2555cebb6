import { Eye, EyeOff, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { countOf } from '../../base/text';
import { isPairShown } from '../../state/batches';
import { redoNotes, removeAllNotes, toggleNotes, undoNotes } from '../../state/notes/change-notes';
import type { NotesState } from '../../state/notes/notes';
import { placeOfNewNote, writeNote } from '../../state/notes/visit-notes';
import { useAppState, useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { Button, IconButton } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import styles from './NotesPanel.module.css';
import { notesMarkdown } from './notes-markdown';

interface NoteToolsProps {
  readonly trace: Trace;
  readonly notes: NotesState;
}

/** How many there are, and what can be done with all of them. */
export function NoteTools({ trace, notes }: NoteToolsProps) {
  const { store } = useSession();
  // Beside another batch the timeline has no place to write.
  const isPair = useAppState(isPairShown);
  const { list, isHidden, past, future } = notes;
  const add = (): void =>
    writeNote(store, { kind: 'new', at: placeOfNewNote(store.getState(), trace, null) });
  return (
    <div className={styles.tools} role="group" aria-label="All notes">
      <strong className={styles.count}>{countOf(list.length, 'note')}</strong>
      <Button
        onClick={add}
        disabled={isPair}
        title="On the selection, the area, or the middle of the window (N)"
      >
        <Plus size={14} aria-hidden /> Add a note
      </Button>
      <IconButton label="Undo (Ctrl+Z)" disabled={past.length === 0} onClick={() => undoNotes(store)}>
        <Undo2 size={15} />
      </IconButton>
      <IconButton label="Redo (Shift+Ctrl+Z)" disabled={future.length === 0} onClick={() => redoNotes(store)}>
        <Redo2 size={15} />
      </IconButton>
      <IconButton
        label={isHidden ? 'Show on the timeline (Shift+N)' : 'Hide on the timeline (Shift+N)'}
        aria-pressed={isHidden}
        onClick={() => toggleNotes(store)}
      >
        {isHidden ? <Eye size={15} /> : <EyeOff size={15} />}
      </IconButton>
      {isHidden && <span className={styles.hidden}>hidden on the timeline</span>}
      <span className={styles.room} />
      {list.length > 0 && (
        <>
          <CopyButton label="Copy the notes as a Markdown list" text={() => notesMarkdown(trace, list)} />
          <IconButton label="Remove all notes" onClick={() => removeAllNotes(store)}>
            <Trash2 size={15} />
          </IconButton>
        </>
      )}
    </div>
  );
}
