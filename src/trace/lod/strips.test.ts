import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventClass } from '../event-class';
import { LevelBins, STRIP_BINS, StripBuilder } from './strips';

type Bar = readonly [start: number, end: number, cls?: EventClass];

/** An extent in which a bin is 10 ns. */
const BIN_NS = 10;
const EXTENT = { from: 1000, to: 1000 + STRIP_BINS * BIN_NS };
const binStart = (bin: number): number => EXTENT.from + bin * BIN_NS;

function strips(bars: readonly Bar[]): Map<EventClass, Uint8Array> {
  const builder = new StripBuilder(EXTENT);
  for (const [start, end, cls = 'kernel'] of bars) builder.add(cls, start, end);
  return new Map(builder.finish().map((strip) => [strip.cls, strip.bins]));
}

/** Bins that hold anything, with what they hold. */
function filled(bars: readonly Bar[]): [bin: number, value: number][] {
  const bins = strips(bars).get('kernel') ?? new Uint8Array(STRIP_BINS);
  return [...bins].flatMap((value, bin): [number, number][] => (value === 0 ? [] : [[bin, value]]));
}

describe('StripBuilder', () => {
  it('fills the bins that an event covers whole, and its ends in part', () => {
    expect(filled([[binStart(2) + 5, binStart(4) + 2]])).toEqual([
      [2, 128],
      [3, 255],
      [4, 51],
    ]);
  });

  it('does not touch the bin that begins where an event ends', () => {
    expect(filled([[binStart(2), binStart(3)]])).toEqual([[2, 255]]);
  });

  it('fills the last bin where an event ends with the extent', () => {
    expect(filled([[EXTENT.to - BIN_NS, EXTENT.to]])).toEqual([[STRIP_BINS - 1, 255]]);
  });

  it('counts nested and overlapping events of a class once', () => {
    expect(
      filled([
        [binStart(5), binStart(5) + 8],
        [binStart(5) + 1, binStart(5) + 4],
        [binStart(5) + 2, binStart(5) + 10],
      ]),
    ).toEqual([[5, 255]]);
  });

  it('shows an event of 0 ns as the least there is', () => {
    expect(filled([[binStart(7), binStart(7)]])).toEqual([[7, 1]]);
  });

  it('shows one of 0 ns at the very end of the extent', () => {
    expect(filled([[EXTENT.to, EXTENT.to]])).toEqual([[STRIP_BINS - 1, 1]]);
  });

  it('shows an event that is far shorter than a bin', () => {
    const builder = new StripBuilder({ from: 0, to: 3.6e12 });
    builder.add('kernel', 0, 1);
    expect(builder.finish()[0]!.bins[0]).toBe(1);
  });

  it('keeps classes apart', () => {
    const seen = strips([
      [binStart(0), binStart(1)],
      [binStart(0), binStart(1), 'htod'],
    ]);
    expect([seen.get('kernel')![0], seen.get('htod')![0]]).toEqual([255, 255]);
  });

  it('has no strip of a class without events', () => {
    expect([...strips([[binStart(0), binStart(1), 'memset']]).keys()]).toEqual(['memset']);
  });

  it('draws an extent of 0 ns, as of a single mark', () => {
    const builder = new StripBuilder({ from: 5, to: 5 });
    builder.add('mark', 5, 5);
    expect(builder.finish()[0]!.bins[0]).toBe(1);
  });

  it('leaves no trace of an event that lies outside the extent', () => {
    expect(
      filled([
        [EXTENT.from - 50, EXTENT.from - 20],
        [EXTENT.to + 20, EXTENT.to + 50],
      ]),
    ).toEqual([]);
  });

  it('shows of an event only the part inside the extent', () => {
    expect(filled([[EXTENT.from - 50, EXTENT.from + 1]])).toEqual([[0, 26]]);
  });

  it('equals the coverage counted ns by ns', () => {
    const bar = fc
      .tuple(fc.nat(400), fc.nat(60))
      .map(([at, length]): Bar => [EXTENT.from + at, EXTENT.from + at + length]);
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 20 }), (bars) => {
        const sorted = bars.sort((a, b) => a[0] - b[0]);
        const covered = new Set<number>();
        const touched = new Set<number>();
        for (const [start, end] of sorted) {
          for (let ns = start; ns < end; ns++) covered.add(ns);
          if (start === end) touched.add(Math.floor((start - EXTENT.from) / BIN_NS));
        }
        const expected = Array.from({ length: 60 }, (_, bin) => {
          let ns = 0;
          for (let t = binStart(bin); t < binStart(bin + 1); t++) if (covered.has(t)) ns++;
          return ns === 0 && touched.has(bin) ? 1 : Math.round((ns / BIN_NS) * 255);
        });
        const bins = strips(sorted).get('kernel') ?? new Uint8Array(STRIP_BINS);
        expect([...bins.subarray(0, 60)]).toEqual(expected);
      }),
    );
  });
});

describe('LevelBins', () => {
  function levels(samples: readonly (readonly [start: number, end: number, level: number])[]): number[] {
    const builder = new LevelBins(EXTENT);
    for (const [start, end, level] of samples) builder.raise(start, end, level);
    return [...builder.bins];
  }

  it('keeps the highest level of a bin', () => {
    expect(
      levels([
        [binStart(3), binStart(3), 0.2],
        [binStart(3) + 1, binStart(3) + 1, 1],
        [binStart(3) + 2, binStart(3) + 2, 0.5],
      ])[3],
    ).toBe(255);
  });

  it('holds a level from its sample to the next', () => {
    expect(levels([[binStart(1), binStart(3) + 5, 0.5]]).slice(0, 5)).toEqual([0, 128, 128, 128, 0]);
  });

  it('shows any level above 0', () => {
    expect(levels([[binStart(0), binStart(0), 1e-9]])[0]).toBe(1);
  });

  it('shows nothing for a level of 0 or less', () => {
    expect(
      levels([
        [binStart(0), binStart(0), 0],
        [binStart(0), binStart(0), -1],
      ])[0],
    ).toBe(0);
  });

  it('leaves out what lies before and after the extent', () => {
    expect(
      levels([
        [0, EXTENT.from - 1, 1],
        [EXTENT.to + BIN_NS, EXTENT.to + 2 * BIN_NS, 1],
      ]).every((level) => level === 0),
    ).toBe(true);
  });
});
