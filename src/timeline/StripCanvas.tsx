import { useLayoutEffect, useRef } from 'react';
import type { Strip } from '../trace/row';
import { paintStrip, type StripColours } from './draw/paint-strip';
import { paintQueue } from './paint-queue';
import styles from './Timeline.module.css';
import type { PlotSize } from './use-plot-size';

interface StripCanvasProps {
  readonly strips: readonly Strip[];
  /** Hatches what lies idle between the first and the last work. */
  readonly showsIdle: boolean;
  readonly colours: StripColours;
  readonly size: Pick<PlotSize, 'widthPx' | 'deviceWidthPx' | 'pixelRatio'>;
  readonly heightPx: number;
}

/** Hosts the painter of one strip. What it shows stands in words beside it. */
export function StripCanvas({ strips, showsIdle, colours, size, heightPx }: StripCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (canvas === null || size.deviceWidthPx === 0) return undefined;
    return paintQueue.request(() => {
      canvas.width = size.deviceWidthPx;
      canvas.height = Math.round(heightPx * size.pixelRatio);
      // Kept in memory, not on the GPU: it is written pixel by pixel.
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) return;
      const pixels = context.createImageData(canvas.width, canvas.height);
      paintStrip(pixels, { strips, colours, showsIdle, pixelRatio: size.pixelRatio });
      context.putImageData(pixels, 0, 0);
    });
  }, [strips, showsIdle, colours, size, heightPx]);
  return (
    <canvas
      ref={ref}
      className={styles.strip}
      style={{ width: size.widthPx, height: heightPx }}
      aria-hidden
    />
  );
}
