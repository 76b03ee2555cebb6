import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_BANDS } from '../../state/batch-bands';
import { makeTrack } from '../../testing/make-batches';
import { bandPaths, barAt, barOf, barRoom, barsOf, breakPath, reachPath } from './bar-chart';

const MS = 1_000_000;
const track = (count: number) =>
  makeTrack(Array.from({ length: count }, (_, at) => ({ range: ((at * 7) % 10) * MS })));
const BOX = { mostNs: 20 * MS, heightPx: 40 };

describe('the bars', () => {
  it('are one a batch where there is room', () => {
    const bars = barsOf(track(100).batches, 300);
    expect(bars.map(({ shown }) => shown.number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it('stand for several where there is none, each shown by its median and its longest', () => {
    const [first] = barsOf(track(100).batches, 60);
    // 0, 7, 4, 1, 8 ms beside the kernels.
    expect([first?.batches.length, first?.shown.number, first?.longest.number]).toEqual([5, 3, 5]);
  });

  it('mark an outlier whichever of its batches it is', () => {
    const batches = track(10).batches.map((batch) => ({ ...batch, isOutlier: batch.number === 4 }));
    expect(barsOf(batches, 6).map(({ isOutlier }) => isOutlier)).toEqual([true, false]);
  });

  it('hold every batch once and fit into the room, whatever the number and the width', () => {
    const { batches } = track(600);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 3, max: 1500 }), (count, widthPx) => {
        const bars = barsOf(batches.slice(0, count), widthPx);
        expect(bars.flatMap((bar) => bar.batches.map(({ number }) => number))).toEqual(
          Array.from({ length: count }, (_, at) => at + 1),
        );
        expect(bars.length * barRoom(bars.length, widthPx).pitchPx).toBeLessThanOrEqual(widthPx);
      }),
    );
  });

  it('are found by the number of a batch, and by what lies below the pointer', () => {
    const bars = barsOf(track(100).batches, 60);
    const room = barRoom(bars.length, 60);
    expect([barOf(bars, 7), barOf(bars, 100), barOf(bars, 101), barOf(bars, null)]).toEqual([1, 19, -1, -1]);
    expect([-5, 0, 4, 900].map((xPx) => barAt(xPx, bars.length, room))).toEqual([0, 0, 1, 19]);
  });
});

describe('the paths', () => {
  const room = { pitchPx: 5, barPx: 4 };

  it('stack the bands of a bar from the foot', () => {
    const bars = barsOf(makeTrack([{ range: 5 * MS }]).batches, 100);
    const paths = bandPaths(bars, BATCH_BANDS, room, BOX).filter(({ path }) => path !== '');
    expect(paths.map(({ band, path }) => [band.word, path])).toEqual([
      ['kernels', 'M0,40V20h4V40Z'],
      ['idle in ranges', 'M0,20V10h4V20Z'],
    ]);
  });

  it('cut what is longer than the scale, and say so by a break', () => {
    const bars = barsOf(makeTrack([{}, { range: 90 * MS }]).batches, 100);
    const ranges = bandPaths(bars, BATCH_BANDS, room, BOX).find(({ band }) => band.parts.includes('range'));
    expect(ranges?.path).toBe('M5,20V0h4V20Z');
    expect(breakPath(bars, room, BOX)).toBe('M5,5h4');
  });

  it('reach from the shown batch up to the longest of its bar', () => {
    const bars = barsOf(makeTrack([{}, { range: 5 * MS }]).batches, 3);
    expect(reachPath(bars, room, BOX)).toBe('M2,20V10');
  });
});
