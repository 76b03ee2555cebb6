import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Heads } from '../Heads';
import { Plot } from '../Plot';
import type { TimelinePainter } from '../timeline-painter';
import timelineStyles from '../Timeline.module.css';
import { Tooltip } from '../Tooltip';
import { usePlotSize } from '../use-plot-size';
import type { WindowPlace } from '../window-place';
import type { PairSide } from './pair-side';
import styles from './PairView.module.css';

interface PairPlotProps {
  readonly side: Pick<PairSide, 'trace' | 'layout' | 'label' | 'isPending'>;
  /** Above the rows: which side it is. */
  readonly header: ReactNode;
  readonly painter: TimelinePainter;
  /** The plot that shows the same cursor; null: none does. */
  readonly other: TimelinePainter | null;
  readonly place: WindowPlace;
  /** Between the header and the rows. */
  readonly lane?: ReactNode;
  /** Over the rows. */
  readonly children: ReactNode;
  readonly commonestKernel?: string | null;
}

/** One of two plots on one axis, with its heads. */
export function PairPlot(props: PairPlotProps) {
  const { side, header, lane, painter, other, place, children, commonestKernel } = props;
  const { trace, layout, label, isPending } = side;
  const scroller = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const [plotRef, size] = usePlotSize();
  useLayoutEffect(() => {
    painter.showFrom(place);
    painter.show({ trace, layout, size, commonestKernel });
  }, [painter, place, trace, layout, size, commonestKernel]);
  useEffect(
    () =>
      painter.onPointing(({ point }) => {
        other?.echoCursor(point?.xPx ?? null);
      }),
    [painter, other],
  );
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.side}
      // What it needs, as far as there is room; the rest is shared.
      style={{ flexBasis: layout.heightPx + HEADER_PX }}
    >
      <div className={styles.header}>{header}</div>
      {lane}
      <div className={timelineStyles.body}>
        <div ref={scroller} className={timelineStyles.scroller}>
          <div className={timelineStyles.viewport}>
            <div className={timelineStyles.headColumn} />
            <div ref={plotRef} className={timelineStyles.plotPlace}>
              <Plot painter={painter} scroller={scroller} plot={plot} isAlone={false} />
              {children}
            </div>
            <Heads trace={trace} layout={layout} painter={painter} isReading={isPending} />
          </div>
          <div style={{ height: `max(0px, ${layout.heightPx}px - 100%)` }} />
        </div>
      </div>
      <Tooltip painter={painter} plot={plot} />
    </div>
  );
}

const HEADER_PX = 24;
