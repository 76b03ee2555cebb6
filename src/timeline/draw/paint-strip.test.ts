import { describe, expect, it } from 'vitest';
import { EVENT_CLASSES, type EventClass } from '../../trace/event-class';
import type { Strip } from '../../trace/row';
import type { Rgb } from './colour';
import { paintStrip, type Pixels, type StripColours, type StripPainting } from './paint-strip';

/** Every class is black, but for those the tests tell apart. */
const black: Rgb = [0, 0, 0];
const colours: StripColours = {
  classes: {
    ...(Object.fromEntries(EVENT_CLASSES.map((cls) => [cls, black])) as Record<EventClass, Rgb>),
    kernel: [10, 20, 30],
    htod: [40, 50, 60],
    memory: [70, 80, 90],
  },
  idle: [200, 150, 100],
};

const strip = (cls: EventClass, ...bins: number[]): Strip => ({ cls, bins: Uint8Array.from(bins) });

function paint(width: number, height: number, painting: Partial<StripPainting>): Pixels {
  const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  paintStrip(pixels, { strips: [], colours, showsIdle: false, pixelRatio: 1, ...painting });
  return pixels;
}

function pixelAt({ width, data }: Pixels, x: number, y: number): number[] {
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

/** A row of pixels as letters: `#` painted, `.` empty. */
function rowOf(pixels: Pixels, y: number): string {
  return Array.from({ length: pixels.width }, (_, x) =>
    (pixelAt(pixels, x, y)[3] ?? 0) > 0 ? '#' : '.',
  ).join('');
}

describe('paintStrip', () => {
  it('paints a covered column in the colour of its class over the whole height', () => {
    const pixels = paint(2, 3, { strips: [strip('kernel', 255, 0), strip('htod', 0, 255)] });
    for (const y of [0, 1, 2]) {
      expect(pixelAt(pixels, 0, y)).toEqual([10, 20, 30, 255]);
      expect(pixelAt(pixels, 1, y)).toEqual([40, 50, 60, 255]);
    }
  });

  it('leaves columns without events transparent', () => {
    expect(rowOf(paint(4, 1, { strips: [strip('kernel', 0, 255, 0, 0)] }), 0)).toBe('.#..');
  });

  it('inks a quarter-covered column at the square root of its share', () => {
    const [, , , alpha] = pixelAt(paint(1, 1, { strips: [strip('kernel', 64)] }), 0, 0);
    expect(alpha).toBe(Math.round(Math.sqrt(64 / 255) * 255));
  });

  it('inks the least that happens at a quarter', () => {
    expect(pixelAt(paint(1, 1, { strips: [strip('kernel', 1)] }), 0, 0)).toEqual([10, 20, 30, 64]);
  });

  it('inks a column by what all its classes cover together', () => {
    const [, , , alpha] = pixelAt(paint(1, 1, { strips: [strip('kernel', 128), strip('htod', 127)] }), 0, 0);
    expect(alpha).toBe(255);
  });

  it('keeps ranges quiet above a floor in full ink', () => {
    const pixels = paint(1, 4, { strips: [strip('range', 255)] });
    expect([0, 1, 2, 3].map((y) => pixelAt(pixels, 0, y)[3])).toEqual([102, 102, 255, 255]);
  });

  it('draws samples by height, from the floor', () => {
    const pixels = paint(2, 4, { strips: [strip('memory', 255, 128)] });
    expect([0, 1, 2, 3].map((y) => rowOf(pixels, y))).toEqual(['#.', '#.', '##', '##']);
    expect(pixelAt(pixels, 0, 0)).toEqual([70, 80, 90, 255]);
  });

  it('draws the lowest sample as a line', () => {
    const pixels = paint(1, 4, { strips: [strip('memory', 1)] });
    expect([0, 1, 2, 3].map((y) => rowOf(pixels, y))).toEqual(['.', '.', '.', '#']);
  });

  it('paints nothing for a row without strips', () => {
    expect(rowOf(paint(3, 1, {}), 0)).toBe('...');
  });
});

describe('the idle hatch', () => {
  const gap = strip('kernel', 255, ...Array<number>(14).fill(0), 255);

  it('fills the gap with falling lines between two posts', () => {
    const pixels = paint(16, 3, { strips: [gap], showsIdle: true });
    expect([0, 1, 2].map((y) => rowOf(pixels, y))).toEqual([
      '##.....#.....###',
      '###.....#.....##',
      '##.#.....#....##',
    ]);
  });

  it('is drawn in the colour of idle time, faintly', () => {
    expect(pixelAt(paint(16, 3, { strips: [gap], showsIdle: true }), 1, 0)).toEqual([200, 150, 100, 128]);
  });

  it('is drawn for rows that ask for it only', () => {
    expect(rowOf(paint(16, 1, { strips: [gap] }), 0)).toBe('#..............#');
  });

  it('keeps its size on a screen of two pixels a CSS pixel', () => {
    expect(rowOf(paint(32, 1, { strips: [gap], showsIdle: true, pixelRatio: 2 }), 0)).toBe(
      '####..........##..........######',
    );
  });

  it('leaves out gaps that are too narrow for it', () => {
    expect(rowOf(paint(6, 1, { strips: [strip('kernel', 255, 0, 0, 0, 0, 255)], showsIdle: true }), 0)).toBe(
      '#....#',
    );
  });
});
