import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { notesOf } from '../../state/notes/change-notes';
import { goToNote, pickNote, writeNote } from '../../state/notes/visit-notes';
import { useAppState, useSession } from '../../state/react';
import { setWindow } from '../../state/view';
import type { Trace } from '../../trace/trace';
import type { TimelinePainter } from '../timeline-painter';
import { fitted } from '../window-moves';
import { NoteFlag } from './NoteFlag';
import styles from './NoteLane.module.css';
import { NoteBars } from './NoteBars';
import { NoteTooltip } from './NoteTooltip';
import { areAtOnce } from './note-words';
import { placeNotes, type NoteFlag as Flag } from './place-notes';
import { useLaneNotes } from './use-lane-notes';
import { usePicture } from './use-picture';

interface NoteFlagsProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
  readonly widthPx: number;
}

/** The notes in sight. One of them is in the order of the Tab key; arrow keys walk from it. */
export function NoteFlags({ trace, painter, widthPx }: NoteFlagsProps) {
  const { store } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const notes = useLaneNotes(trace);
  const current = useAppState((state) => notesOf(state).current);
  const window = usePicture(painter)?.window ?? null;
  const [pointed, setPointed] = useState<number | null>(null);
  const places = useMemo(
    () => (window === null || widthPx === 0 ? null : placeNotes(notes, window, widthPx)),
    [notes, window, widthPx],
  );
  if (places === null) return null;
  const { flags, bars } = places;
  const open = (flag: Flag, isByKey: boolean): void => {
    const [{ note }, ...others] = flag.notes;
    if (others.length === 0) {
      // A second click begins where the first one did: a window that moves away below it would take it.
      if (isByKey || note.id === current) goToNote(store, trace, note);
      else pickNote(store, trace, note);
      return;
    }
    if (!areAtOnce(flag.notes)) {
      const starts = flag.notes.map(({ extent }) => extent.from);
      setWindow(store, fitted({ from: Math.min(...starts), to: Math.max(...starts) }));
      return;
    }
    const at = flag.notes.findIndex(({ note: { id } }) => id === current);
    const next = flag.notes[(at + 1) % flag.notes.length];
    if (next !== undefined) pickNote(store, trace, next.note);
    store.setState({ panel: 'notes' });
  };
  const edit = ({ notes: [first, ...others] }: Flag): boolean => {
    if (others.length > 0) return false;
    writeNote(store, { kind: 'edit', id: first.note.id });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const flag = flags[at];
    if (flag === undefined) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      buttons[at + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus();
    else if (event.key !== 'Enter' || !edit(flag)) return;
    event.preventDefault();
  };
  const firstIndex = Math.max(
    0,
    flags.findIndex((flag) => flag.notes.some(({ note }) => note.id === current)),
  );
  const shown = pointed === null ? undefined : flags.find(({ notes: [{ note }] }) => note.id === pointed);
  return (
    <>
      <NoteBars bars={bars} />
      {/* A toolbar's arrow keys, on the buttons inside. */}
      <div
        ref={box}
        className={styles.flags}
        role="toolbar"
        aria-label="Notes in sight"
        onKeyDown={onKeyDown}
      >
        {flags.map((flag, index) => (
          <NoteFlag
            key={flag.notes[0].note.id}
            trace={trace}
            flag={flag}
            current={current}
            isFirst={index === firstIndex}
            onOpen={(isByKey) => open(flag, isByKey)}
            onEdit={() => edit(flag)}
            onPointed={(isPointed) => setPointed(isPointed ? flag.notes[0].note.id : null)}
          />
        ))}
      </div>
      {shown !== undefined && <NoteTooltip trace={trace} origin={painter.origin} flag={shown} below={box} />}
    </>
  );
}
