import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount, formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import { CutText } from '../../ui/CutText';
import { Axis } from '../Axis';
import axisStyles from '../AxisHead.module.css';
import { listenToKeys } from '../input/keys';
import { TimelinePainter } from '../timeline-painter';
import timelineStyles from '../Timeline.module.css';
import { usePlotSize } from '../use-plot-size';
import type { WindowPlace } from '../window-place';
import { PairKeys } from './pair-keys';
import { differenceText, lengthOf, type PairSide } from './pair-side';
import { PairPlot } from './PairPlot';
import { PairWindow, shownPair } from './pair-window';
import styles from './PairView.module.css';
import { SpanEdges } from './SpanEdges';

interface PairViewProps {
  readonly sides: readonly [upper: PairSide, lower: PairSide];
  readonly onEnd: () => void;
}

/** Two spans, each with the rows it uses, one above the other on one axis that counts from the start of both. */
export function PairView({ sides, onEnd }: PairViewProps) {
  const { store } = useSession();
  const [upperSide, lowerSide] = sides;
  const [upper] = useState(() => new TimelinePainter(store));
  const [lower] = useState(() => new TimelinePainter(store));
  const [hand] = useState(() => ({ isMoving: false }));
  const [axisRef, axisSize] = usePlotSize();
  const longestNs = Math.max(lengthOf(upperSide), lengthOf(lowerSide));
  const both = { hand, longestNs };
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section.current === null) return;
    const sides = [
      { painter: upper, span: upperSide.span },
      { painter: lower, span: lowerSide.span },
    ] as const;
    return listenToKeys(section.current, new PairKeys(sides));
  }, [upper, lower, upperSide.span, lowerSide.span]);
  return (
    <section ref={section} className={styles.pair} aria-label={`${upperSide.label} above ${lowerSide.label}`}>
      <div className={timelineStyles.axisRow}>
        <div className={axisStyles.head}>
          <LengthShown longestNs={longestNs} />
          <button
            type="button"
            className={axisStyles.toggle}
            title="Show the timeline alone again (Escape)"
            onClick={onEnd}
          >
            <X size={12} aria-hidden />
            <span className={axisStyles.word}>end comparison</span>
          </button>
        </div>
        {/* As wide as the plots, which leave room for a scroll bar. */}
        <div className={styles.axisPlace}>
          <div ref={axisRef} className={styles.axisWidth}>
            <Axis painter={upper} widthPx={axisSize.widthPx} />
          </div>
        </div>
      </div>
      <SpanPlot {...both} side={upperSide} mark="upper" note={null} painter={upper} other={lower} />
      <SpanPlot
        {...both}
        side={lowerSide}
        mark="lower"
        note={differenceText(upperSide, lowerSide)}
        painter={lower}
        other={upper}
      />
    </section>
  );
}

interface SpanPlotProps {
  readonly side: PairSide;
  readonly mark: 'upper' | 'lower';
  /** Against the other side. */
  readonly note: string | null;
  readonly painter: TimelinePainter;
  readonly other: TimelinePainter;
  readonly hand: WindowPlace['hand'];
  readonly longestNs: number;
}

function SpanPlot({ side, mark, note, painter, other, hand, longestNs }: SpanPlotProps) {
  const { span, label, detail } = side;
  const place = useMemo(() => new PairWindow(hand, span.from, longestNs), [hand, span.from, longestNs]);
  const lengthNs = lengthOf(side);
  const header = (
    <>
      <span className={styles.name}>
        <span className={`${styles.mark} ${styles[mark]}`} aria-hidden />
        <CutText text={label} most={40} className={styles.label} />
      </span>
      <span className={styles.facts}>
        <strong title={`${formatCount(lengthNs)} ns`}>{formatDuration(lengthNs)}</strong>
        {note !== null && <span>{note}</span>}
        <CutText text={detail} most={64} className={styles.detail} />
      </span>
    </>
  );
  return (
    <PairPlot side={side} header={header} painter={painter} other={other} place={place}>
      <SpanEdges painter={painter} span={span} />
    </PairPlot>
  );
}

function LengthShown({ longestNs }: { readonly longestNs: number }) {
  const windowBeside = useAppState((state) => state.view.windowBeside);
  const { from, to } = shownPair(windowBeside, longestNs);
  const lengthNs = Math.round(to - from);
  return (
    <span className={axisStyles.length} title={`${formatCount(lengthNs)} ns, in both`}>
      <strong>{formatDuration(lengthNs)}</strong> shown
    </span>
  );
}
