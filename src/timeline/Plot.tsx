import { useEffect, useId, useRef, type RefObject } from 'react';
import { followScroll } from './follow-scroll';
import { listenToKeys } from './input/keys';
import { listenToPointer } from './input/pointer';
import { listenToWheel } from './input/wheel-pan';
import { listenToZoom } from './input/zoom-gesture';
import { revealSelections } from './reveal';
import styles from './Timeline.module.css';
import type { TimelinePainter } from './timeline-painter';
import { probe } from './timeline-probe';

interface PlotProps {
  readonly painter: TimelinePainter;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly plot: RefObject<HTMLDivElement | null>;
  /** The only one: keys, and what is selected elsewhere, move it. */
  readonly isAlone: boolean;
}

const KEYS =
  'W and S zoom, A and D or the arrow keys pan, F fits the selection, Home shows the whole trace, full stop and comma go to the next and ' +
  'the previous event, L to its partner. The closing and the opening bracket go to the next and the previous batch, with Shift to the last ' +
  'and the first, M to the one of median length, X to the slowest. Escape takes the selection back. ' +
  'Details of the selected event stand in the panel below.';
/** Beside another plot there is no one window, and so no choice of rows, no note and no time to go to. */
const KEYS_ALONE =
  'R leaves only the rows of the area, the selection or the batch, T goes to a time. N writes a note, J and K go to the next and the ' +
  'previous one, Shift and N hides them.';
const SHORTCUTS = 'W S A D ArrowLeft ArrowRight F Home . , L ] [ Shift+] Shift+[ M X Escape';
const SHORTCUTS_ALONE = 'R T N Shift+N J K';

/** The two canvases and all that a hand does on them. */
export function Plot({ painter, scroller, plot, isAlone }: PlotProps) {
  const rows = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  useEffect(() => {
    if (!plot.current || !scroller.current || !rows.current || !overlay.current) return undefined;
    const stops = [
      painter.attach({ rows: rows.current, overlay: overlay.current, scroller: scroller.current }),
      probe(painter),
      listenToWheel(scroller.current, painter),
      listenToZoom(plot.current, painter),
      listenToPointer(plot.current, painter),
    ];
    if (isAlone) {
      const { store } = painter;
      stops.push(listenToKeys(plot.current, painter), revealSelections(store, painter));
      stops.push(followScroll(store, painter));
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [painter, plot, scroller, isAlone]);
  return (
    // An application: its keys are its own, and it says them (ARIA 1.2). The rule counts the role among those that do nothing.
    <div
      ref={plot}
      className={styles.plot}
      role="application"
      aria-label="Rows over time"
      aria-describedby={keysId}
      aria-keyshortcuts={isAlone ? `${SHORTCUTS} ${SHORTCUTS_ALONE}` : SHORTCUTS}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <canvas ref={rows} className={styles.canvas} />
      <canvas ref={overlay} className={styles.canvas} />
      <span id={keysId} hidden>
        {isAlone ? `${KEYS} ${KEYS_ALONE}` : KEYS}
      </span>
    </div>
  );
}
