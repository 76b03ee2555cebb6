import { useCallback, useState, type RefCallback } from 'react';

export interface PlotSize {
  /** CSS pixels. */
  readonly widthPx: number;
  /** Pixels of the screen, counted by the browser: rounding a product is off by one at some zoom levels, and then blurs. */
  readonly deviceWidthPx: number;
  readonly pixelRatio: number;
}

const UNKNOWN: PlotSize = { widthPx: 0, deviceWidthPx: 0, pixelRatio: 1 };

/** The size of an element, as long as it lives; also when the window moves to a screen of another density. */
export function usePlotSize(): readonly [RefCallback<HTMLElement>, PlotSize] {
  const [size, setSize] = useState(UNKNOWN);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize((before) => changed(before, sizeOf(entry)));
    });
    try {
      observer.observe(element, { box: 'device-pixel-content-box' });
    } catch {
      // Safari knows the box of CSS pixels only.
      observer.observe(element);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, size];
}

function sizeOf(entry: ResizeObserverEntry): PlotSize {
  const widthPx = entry.contentRect.width;
  const pixelRatio = window.devicePixelRatio;
  // Typed as always there, but missing where the box is.
  const boxes = entry.devicePixelContentBoxSize as readonly ResizeObserverSize[] | undefined;
  return { widthPx, deviceWidthPx: deviceWidth(widthPx, pixelRatio, boxes?.[0]?.inlineSize), pixelRatio };
}

/** `counted`: by the browser. One that emulates another screen counts the pixels of the real one, which is no use. */
export function deviceWidth(widthPx: number, pixelRatio: number, counted: number | undefined): number {
  const product = widthPx * pixelRatio;
  return counted !== undefined && Math.abs(counted - product) <= 1 ? counted : Math.round(product);
}

function changed(before: PlotSize, now: PlotSize): PlotSize {
  const isSame =
    before.widthPx === now.widthPx &&
    before.deviceWidthPx === now.deviceWidthPx &&
    before.pixelRatio === now.pixelRatio;
  return isSame ? before : now;
}
