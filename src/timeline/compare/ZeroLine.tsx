import { useEffect, useRef } from 'react';
import type { SideKey } from '../../state/compare/compare-state';
import { useComparing } from '../../state/react';
import { xOf } from '../draw/find-box';
import type { TimelinePainter } from '../timeline-painter';
import styles from './CompareView.module.css';

interface ZeroLineProps {
  readonly side: SideKey;
  readonly painter: TimelinePainter;
}

/** The zero of the axis through all rows, and the time that was set by hand and waits for that of the other side. */
export function ZeroLine({ side, painter }: ZeroLineProps) {
  const comparing = useComparing();
  const zero = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stops = [
      painter.onFrame(({ picture }) => {
        const { pendingAnchor } = comparing.store.getState();
        put(zero.current, xOf(picture, -Number(painter.origin)), picture.widthPx);
        put(
          anchor.current,
          pendingAnchor?.side === side ? xOf(picture, pendingAnchor.ns) : -1,
          picture.widthPx,
        );
      }),
      comparing.store.subscribe((state, before) => {
        if (state.pendingAnchor !== before.pendingAnchor) painter.repaint();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [comparing, painter, side]);
  return (
    <div className={styles.zeroLine} aria-hidden>
      <div ref={zero} className={styles.zeroEdge} hidden />
      <div ref={anchor} className={styles.anchorEdge} hidden />
    </div>
  );
}

function put(line: HTMLElement | null, xPx: number, widthPx: number): void {
  if (line === null) return;
  line.hidden = xPx < 0 || xPx > widthPx;
  line.style.transform = `translateX(${Math.round(xPx)}px)`;
}
