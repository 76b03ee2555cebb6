/** The pointer on the plot: it hovers, a click selects, a drag makes an area, a double click fits. */

import { change, select, setArea } from '../../state/view';
import type { Extent, Trace } from '../../trace/trace';
import type { Hit } from '../draw/picture';
import { eventAt } from '../../trace/event-at';
import { selectionOfHit } from '../selected';
import type { PlotPoint, TimelinePainter } from '../timeline-painter';
import { fitted, nsAt } from '../window-moves';

/** A hand that clicks is not quite still. */
const CLICK_PX = 3;

export function listenToPointer(plot: HTMLElement, painter: TimelinePainter): () => void {
  const { store } = painter;
  let pressedXPx: number | null = null;
  let dragged: Extent | null = null;

  const onMove = (event: PointerEvent): void => {
    const point = pointOf(plot, event);
    if (pressedXPx === null || !plot.hasPointerCapture(event.pointerId)) {
      painter.pointAt(event.buttons === 0 ? point : null);
      return;
    }
    if (dragged === null && Math.abs(point.xPx - pressedXPx) <= CLICK_PX) return;
    dragged = areaBetween(painter, pressedXPx, point.xPx);
    painter.pointAt(null);
    painter.drag(dragged);
  };
  const onDown = (event: PointerEvent): void => {
    // Shift and the middle button pan; fingers pan and pinch (zoom-gesture.ts).
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.pointerType === 'touch') return;
    plot.setPointerCapture(event.pointerId);
    pressedXPx = pointOf(plot, event).xPx;
  };
  const onUp = (): void => {
    if (dragged !== null) setArea(store, dragged);
    onCancel();
  };
  const onCancel = (): void => {
    pressedXPx = null;
    // A click follows a drag too, in the same task as this.
    if (dragged !== null) swallowClick(plot);
    dragged = null;
    painter.drag(null);
  };
  const onLeave = (): void => painter.pointAt(null);
  const onClick = (event: MouseEvent): void => {
    if (event.shiftKey || painter.trace === null) return;
    const selection = selectionOfHit(painter.hitAt(pointOf(plot, event)));
    if (selection === null) change(store, { selection: null, area: null });
    else {
      // It was clicked at: it is in sight.
      painter.markSeen(selection);
      select(store, selection);
    }
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const hit = painter.hitAt(pointOf(plot, event));
    const extent = painter.trace === null ? null : extentOfHit(painter.trace, hit);
    if (extent !== null) painter.jumpTo(fitted(extent));
  };

  const listeners = {
    pointermove: onMove,
    pointerdown: onDown,
    pointerup: onUp,
    pointercancel: onCancel,
    pointerleave: onLeave,
    click: onClick,
    dblclick: onDoubleClick,
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) plot.addEventListener(type, listener);
  const stopPointing = painter.onPointing(({ hit }) => {
    plot.toggleAttribute('data-hit', selectionOfHit(hit) !== null);
  });
  return () => {
    stopPointing();
    for (const [type, listener] of entries) plot.removeEventListener(type, listener);
  };
}

function extentOfHit(trace: Trace, hit: Hit | null): Extent | null {
  if (hit?.kind === 'gap') return { from: hit.fromNs, to: hit.toNs };
  const event = hit?.kind === 'event' ? eventAt(trace, hit.ref) : null;
  return event === null ? null : { from: event.startNs, to: event.endNs };
}

/** The area between two places of the plot, cut at its edges. */
function areaBetween(painter: TimelinePainter, aPx: number, bPx: number): Extent {
  const inside = (xPx: number): number => Math.min(Math.max(xPx, 0), painter.widthPx);
  const [a, b] = [inside(aPx), inside(bPx)];
  const ns = (xPx: number): number => nsAt(painter.window, xPx, painter.widthPx);
  return { from: ns(Math.min(a, b)), to: ns(Math.max(a, b)) };
}

function swallowClick(plot: HTMLElement): void {
  const swallow = (event: Event): void => event.stopImmediatePropagation();
  plot.addEventListener('click', swallow, { capture: true, once: true });
  // Where the drag ended elsewhere, no click comes.
  setTimeout(() => plot.removeEventListener('click', swallow, { capture: true }));
}

function pointOf(plot: HTMLElement, { clientX, clientY }: MouseEvent): PlotPoint {
  const { left, top } = plot.getBoundingClientRect();
  return { xPx: clientX - left, yPx: clientY - top };
}
