import { useCallback } from 'react';
import type { Strip } from '../trace/row';
import { paintStrip, type StripColours } from './draw/paint-strip';
import { PixelCanvas, type PaintPixels } from './PixelCanvas';
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
  const { pixelRatio } = size;
  const paint = useCallback<PaintPixels>(
    (context, { width, height }) => {
      const pixels = context.createImageData(width, height);
      paintStrip(pixels, { strips, colours, showsIdle, pixelRatio });
      context.putImageData(pixels, 0, 0);
    },
    [strips, showsIdle, colours, pixelRatio],
  );
  return <PixelCanvas size={size} heightPx={heightPx} className={styles.strip} paint={paint} />;
}
