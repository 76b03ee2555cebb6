import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import { Axis } from '../Axis';
import axisStyles from '../AxisHead.module.css';
import { listenToKeys } from '../input/keys';
import { TimelinePainter } from '../timeline-painter';
import timelineStyles from '../Timeline.module.css';
import { usePlotSize } from '../use-plot-size';
import { PairKeys } from './pair-keys';
import { differenceText, lengthOf, type PairSide } from './pair-side';
import { PairPlot } from './PairPlot';
import { shownPair } from './pair-window';
import styles from './PairView.module.css';

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
      <PairPlot
        side={upperSide}
        mark="upper"
        note={null}
        painter={upper}
        other={lower}
        hand={hand}
        longestNs={longestNs}
      />
      <PairPlot
        side={lowerSide}
        mark="lower"
        note={differenceText(upperSide, lowerSide)}
        painter={lower}
        other={upper}
        hand={hand}
        longestNs={longestNs}
      />
    </section>
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
