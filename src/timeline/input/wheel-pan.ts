/** Shift with the wheel, or a wheel that goes sideways, pans. All other turns scroll the rows, which the browser does. */

import { panned } from '../window-moves';
import type { TimelinePainter } from '../timeline-painter';

const LINE_PX = 16;

export function listenToWheel(area: HTMLElement, painter: TimelinePainter): () => void {
  const onWheel = (event: WheelEvent): void => {
    // Else the browser zooms the page where the timeline cannot go nearer or further.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return;
    }
    const byPx = sidewaysPx(event);
    if (byPx === 0 || painter.trace === null || painter.widthPx === 0) return;
    event.preventDefault();
    painter.moveTo(panned(painter.window, byPx / painter.widthPx));
  };
  area.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    area.removeEventListener('wheel', onWheel);
  };
}

/** CSS pixels to the right; 0 for a turn that scrolls. */
export function sidewaysPx({
  deltaX,
  deltaY,
  deltaMode,
  shiftKey,
}: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>): number {
  const perUnit = deltaMode === 0 ? 1 : LINE_PX;
  // Some browsers turn the axes themselves where Shift is held.
  if (shiftKey) return (deltaX === 0 ? deltaY : deltaX) * perUnit;
  return Math.abs(deltaX) > Math.abs(deltaY) ? deltaX * perUnit : 0;
}
