import { ChevronsLeft, CornerRightDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { NOTE_TOKENS } from '../../state/notes/note';
import { useAppState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { clockOrigin } from '../time-text';
import styles from './NoteLane.module.css';
import { flagRest, flagText } from './note-words';
import type { NoteFlag as Flag } from './place-notes';

interface NoteFlagProps {
  readonly trace: Trace;
  readonly flag: Flag;
  /** Id of the current note. */
  readonly current: number | null;
  readonly isFirst: boolean;
  readonly onOpen: (isByKey: boolean) => void;
  readonly onEdit: () => void;
  readonly onPointed: (isPointed: boolean) => void;
}

/** A pole in the colour of the note, its number, and as much of its text as there is room for. */
export function NoteFlag({ trace, flag, current, isFirst, onOpen, onEdit, onPointed }: NoteFlagProps) {
  const clock = useAppState((state) => state.clock);
  const [first, ...others] = flag.notes;
  const isShared = others.length > 0;
  const isCurrent = flag.notes.some(({ note }) => note.id === current);
  const text = flagText(flag, current);
  const style = {
    left: flag.leftPx,
    maxWidth: flag.roomPx,
    '--note': isShared ? 'var(--ink3)' : `var(${NOTE_TOKENS[first.note.colour]})`,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={isShared ? styles.shared : styles.flag}
      style={style}
      tabIndex={isFirst ? 0 : -1}
      aria-current={isCurrent || undefined}
      // The second click of two is the first half of an edit.
      onClick={({ detail }) => {
        if (detail < 2) onOpen(detail === 0);
      }}
      onDoubleClick={onEdit}
      onPointerEnter={() => onPointed(true)}
      onPointerLeave={() => onPointed(false)}
      onFocus={() => onPointed(true)}
      onBlur={() => onPointed(false)}
    >
      {flag.isCutOff && <ChevronsLeft size={10} aria-hidden />}
      {!isShared && (
        <span className={styles.number}>
          <span className="sr-only">Note </span>
          {first.number}
          <span className="sr-only"> </span>
        </span>
      )}
      {!isShared && first.note.at.kind === 'event' && <CornerRightDown size={10} aria-hidden />}
      {text !== '' && <span className={styles.text}>{text}</span>}
      <span className="sr-only">{flagRest(trace, clockOrigin(trace, clock), flag)}</span>
    </button>
  );
}
