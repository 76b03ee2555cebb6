import { useLayoutEffect, useRef } from 'react';
import { paintQueue } from './paint-queue';
import type { PlotSize } from './use-plot-size';

/** `size`: in pixels of the screen. */
export type PaintPixels = (
  context: CanvasRenderingContext2D,
  size: Pick<HTMLCanvasElement, 'width' | 'height'>,
) => void;

interface PixelCanvasProps {
  readonly size: Pick<PlotSize, 'widthPx' | 'deviceWidthPx' | 'pixelRatio'>;
  readonly heightPx: number;
  readonly className: string | undefined;
  /** A new one paints again. */
  readonly paint: PaintPixels;
}

/** Painted pixel by pixel, in its turn, when its size or what it shows changes. What that is stands in words beside it. */
export function PixelCanvas({ size, heightPx, className, paint }: PixelCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (canvas === null || size.deviceWidthPx === 0) return undefined;
    return paintQueue.request(() => {
      canvas.width = size.deviceWidthPx;
      canvas.height = Math.round(heightPx * size.pixelRatio);
      // Kept in memory, not on the GPU: it is written pixel by pixel.
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context !== null) paint(context, canvas);
    });
  }, [size, heightPx, paint]);
  return (
    <canvas ref={ref} className={className} style={{ width: size.widthPx, height: heightPx }} aria-hidden />
  );
}
