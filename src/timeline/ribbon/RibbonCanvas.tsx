import { memo, useCallback } from 'react';
import { makeFrame } from '../draw/frame';
import { PixelCanvas, type PaintPixels } from '../PixelCanvas';
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
  const colours = useRibbonColours();
  const { pixelRatio } = size;
  const paint = useCallback<PaintPixels>(
    (context, { width, height }) => {
      const frame = makeFrame(context, width, height);
      paintRibbon(frame, { columns, places, colours, pixelRatio });
      context.putImageData(frame.image, 0, 0);
    },
    [columns, places, colours, pixelRatio],
  );
  return <PixelCanvas size={size} heightPx={heightPx} className={styles.canvas} paint={paint} />;
});
