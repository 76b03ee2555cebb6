import { useEffect, useRef } from 'react';
import styles from './Axis.module.css';
import { drawAxis } from './draw-axis';
import { anchorWidthPx } from './tick-labels';
import { groupedTimeText } from './time-text';
import type { TimelinePainter } from './timeline-painter';
import { nsAt } from './window-moves';

const HEIGHT_PX = 24;

interface AxisProps {
  readonly painter: TimelinePainter;
  readonly widthPx: number;
}

/** Drawn in the frames of the rows: its ticks and their grid never part. */
export function Axis({ painter, widthPx }: AxisProps) {
  const ticks = useRef<SVGGElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      painter.onFrame(({ axis }) => {
        if (ticks.current === null || anchor.current === null) return;
        drawAxis(ticks.current, axis);
        anchor.current.textContent = axis.anchor ?? '';
        anchor.current.hidden = axis.anchor === null;
        anchor.current.style.width = `${anchorWidthPx(axis.anchor ?? '')}px`;
      }),
    [painter],
  );
  return (
    <div className={styles.axis} style={{ width: widthPx }}>
      <svg width={widthPx} height={HEIGHT_PX} role="img" aria-label="Time axis">
        <g ref={ticks} transform={`translate(0 ${HEIGHT_PX - 0.5})`} />
      </svg>
      <span ref={anchor} className={styles.anchor} hidden />
      <TimeChip painter={painter} />
    </div>
  );
}

/** The time under the pointer. */
function TimeChip({ painter }: { readonly painter: TimelinePainter }) {
  const chip = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      painter.onPointing(({ cursorXPx }) => {
        const { trace, widthPx, window } = painter;
        if (chip.current === null) return;
        chip.current.hidden = cursorXPx === null || trace === null;
        if (cursorXPx === null || trace === null) return;
        const ns = nsAt(window, cursorXPx, widthPx);
        const time = painter.origin + BigInt(Math.round(ns));
        chip.current.textContent = groupedTimeText(time, (window.to - window.from) / widthPx);
        // Centred on the cursor, but inside the axis.
        const half = chip.current.offsetWidth / 2;
        const xPx = Math.min(Math.max(cursorXPx, half), widthPx - half);
        chip.current.style.transform = `translateX(${Math.round(xPx - half)}px)`;
      }),
    [painter],
  );
  return <span ref={chip} className={styles.chip} aria-hidden hidden />;
}
