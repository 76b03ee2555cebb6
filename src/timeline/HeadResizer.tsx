import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './Timeline.module.css';

const LEAST_PX = 180;
const MOST_PX = 420;
export const FIRST_HEAD_PX = 248;
const STEP_PX = 8;

interface HeadResizerProps {
  readonly widthPx: number;
  readonly onResize: (widthPx: number) => void;
}

/** The edge between heads and plot: dragged, or moved by the arrow keys. */
export function HeadResizer({ widthPx, onResize }: HeadResizerProps) {
  const grabbed = useRef<{ readonly atPx: number; readonly widthPx: number } | null>(null);
  const resize = (px: number): void => {
    onResize(Math.min(MOST_PX, Math.max(LEAST_PX, Math.round(px))));
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { atPx: event.clientX, widthPx };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (grabbed.current !== null) resize(grabbed.current.widthPx + event.clientX - grabbed.current.atPx);
  };
  const letGo = (): void => {
    grabbed.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    resize(widthPx + (event.key === 'ArrowLeft' ? -STEP_PX : STEP_PX));
  };
  return (
    // A separator that can be moved is a widget (ARIA 1.2), which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the heads"
      aria-valuenow={widthPx}
      aria-valuemin={LEAST_PX}
      aria-valuemax={MOST_PX}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.resizer}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    />
  );
}
