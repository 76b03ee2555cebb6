/**
 * Ctrl or Cmd with the wheel, pinch, Shift with a drag, the middle button, two fingers: d3-zoom knows these gestures. It is used for
 * the gesture alone: each begins at the window on the screen, and its transform is forgotten when it ends, so that the state
 * stays the only truth.
 */

import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { SHORTEST_WINDOW_NS } from '../../state/view';
import type { TimelinePainter } from '../timeline-painter';

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

/** Doublings a pixel of the wheel. A pinch on a touch pad comes as many small steps, a notch of a mouse wheel as one of a hundred. */
const ZOOM_PER_PX = 0.01;
const ZOOM_PER_LINE = 0.15;
const MOST_ZOOM = 0.5;

interface Started {
  readonly scale: ScaleLinear<number, number>;
  /** How far rows were moved by this gesture, CSS pixels. */
  scrolledPx: number;
}

export function listenToZoom(plot: HTMLElement, painter: TimelinePainter): () => void {
  let started: Started | null = null;
  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: Event) => {
      if (!isZoomGesture(event)) return false;
      // Asked before d3 looks at the limits, which are those of the window that is on the screen then.
      if (started === null) limit();
      return true;
    })
    .wheelDelta(wheelDoublings)
    .on('start', (event: ZoomEvent) => {
      started = { scale: scaleNow(painter), scrolledPx: 0 };
      // A wheel zooms around the cursor; whoever drags points at nothing.
      if ((event.sourceEvent as Event | null)?.type === 'wheel') return;
      plot.dataset.dragging = 'true';
      painter.pointAt(null);
    })
    .on('zoom', (event: ZoomEvent) => {
      if (started === null) return;
      const [from = 0, to = 0] = event.transform.rescaleX(started.scale).domain();
      painter.moveTo({ from, to });
      // At no zoom the rows go with the hand too.
      if (event.transform.k !== 1) return;
      painter.scrollBy(started.scrolledPx - event.transform.y);
      started.scrolledPx = event.transform.y;
    })
    .on('end', () => {
      started = null;
      delete plot.dataset.dragging;
      select(plot).property('__zoom', zoomIdentity);
    });

  const limit = (): void => {
    if (painter.trace === null) return;
    const scale = scaleNow(painter);
    const full = painter.fullWindow;
    const [from = 0, to = 0] = scale.domain();
    behaviour
      .scaleExtent([
        Math.min(1, (to - from) / (full.to - full.from)),
        Math.max(1, (to - from) / SHORTEST_WINDOW_NS),
      ])
      .translateExtent([
        [scale(full.from), -Infinity],
        [scale(full.to), Infinity],
      ]);
  };

  // The middle button would start the browser's own scrolling.
  const onMouseDown = (event: MouseEvent): void => {
    if (event.button === 1) event.preventDefault();
  };
  plot.addEventListener('mousedown', onMouseDown);
  const selection = select(plot);
  selection.call(behaviour).on('dblclick.zoom', null);
  return () => {
    plot.removeEventListener('mousedown', onMouseDown);
    selection.on('.zoom', null);
  };
}

function scaleNow(painter: TimelinePainter): ScaleLinear<number, number> {
  const { from, to } = painter.window;
  return scaleLinear().domain([from, to]).range([0, painter.widthPx]);
}

export function isZoomGesture(event: Event): boolean {
  if (event.type === 'wheel') {
    const { ctrlKey, metaKey } = event as WheelEvent;
    return ctrlKey || metaKey;
  }
  if (event.type === 'mousedown') {
    const { button, shiftKey } = event as MouseEvent;
    return button === 1 || (button === 0 && shiftKey);
  }
  return event.type.startsWith('touch');
}

export function wheelDoublings({ deltaY, deltaMode }: WheelEvent): number {
  const doublings = -deltaY * (deltaMode === 0 ? ZOOM_PER_PX : ZOOM_PER_LINE);
  return Math.max(-MOST_ZOOM, Math.min(MOST_ZOOM, doublings));
}
