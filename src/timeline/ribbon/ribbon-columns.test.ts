import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_PARTS } from '../../analysis/batches/batch-list';
import { lengthOf } from '../../state/batch-lengths';
import { BATCH_BANDS } from '../../state/batch-bands';
import { makeBatch, makeTrack } from '../../testing/make-batches';
import { columnOf, ribbonColumns } from './ribbon-columns';

const MS = 1e6;

function heightsOf({ bandsNs, count }: ReturnType<typeof ribbonColumns>): number[] {
  return Array.from({ length: count }, (_, column) =>
    bandsNs
      .slice(column * BATCH_BANDS.length, (column + 1) * BATCH_BANDS.length)
      .reduce((sum, ns) => sum + ns, 0),
  );
}

describe('columns of the ribbon', () => {
  it('have a band for every part of a window, and for none two', () => {
    const parts = BATCH_BANDS.flatMap((band) => band.parts);
    expect([...parts].sort()).toEqual([...BATCH_PARTS].sort());
  });

  it('are one a batch, as high as its window is long, where there is room', () => {
    const { batches } = makeTrack([{ range: 5 * MS }, { nothing: 1 * MS, launchCall: 2 * MS }, {}]);
    const columns = ribbonColumns(batches, 100);
    expect(heightsOf(columns)).toEqual(batches.map(lengthOf));
    expect([...columns.first]).toEqual([0, 1, 2, 3]);
  });

  it('show the mean of several, and remember the longest of them', () => {
    const { batches } = makeTrack([{}, { range: 20 * MS }, {}, { range: 6 * MS }]);
    const columns = ribbonColumns(batches, 2);
    expect(heightsOf(columns)).toEqual([20 * MS, 13 * MS]);
    expect([[...columns.longest], [...columns.longestNs]]).toEqual([
      [1, 3],
      [30 * MS, 16 * MS],
    ]);
  });

  it('hold every batch once, and add up to all of them, however few pixels there are', () => {
    const length = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        fc.array(length, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 80 }),
        (ns, most) => {
          const { batches, totalNs } = makeTrack(ns.map((range) => ({ range })));
          const columns = ribbonColumns(batches, most);
          const sums = heightsOf(columns).map(
            (mean, at) => mean * ((columns.first[at + 1] as number) - (columns.first[at] as number)),
          );
          expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(totalNs, 3);
          batches.forEach((_, index) => {
            const column = columnOf(columns, index);
            expect(columns.first[column]).toBeLessThanOrEqual(index);
            expect(columns.first[column + 1]).toBeGreaterThan(index);
          });
        },
      ),
    );
  });

  it('have the verdict with the longest wait of all their copies', () => {
    const held = (waitNs: number) => [{ verdict: 'held' as const, count: 1, waitNs }];
    const batches = [
      makeBatch({ verdicts: held(3) }),
      makeBatch({ verdicts: [{ verdict: 'malloc-stalled', count: 1, waitNs: 5 }, ...held(1)] }),
      makeBatch({ verdicts: held(2) }),
      makeBatch({}),
    ];
    expect(ribbonColumns(batches, 1).verdicts).toEqual(['held']);
    expect(ribbonColumns(batches, 4).verdicts).toEqual(['held', 'malloc-stalled', 'held', null]);
  });

  it('are as high as the longest, and not flattened by one that is far longer than the rest', () => {
    const usual = Array.from({ length: 19 }, () => ({}));
    expect(ribbonColumns(makeTrack([...usual, { range: 20 * MS }]).batches, 99).scaleNs).toBe(30 * MS);
    expect(ribbonColumns(makeTrack([...usual, { range: 9000 * MS }]).batches, 99).scaleNs).toBe(40 * MS);
  });
});
