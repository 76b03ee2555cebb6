import { memo, useLayoutEffect, useRef } from 'react';
import { makeFrame } from '../draw/frame';
import { paintQueue } from '../paint-queue';
import type { PlotSize } from '../use-plot-size';
import { paintRibbon } from './paint-ribbon';
import styles from './Ribbon.module.css';
import type { RibbonColumns } from './ribbon-columns';
import type { RibbonPlaces } from './ribbon-places';
import { useRibbonColours } from './use-ribbon-colours';

interface RibbonCanvasProps {
  readonly columns: RibbonColumns;
  readonly places: RibbonPlaces;
  readonly size: PlotSize;
  readonly heightPx: number;
}

/** Hosts the painter: painted when batches, size or theme change, not when the window moves. */
export const RibbonCanvas = memo(function RibbonCanvas({
  columns,
  places,
  size,
  heightPx,
}: RibbonCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const colours = useRibbonColours();
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (canvas === null || size.deviceWidthPx === 0) return undefined;
    return paintQueue.request(() => {
      canvas.width = size.deviceWidthPx;
      canvas.height = Math.round(heightPx * size.pixelRatio);
      // Kept in memory, not on the GPU: it is written pixel by pixel.
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) return;
      const frame = makeFrame(context, canvas.width, canvas.height);
      paintRibbon(frame, { columns, places, colours, pixelRatio: size.pixelRatio });
      context.putImageData(frame.image, 0, 0);
    });
  }, [columns, places, colours, size, heightPx]);
  return (
    <canvas
      ref={ref}
      className={styles.canvas}
      style={{ width: size.widthPx, height: heightPx }}
      aria-hidden
    />
  );
});
