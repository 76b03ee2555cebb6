// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { EVENT_CLASSES, type EventClass } from '../trace/event-class';
import type { Rgb } from './draw/colour';
import { paintQueue } from './paint-queue';
import { StripCanvas } from './StripCanvas';

type StripProps = ComponentProps<typeof StripCanvas>;

const black: Rgb = [0, 0, 0];
const PROPS: StripProps = {
  strips: [{ cls: 'kernel', bins: Uint8Array.of(255) }],
  showsIdle: false,
  colours: {
    classes: Object.fromEntries(EVENT_CLASSES.map((cls) => [cls, black])) as Record<EventClass, Rgb>,
    idle: black,
  },
  size: { widthPx: 100, deviceWidthPx: 151, pixelRatio: 1.5 },
  heightPx: 20,
};

/** Stands in for the canvas, which needs a browser; counts what is put on it. */
let putImageData: Mock<(pixels: ImageData) => void>;

beforeEach(() => {
  // A frame comes at once: when strips are painted is the queue's matter, not the strip's.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    callback(0);
    return 0;
  });
  putImageData = vi.fn();
  const context = {
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
    putImageData,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function painted(): Promise<void> {
  return vi.waitFor(() => {
    expect(paintQueue.isEmpty).toBe(true);
  });
}

describe('StripCanvas', () => {
  it('has as many pixels as the screen has for it', async () => {
    const { container } = render(<StripCanvas {...PROPS} />);
    await painted();
    const canvas = container.querySelector('canvas');
    expect([canvas?.width, canvas?.height]).toEqual([151, 30]);
    expect([canvas?.style.width, canvas?.style.height]).toEqual(['100px', '20px']);
  });

  it('paints once, however often it is rendered with the same things', async () => {
    const { rerender } = render(<StripCanvas {...PROPS} />);
    await painted();
    rerender(<StripCanvas {...PROPS} />);
    await painted();
    expect(putImageData).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<StripProps>]>([
    ['colours', { colours: { ...PROPS.colours } }],
    ['size', { size: { ...PROPS.size, pixelRatio: 2 } }],
    ['strips', { strips: [] }],
  ])('paints again with new %s', async (_, change) => {
    const { rerender } = render(<StripCanvas {...PROPS} />);
    await painted();
    rerender(<StripCanvas {...PROPS} {...change} />);
    await painted();
    expect(putImageData).toHaveBeenCalledTimes(2);
  });

  it('is not painted any more when it has left the page', () => {
    render(<StripCanvas {...PROPS} />).unmount();
    expect(paintQueue.isEmpty).toBe(true);
  });

  it('waits until its size is known', async () => {
    render(<StripCanvas {...PROPS} size={{ widthPx: 0, deviceWidthPx: 0, pixelRatio: 1 }} />);
    await painted();
    expect(putImageData).not.toHaveBeenCalled();
  });
});
