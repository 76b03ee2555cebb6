import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useSession } from '../state/react';
import type { Trace } from '../trace/trace';
import { Axis } from './Axis';
import { AxisHead } from './AxisHead';
import { Heads } from './Heads';
import { FIRST_HEAD_PX, HeadResizer } from './HeadResizer';
import { NoteLane } from './notes/NoteLane';
import { NoteLines } from './notes/NoteLines';
import { Overview } from './Overview';
import { BatchPair, useBatchPair } from './pair/BatchPair';
import { Plot } from './Plot';
import { BatchLane } from './ribbon/BatchLane';
import { Ribbon } from './ribbon/Ribbon';
import styles from './Timeline.module.css';
import { TimelinePainter } from './timeline-painter';
import { Tooltip } from './Tooltip';
import { usePlotSize } from './use-plot-size';
import { useRowsLayout } from './use-rows-layout';

interface TimelineProps {
  readonly trace: Trace;
  /** Rows are still to come. */
  readonly isReading: boolean;
}

/** The overview, the axis, and the rows with their heads. React lays them out; what moves is painted by the painter. */
export function Timeline({ trace, isReading }: TimelineProps) {
  const { store } = useSession();
  const [painter] = useState(() => new TimelinePainter(store));
  const [plotRef, size] = usePlotSize();
  const [headPx, setHeadPx] = useState(FIRST_HEAD_PX);
  const layout = useRowsLayout(trace);
  const pair = useBatchPair();
  const scroller = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    painter.show({ trace, layout, size });
  }, [painter, trace, layout, size]);
  return (
    <section
      className={styles.timeline}
      aria-label="Timeline"
      style={{ '--head-width': `${headPx}px` } as CSSProperties}
    >
      <Overview trace={trace} painter={painter} size={size} isReading={isReading} />
      <Ribbon trace={trace} painter={painter} size={size} />
      <div className={styles.stage}>
        {/* Under a pair it stays, and paints: the strips above show its window. */}
        <div className={styles.alone} inert={pair !== null}>
          <div className={styles.axisRow}>
            <AxisHead trace={trace} />
            <Axis painter={painter} widthPx={size.widthPx} />
          </div>
          <BatchLane painter={painter} size={size} />
          <NoteLane trace={trace} painter={painter} size={size} isAlone={pair === null} />
          <div className={styles.body}>
            <div ref={scroller} className={styles.scroller}>
              <div className={styles.viewport}>
                <div className={styles.headColumn} />
                <div ref={plotRef} className={styles.plotPlace}>
                  <Plot painter={painter} scroller={scroller} plot={plot} isAlone={pair === null} />
                  <NoteLines trace={trace} painter={painter} />
                </div>
                <Heads trace={trace} layout={layout} painter={painter} isReading={isReading} />
                <HeadResizer widthPx={headPx} onResize={setHeadPx} />
              </div>
              <div style={{ height: `max(0px, ${layout.heightPx}px - 100%)` }} />
            </div>
          </div>
        </div>
        {pair !== null && <BatchPair trace={trace} pair={pair} />}
      </div>
      <Tooltip painter={painter} plot={plot} />
    </section>
  );
}
