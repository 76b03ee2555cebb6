import { useEffect, useMemo, useRef } from 'react';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatDuration } from '../../base/text';
import type { BatchPick } from '../../state/app-state';
import { lengthFigures, lengthOf } from '../../state/batch-lengths';
import { batchesIn, batchLabel, isOfTrack } from '../../state/batches';
import { useAppState } from '../../state/react';
import type { TimelinePainter } from '../timeline-painter';
import styles from './Ribbon.module.css';
import { columnOf, type RibbonColumns } from './ribbon-columns';
import type { RibbonPlaces } from './ribbon-places';

/** Room for the words beside a cell: more than the longest that are written. */
const WORDS_PX = 190;

interface RibbonMarksProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
  readonly columns: RibbonColumns;
  readonly places: RibbonPlaces;
  readonly painter: TimelinePainter;
  /** Index of the batch where the keys are, and of one under the pointer. */
  readonly cursor: number | null;
  readonly pointed: number | null;
  readonly namesSlowest: boolean;
}

/** What lies over the cells: the batches in the timeline's window, the current one, the second, and where the keys are. */
export function RibbonMarks(props: RibbonMarksProps) {
  const { track, cursor, pointed, columns, places } = props;
  const current = useAppState(({ view }) => view.batch);
  const beside = useAppState(({ view }) => view.batchBeside);
  const indexOf = (pick: BatchPick | null): number | null =>
    pick !== null && isOfTrack(pick, track) && pick.number <= track.batches.length ? pick.number - 1 : null;
  const marks = [
    [styles.pointed, pointed],
    [styles.current, indexOf(current)],
    [styles.beside, indexOf(beside)],
    [styles.cursor, cursor],
  ] as const;
  return (
    <>
      <WindowMark {...props} />
      {marks.map(([look, index]) => {
        if (index === null) return null;
        const { fromPx, toPx } = places.stretchOf(columnOf(columns, index));
        // A cell of less is still to be found.
        const widthPx = Math.max(toPx - fromPx, 5);
        return (
          <div key={look} className={look} style={{ left: (fromPx + toPx - widthPx) / 2, width: widthPx }} />
        );
      })}
      {props.namesSlowest && <SlowestName {...props} />}
    </>
  );
}

/** Moves in the frames of the rows. */
function WindowMark({ track, columns, places, painter }: RibbonMarksProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      painter.onFrame(({ picture: { window } }) => {
        const mark = ref.current;
        if (mark === null) return;
        const [first, last] = batchesIn(track, window);
        // A mark of all of them says nothing.
        mark.hidden = first === last || last - first === track.batches.length;
        if (mark.hidden) return;
        const { fromPx, toPx } = places.stretchOf(columnOf(columns, first), columnOf(columns, last - 1) + 1);
        mark.style.left = `${fromPx}px`;
        mark.style.width = `${Math.max(toPx - fromPx, 5)}px`;
      }),
    [painter, track, columns, places],
  );
  return <div ref={ref} className={styles.window} hidden />;
}

/** "slowest: batch 73, 152 ms" beside its bar, where that stands out of the others. */
function SlowestName({ list, track, columns, places }: RibbonMarksProps) {
  const slowest = useMemo(() => lengthFigures(track.batches)?.longest, [track]);
  if (slowest === undefined || lengthOf(slowest) < 1.5 * track.p50Ns) return null;
  const { fromPx, toPx } = places.stretchOf(columnOf(columns, slowest.number - 1));
  const isRight = fromPx < WORDS_PX;
  return (
    <span
      className={styles.slowest}
      style={isRight ? { left: toPx + 3 } : { left: fromPx - 3, transform: 'translateX(-100%)' }}
    >
      slowest: {batchLabel(list, slowest)}, {formatDuration(lengthOf(slowest))}
    </span>
  );
}
