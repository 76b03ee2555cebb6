import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { editNote, removeNote } from '../../state/notes/change-notes';
import { NOTE_COLOUR_CHOICES, NOTE_TEXT_LIMIT, NOTE_TOKENS, type Note } from '../../state/notes/note';
import { goToNote } from '../../state/notes/visit-notes';
import { useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { IconButton } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { LinkButton } from '../../ui/LinkButton';
import { NoteForm } from '../../ui/NoteForm';
import { noteFacts } from './note-facts';
import styles from './NotesPanel.module.css';

interface NoteItemProps {
  readonly trace: Trace;
  readonly note: Note;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly isEdited: boolean;
  /** Id of the note that is changed in its place; null: none. */
  readonly onEdit: (id: number | null) => void;
}

export function NoteItem({ trace, note, number, isCurrent, isEdited, onEdit }: NoteItemProps) {
  const { store } = useSession();
  const item = useRef<HTMLLIElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const { when, exact, on, isLost } = useMemo(() => noteFacts(trace, note), [trace, note]);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const close = (): void => {
    onEdit(null);
    // Back to where it was opened, once the form is gone.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <li
      ref={item}
      className={styles.item}
      aria-current={isCurrent || undefined}
      style={{ '--note': `var(${NOTE_TOKENS[note.colour]})` } as CSSProperties}
    >
      <span className={styles.number} title={note.colour}>
        {number}
      </span>
      <span className={styles.when}>
        <LinkButton
          title={exact}
          aria-label={`Go to note ${number}, at ${when}`}
          onClick={() => goToNote(store, trace, note)}
        >
          {when}
        </LinkButton>
        {on !== null && <CutText text={on} most={64} className={isLost ? styles.lost : styles.on} />}
      </span>
      {isEdited ? (
        <NoteForm
          label={`Change note ${number}`}
          text={note.text}
          colour={note.colour}
          colours={NOTE_COLOUR_CHOICES}
          limit={NOTE_TEXT_LIMIT}
          onSave={(text, colour) => {
            editNote(store, note.id, { text, colour });
            close();
          }}
          onCancel={close}
        />
      ) : (
        <bdi className={note.text === '' ? styles.wordless : styles.text}>
          {note.text === '' ? 'a mark without words' : note.text}
        </bdi>
      )}
      <span className={styles.ways}>
        <IconButton
          ref={pencil}
          label={`Change note ${number}`}
          aria-expanded={isEdited}
          onClick={() => onEdit(isEdited ? null : note.id)}
        >
          <Pencil size={14} />
        </IconButton>
        <IconButton label={`Remove note ${number}`} onClick={() => removeNote(store, note.id)}>
          <Trash2 size={14} />
        </IconButton>
      </span>
    </li>
  );
}
