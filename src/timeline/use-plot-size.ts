import { useCallback, useState, type RefCallback } from 'react';

export interface PlotSize {
  /** CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of the screen, counted by the browser: rounding a product is off by one at some zoom levels, and then blurs. */
  readonly deviceWidthPx: number;
  readonly deviceHeightPx: number;
  readonly pixelRatio: number;
}

export const UNKNOWN_SIZE: PlotSize = {
  widthPx: 0,
  heightPx: 0,
  deviceWidthPx: 0,
  deviceHeightPx: 0,
  pixelRatio: 1,
};

/** The size of an element, as long as it lives; also when the window moves to a screen of another density. */
export function usePlotSize(): readonly [RefCallback<HTMLElement>, PlotSize] {
  const [size, setSize] = useState(UNKNOWN_SIZE);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize((before) => unlessSame(before, sizeOf(entry)));
    });
    const observe = (): void => {
      try {
        observer.observe(element, { box: 'device-pixel-content-box' });
      } catch {
        // Safari knows the box of CSS pixels only.
        observer.observe(element);
      }
    };
    observe();
    const stopWatching = watchPixelRatio(() => {
      // A new observation reports at once.
      observer.unobserve(element);
      observe();
    });
    return () => {
      stopWatching();
      observer.disconnect();
    };
  }, []);
  return [ref, size];
}

/** Tells of every change of the pixel ratio: where the browser counts no pixels, boxes of CSS pixels may stay as they are. */
function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList | null = null;
  const watch = (): void => {
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = (): void => {
    onChange();
    watch();
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}

function sizeOf(entry: ResizeObserverEntry): PlotSize {
  const { width, height } = entry.contentRect;
  const pixelRatio = window.devicePixelRatio;
  // Typed as always there, but missing where the box is.
  const boxes = entry.devicePixelContentBoxSize as readonly ResizeObserverSize[] | undefined;
  return {
    widthPx: width,
    heightPx: height,
    deviceWidthPx: deviceLength(width, pixelRatio, boxes?.[0]?.inlineSize),
    deviceHeightPx: deviceLength(height, pixelRatio, boxes?.[0]?.blockSize),
    pixelRatio,
  };
}

/** `counted`: by the browser. One that emulates another screen counts the pixels of the real one, which is no use. */
export function deviceLength(lengthPx: number, pixelRatio: number, counted: number | undefined): number {
  const product = lengthPx * pixelRatio;
  return counted !== undefined && Math.abs(counted - product) <= 1 ? counted : Math.round(product);
}

function unlessSame(before: PlotSize, now: PlotSize): PlotSize {
  const keys = Object.keys(now) as (keyof PlotSize)[];
  return keys.every((key) => before[key] === now[key]) ? before : now;
}
