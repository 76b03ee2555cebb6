import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { formatCount, formatDuration } from '../../base/text';
import { CutText } from '../../ui/CutText';
import { Heads } from '../Heads';
import { Plot } from '../Plot';
import type { TimelinePainter } from '../timeline-painter';
import timelineStyles from '../Timeline.module.css';
import { Tooltip } from '../Tooltip';
import { usePlotSize } from '../use-plot-size';
import type { WindowPlace } from '../window-place';
import { lengthOf, type PairSide } from './pair-side';
import { PairWindow } from './pair-window';
import styles from './PairView.module.css';
import { SpanEdges } from './SpanEdges';

interface PairPlotProps {
  readonly side: PairSide;
  readonly mark: 'upper' | 'lower';
  /** Against the other side. */
  readonly note: string | null;
  readonly painter: TimelinePainter;
  /** The plot that shows the same cursor. */
  readonly other: TimelinePainter;
  readonly hand: WindowPlace['hand'];
  readonly longestNs: number;
}

export function PairPlot({ side, mark, note, painter, other, hand, longestNs }: PairPlotProps) {
  const { trace, layout, span, label, detail, isPending } = side;
  const scroller = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const [plotRef, size] = usePlotSize();
  const place = useMemo(() => new PairWindow(hand, span.from, longestNs), [hand, span.from, longestNs]);
  useLayoutEffect(() => {
    painter.showFrom(place);
    painter.show({ trace, layout, size });
  }, [painter, place, trace, layout, size]);
  useEffect(
    () =>
      painter.onPointing(({ point }) => {
        other.echoCursor(point?.xPx ?? null);
      }),
    [painter, other],
  );
  const lengthNs = lengthOf(side);
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.side}
      // What it needs, as far as there is room; the rest is shared.
      style={{ flexBasis: layout.heightPx + HEADER_PX }}
    >
      <div className={styles.header}>
        <span className={styles.name}>
          <span className={`${styles.mark} ${styles[mark]}`} aria-hidden />
          <CutText text={label} most={40} className={styles.label} />
        </span>
        <span className={styles.facts}>
          <strong title={`${formatCount(lengthNs)} ns`}>{formatDuration(lengthNs)}</strong>
          {note !== null && <span>{note}</span>}
          <CutText text={detail} most={64} className={styles.detail} />
        </span>
      </div>
      <div className={timelineStyles.body}>
        <div ref={scroller} className={timelineStyles.scroller}>
          <div className={timelineStyles.viewport}>
            <div className={timelineStyles.headColumn} />
            <div ref={plotRef} className={timelineStyles.plotPlace}>
              <Plot painter={painter} scroller={scroller} plot={plot} isAlone={false} />
              <SpanEdges painter={painter} span={span} />
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
