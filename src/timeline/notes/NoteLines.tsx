import { useMemo, type CSSProperties } from 'react';
import { notesOf } from '../../state/notes/change-notes';
import { NOTE_TOKENS } from '../../state/notes/note';
import { useAppState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import type { TimelinePainter } from '../timeline-painter';
import styles from './NoteLane.module.css';
import { noteLines } from './note-lines';
import { useLaneNotes } from './use-lane-notes';
import { usePicture } from './use-picture';

interface NoteLinesProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
}

/** Thin lines over the rows: from each flag down to its event, and through all rows where the current note is. */
export function NoteLines({ trace, painter }: NoteLinesProps) {
  const notes = useLaneNotes(trace);
  return notes.length === 0 ? null : <Lines trace={trace} painter={painter} />;
}

function Lines({ trace, painter }: NoteLinesProps) {
  const notes = useLaneNotes(trace);
  const current = useAppState((state) => notesOf(state).current);
  const picture = usePicture(painter);
  const lines = useMemo(
    () => (picture === null ? [] : noteLines(notes, picture, current)),
    [notes, picture, current],
  );
  return (
    <svg className={styles.lines} aria-hidden>
      {lines.map(({ key, xPx, toPx, colour, isCurrent }) => (
        <line
          key={key}
          x1={xPx}
          x2={xPx}
          y1={0}
          y2={toPx}
          className={isCurrent ? styles.currentLine : styles.line}
          style={{ '--note': `var(${NOTE_TOKENS[colour]})` } as CSSProperties}
        />
      ))}
    </svg>
  );
}
