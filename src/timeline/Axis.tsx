import { axisTop } from 'd3-axis';
import { select } from 'd3-selection';
import { useLayoutEffect, useRef } from 'react';
import type { TimeAxis } from './time-axis';
import styles from './Timeline.module.css';

const HEIGHT_PX = 24;
const TICK_LENGTH_PX = 8;
/** A label starts right of its tick; one that would not fit ends left of it. */
const LABEL_GAP_PX = 4;
const LABEL_CHARACTER_PX = 7;

export function Axis({ axis, widthPx }: { readonly axis: TimeAxis; readonly widthPx: number }) {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const isLast = (ns: unknown): boolean =>
      axis.scale(Number(ns)) + LABEL_GAP_PX + axis.label(Number(ns)).length * LABEL_CHARACTER_PX > widthPx;
    const ticks = axisTop(axis.scale)
      .tickValues([...axis.ticks])
      .tickFormat((ns) => axis.label(Number(ns)))
      .tickSize(TICK_LENGTH_PX);
    select(ref.current)
      .call(ticks)
      .selectAll('text')
      .attr('y', -TICK_LENGTH_PX / 2)
      .attr('dx', (ns) => (isLast(ns) ? -LABEL_GAP_PX : LABEL_GAP_PX))
      .attr('text-anchor', (ns) => (isLast(ns) ? 'end' : 'start'));
  }, [axis, widthPx]);
  return (
    <svg className={styles.axis} width={widthPx} height={HEIGHT_PX} role="img" aria-label="Time axis">
      <g ref={ref} transform={`translate(0 ${HEIGHT_PX - 0.5})`} />
    </svg>
  );
}
