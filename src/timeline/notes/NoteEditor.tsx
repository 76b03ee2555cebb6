import { Popover } from 'radix-ui';
import { useState } from 'react';
import { notesOf, removeNote } from '../../state/notes/change-notes';
import { MOST_NOTES, NOTE_COLOUR_CHOICES, NOTE_TEXT_LIMIT, type NoteDraft } from '../../state/notes/note';
import type { NotesState } from '../../state/notes/notes';
import { noteEvent, noteExtent, saveNote, writeNote } from '../../state/notes/visit-notes';
import { useAppState, useSession } from '../../state/react';
import { eventAt } from '../../trace/event-at';
import type { Trace } from '../../trace/trace';
import { CutText } from '../../ui/CutText';
import { NoteForm } from '../../ui/NoteForm';
import { clockOrigin } from '../time-text';
import type { TimelinePainter } from '../timeline-painter';
import styles from './NoteLane.module.css';
import { whenText } from './note-words';
import { usePicture } from './use-picture';

interface NoteEditorProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
  readonly widthPx: number;
}

/** The field for what is being written, below its place in the lane. It goes along with the window and stays until it is answered. */
export function NoteEditor({ trace, painter, widthPx }: NoteEditorProps) {
  const { store } = useSession();
  const window = usePicture(painter)?.window;
  const notes = useAppState(notesOf);
  const draft = writtenOf(notes);
  const [before] = useState(() => document.activeElement);
  if (draft === null || window === undefined) return null;
  const { writing } = notes;
  const { from } = noteExtent(trace, draft);
  const xPx = ((from - window.from) / (window.to - window.from)) * widthPx;
  const cancel = (): void => writeNote(store, null);
  const remove = (): void => {
    if (writing?.kind === 'edit') removeNote(store, writing.id);
    cancel();
  };
  return (
    <Popover.Root open onOpenChange={cancel}>
      <Popover.Anchor className={styles.anchor} style={{ left: Math.min(Math.max(0, xPx), widthPx) }} />
      <Popover.Portal>
        <Popover.Content
          className={styles.editor}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          updatePositionStrategy="always"
          aria-label="Note"
          onInteractOutside={(event) => event.preventDefault()}
          // It hears Escape before the form does; while a word is composed, it is of the word.
          onEscapeKeyDown={(event) => {
            if (event.isComposing) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
          }}
        >
          <NoteForm
            key={writing?.kind === 'edit' ? writing.id : 'new'}
            label={writing?.kind === 'edit' ? 'Change the note' : 'New note'}
            head={<What trace={trace} draft={draft} />}
            text={draft.text}
            colour={draft.colour}
            colours={NOTE_COLOUR_CHOICES}
            limit={NOTE_TEXT_LIMIT}
            refusal={
              writing?.kind === 'new' && notes.list.length >= MOST_NOTES
                ? `A trace has ${MOST_NOTES} notes at most, and this one has them. Remove one first.`
                : null
            }
            onSave={(text, colour) => saveNote(store, text, colour)}
            onCancel={cancel}
            {...(writing?.kind === 'edit' && { onRemove: remove })}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Null where nothing is, or the note is gone. */
function writtenOf({ writing, list }: NotesState): NoteDraft | null {
  if (writing === null) return null;
  if (writing.kind === 'new') return { at: writing.at, text: '', colour: 'plain' };
  return list.find(({ id }) => id === writing.id) ?? null;
}

function What({ trace, draft }: { readonly trace: Trace; readonly draft: NoteDraft }) {
  const clock = useAppState((state) => state.clock);
  const ref = noteEvent(trace, draft);
  const name = ref === null ? null : (eventAt(trace, ref)?.name.text ?? null);
  return (
    <div className={styles.what}>
      {name !== null && (
        <>
          on <CutText text={name === '' ? '(unnamed)' : name} most={44} className={styles.on} />,{' '}
        </>
      )}
      {whenText(trace, clockOrigin(trace, clock), draft)}
    </div>
  );
}
