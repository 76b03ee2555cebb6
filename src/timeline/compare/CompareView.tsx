import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useComparing, useCompareState } from '../../state/react';
import { commonestKernelOf } from '../../trace/kernel-colour';
import { eventTable } from '../../trace/event-at';
import type { Trace } from '../../trace/trace';
import { Axis } from '../Axis';
import axisStyles from '../AxisHead.module.css';
import { FIRST_HEAD_PX } from '../HeadResizer';
import { listenToKeys } from '../input/keys';
import pairStyles from '../pair/PairView.module.css';
import { TimelinePainter } from '../timeline-painter';
import timelineStyles from '../Timeline.module.css';
import { usePlotSize } from '../use-plot-size';
import { CompareAxisHead } from './CompareAxisHead';
import { CompareKeys, listenToCompareKeys } from './compare-keys';
import { ComparePlot } from './ComparePlot';
import styles from './CompareView.module.css';
import { TieBand } from './TieBand';

interface CompareViewProps {
  readonly a: Trace;
  readonly b: Trace;
}

/** Two traces, one above the other, on one axis that counts from what they are aligned at. */
export function CompareView({ a, b }: CompareViewProps) {
  const comparing = useComparing();
  const [painters] = useState(() => ({
    a: new TimelinePainter(comparing.a.store),
    b: new TimelinePainter(comparing.b.store),
  }));
  const [hand] = useState(() => ({ isMoving: false }));
  const [keys] = useState(() => new CompareKeys(painters));
  const isLocked = useCompareState((state) => state.isLocked);
  const section = useRef<HTMLElement>(null);
  const commonest = useMemo(() => commonestKernelOf([a, b].map(kernelsOf)), [a, b]);
  useEffect(() => {
    if (section.current === null) return undefined;
    const stops = [listenToCompareKeys(comparing, keys), listenToKeys(section.current, keys)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [comparing, keys]);
  useEffect(
    () =>
      comparing.store.subscribe((state, before) => {
        if (state.alignment === before.alignment) return;
        painters.a.repaint();
        painters.b.repaint();
      }),
    [comparing, painters],
  );
  const both = { painters, hand, commonestKernel: commonest, isLocked };
  return (
    <section
      ref={section}
      className={styles.compare}
      aria-label="A above B"
      style={{ '--head-width': `${FIRST_HEAD_PX}px` } as CSSProperties}
    >
      <AxisRow painter={painters.a} head={<CompareAxisHead />} />
      <ComparePlot {...both} side="a" trace={a} onFocus={() => keys.focus('a')} />
      <TieBand painters={painters} />
      {!isLocked && (
        <AxisRow
          painter={painters.b}
          head={<div className={axisStyles.head}>B by itself, from the same zero</div>}
        />
      )}
      <ComparePlot {...both} side="b" trace={b} onFocus={() => keys.focus('b')} />
    </section>
  );
}

function AxisRow({ painter, head }: { readonly painter: TimelinePainter; readonly head: React.ReactNode }) {
  const [axisRef, size] = usePlotSize();
  return (
    <div className={timelineStyles.axisRow}>
      {head}
      {/* As wide as the plots, which leave room for a scroll bar. */}
      <div className={pairStyles.axisPlace}>
        <div ref={axisRef} className={pairStyles.axisWidth}>
          <Axis painter={painter} widthPx={size.widthPx} />
        </div>
      </div>
    </div>
  );
}

function kernelsOf(trace: Trace) {
  return { names: trace.names, kernels: eventTable(trace, 'kernels') };
}
