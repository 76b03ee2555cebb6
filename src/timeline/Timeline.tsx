import { useCallback, useMemo } from 'react';
import { formatCount, formatDuration } from '../base/text';
import { useAppState, useSession } from '../state/react';
import { screenLines } from '../state/selectors';
import type { Extent, Trace } from '../trace/trace';
import { Axis } from './Axis';
import { findLegends } from './legend';
import { RowList } from './RowList';
import { gridLines, timeAxis, type TimeAxis } from './time-axis';
import styles from './Timeline.module.css';
import { usePlotSize } from './use-plot-size';
import { useStripColours } from './use-strip-colours';

interface TimelineProps {
  readonly trace: Trace;
  /** Rows are still to come. */
  readonly isReading: boolean;
}

const NOTHING: Extent = { from: 0, to: 0 };

export function Timeline({ trace, isReading }: TimelineProps) {
  const folded = useAppState((state) => state.folded);
  const colours = useStripColours();
  const [plotRef, size] = usePlotSize();
  const extent = trace.extent ?? NOTHING;
  const zero = trace.zero ?? extent.from;
  const lines = useMemo(() => screenLines(trace, folded), [trace, folded]);
  const legends = useMemo(() => findLegends(trace), [trace]);
  const axis = useMemo(() => timeAxis(extent, zero, size.widthPx), [extent, zero, size.widthPx]);
  const toggle = useToggle();
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <div className={styles.axisRow}>
        <AxisHead extent={extent} isReading={isReading} />
        <Axis axis={axis} widthPx={size.widthPx} />
      </div>
      <div className={styles.body}>
        <Grid axis={axis} />
        <RowList
          lines={lines}
          legends={legends}
          extent={extent}
          colours={colours}
          size={size}
          plotRef={plotRef}
          isReading={isReading}
          onToggle={toggle}
        />
      </div>
    </section>
  );
}

/** Names the columns of the heads, and says how long the picture is. */
function AxisHead({ extent, isReading }: { readonly extent: Extent; readonly isReading: boolean }) {
  const lengthNs = extent.to - extent.from;
  return (
    <div className={styles.axisHead}>
      <span className={styles.whole} title={`${formatCount(lengthNs)} ns`}>
        <strong>{formatDuration(lengthNs)}</strong> {isReading ? 'so far' : 'whole trace'}
      </span>
      <span className={styles.events}>events</span>
      <span className={styles.share}>busy</span>
    </div>
  );
}

function Grid({ axis }: { readonly axis: TimeAxis }) {
  return (
    <svg className={styles.grid} aria-hidden>
      {gridLines(axis).map(({ ns, xPx, isZero }) => (
        <line
          key={ns}
          className={isZero ? styles.zeroLine : undefined}
          x1={Math.round(xPx) + 0.5}
          x2={Math.round(xPx) + 0.5}
          y1="0"
          y2="100%"
        />
      ))}
    </svg>
  );
}

/** Folds a heading, or unfolds it. */
function useToggle(): (groupKey: string) => void {
  const { store } = useSession();
  return useCallback(
    (groupKey) => {
      store.setState(({ folded }) => {
        const next = new Set(folded);
        if (!next.delete(groupKey)) next.add(groupKey);
        return { folded: next };
      });
    },
    [store],
  );
}
