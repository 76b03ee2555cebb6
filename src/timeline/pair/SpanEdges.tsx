import { useEffect, useRef } from 'react';
import { formatDuration } from '../../base/text';
import type { Extent } from '../../trace/trace';
import { xOf } from '../draw/find-box';
import type { TimelinePainter } from '../timeline-painter';
import styles from './PairView.module.css';

interface SpanEdgesProps {
  readonly painter: TimelinePainter;
  readonly span: Extent;
}

/** Where a span begins and ends, through all its rows. They move in the frames of the rows. */
export function SpanEdges({ painter, span }: SpanEdgesProps) {
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { from, to } = span;
  useEffect(
    () =>
      painter.onFrame(({ picture }) => {
        place(start.current, xOf(picture, from), picture.widthPx);
        place(end.current, xOf(picture, to), picture.widthPx);
      }),
    [painter, from, to],
  );
  return (
    <div className={styles.edges}>
      <div ref={start} className={styles.edge} hidden />
      <div ref={end} className={styles.edge} hidden>
        <span className={styles.tag}>ends at {formatDuration(to - from)}</span>
      </div>
    </div>
  );
}

function place(edge: HTMLElement | null, xPx: number, widthPx: number): void {
  if (edge === null) return;
  edge.hidden = xPx < 0 || xPx > widthPx;
  edge.style.transform = `translateX(${Math.round(xPx)}px)`;
  // The tag stands on the side where there is room.
  edge.toggleAttribute('data-left', xPx > widthPx / 2);
}
