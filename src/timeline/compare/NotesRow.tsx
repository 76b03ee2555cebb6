import { countOf } from '../../base/text';
import { notesOf } from '../../state/notes/change-notes';
import { useAppState } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { NoteFlags } from '../notes/NoteFlags';
import noteStyles from '../notes/NoteLane.module.css';
import pairStyles from '../pair/PairView.module.css';
import lane from '../ribbon/BatchLane.module.css';
import type { TimelinePainter } from '../timeline-painter';
import { usePlotSize } from '../use-plot-size';
import styles from './CompareView.module.css';

interface NotesRowProps {
  readonly trace: Trace;
  readonly painter: TimelinePainter;
}

/** The notes of a side over its time; nothing where it has none. */
export function NotesRow({ trace, painter }: NotesRowProps) {
  const count = useAppState((state) => notesOf(state).list.length);
  const isHidden = useAppState((state) => notesOf(state).isHidden);
  const [ref, size] = usePlotSize();
  if (count === 0 || isHidden) return null;
  return (
    <div className={lane.row}>
      <div className={lane.steps}>{countOf(count, 'note')}</div>
      <div className={pairStyles.axisPlace}>
        <div ref={ref} className={`${noteStyles.lane} ${styles.notes}`}>
          <NoteFlags trace={trace} painter={painter} widthPx={size.widthPx} />
        </div>
      </div>
    </div>
  );
}
