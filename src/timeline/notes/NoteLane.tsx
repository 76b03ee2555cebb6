import { ChevronLeft, ChevronRight, EyeOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { countOf, formatCount } from '../../base/text';
import { notesOf, numberOfNote, toggleNotes } from '../../state/notes/change-notes';
import { goToNoteBeside } from '../../state/notes/visit-notes';
import { useAppState, useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import type { TimelinePainter } from '../timeline-painter';
import type { PlotSize } from '../use-plot-size';
import lane from '../ribbon/BatchLane.module.css';
import { NoteEditor } from './NoteEditor';
import { NoteFlags } from './NoteFlags';
import styles from './NoteLane.module.css';
import { listenToNoteKeys } from './note-keys';

interface NoteLaneProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
  readonly size: PlotSize;
  /** Beside another batch there is no field, and no key writes. */
  readonly isAlone: boolean;
}

/** Notes over time, below the axis. Nothing where there are none, or they are hidden; the keys are heard all the same. */
export function NoteLane({ trace, painter, size, isAlone }: NoteLaneProps) {
  const count = useAppState((state) => notesOf(state).list.length);
  const isHidden = useAppState((state) => notesOf(state).isHidden);
  const isWriting = useAppState((state) => notesOf(state).writing !== null);
  useEffect(() => listenToNoteKeys(painter), [painter]);
  if ((count === 0 || isHidden) && !isWriting) return null;
  return (
    <div className={lane.row}>
      <Head trace={trace} />
      <div className={styles.lane} style={{ width: size.widthPx }}>
        <NoteFlags trace={trace} painter={painter} widthPx={size.widthPx} />
        {isWriting && isAlone && <NoteEditor trace={trace} painter={painter} widthPx={size.widthPx} />}
      </div>
    </div>
  );
}

/** Which note is the current one, the ways to others, and the way to have none of them. */
function Head({ trace }: Pick<NoteLaneProps, 'trace'>) {
  const { store } = useSession();
  const text = useAppState((state) => {
    const { list, current } = notesOf(state);
    const number = current === null ? null : numberOfNote(list, current);
    if (list.length === 0) return 'new note';
    return number === null
      ? countOf(list.length, 'note')
      : `note ${formatCount(number)} of ${formatCount(list.length)}`;
  });
  return (
    <div className={lane.steps} role="group" aria-label="Go to a note">
      <Way label="Previous note (K)" onClick={() => goToNoteBeside(store, trace, -1)}>
        <ChevronLeft size={13} aria-hidden />
      </Way>
      <span className={lane.now} aria-live="polite">
        {text}
      </span>
      <Way label="Next note (J)" onClick={() => goToNoteBeside(store, trace, 1)}>
        <ChevronRight size={13} aria-hidden />
      </Way>
      <span className={lane.room} />
      <Way label="Hide the notes (Shift+N)" onClick={() => toggleNotes(store)}>
        <EyeOff size={12} aria-hidden />
      </Way>
    </div>
  );
}

interface WayProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Way({ label, onClick, children }: WayProps) {
  return (
    <button
      type="button"
      className={lane.step}
      aria-label={label.replace(/ \(.*/, '')}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
