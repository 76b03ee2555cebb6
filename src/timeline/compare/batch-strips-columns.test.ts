import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_BANDS } from '../../state/batch-bands';
import { lengthOf } from '../../state/batch-lengths';
import { makeTrack } from '../../testing/make-batches';
import { stripColumns, stripSide } from './batch-strips-columns';

const MS = 1e6;
const batchesOf = (lengthsMs: readonly number[]) =>
  makeTrack(lengthsMs.map((ms) => ({ kernels: 0, range: ms * MS }))).batches;
const sideOf = (lengthsMs: readonly number[]) => stripSide(batchesOf(lengthsMs));

describe('the columns of both sides', () => {
  it('are one a batch where there is room, on one scale', () => {
    const { a, b, differences } = stripColumns(sideOf([10, 20]), sideOf([15, 10]), 100);
    expect([a.count, b.count, a.scaleNs === b.scaleNs, a.scaleNs]).toEqual([2, 2, true, 20 * MS]);
    expect([...differences.meanNs]).toEqual([5 * MS, -10 * MS]);
  });

  it('keep batch k below batch k where a side has more, and compare none with nothing', () => {
    const { a, b, all, differences } = stripColumns(sideOf([10, 10, 10, 10]), sideOf([5, 5]), 100);
    expect([a.count, b.count, all.count]).toEqual([4, 2, 4]);
    expect([...differences.meanNs]).toEqual([-5 * MS, -5 * MS, NaN, NaN]);
  });

  it('hold every batch once, at the same slots on both sides, as high as their mean', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(lengths, lengths, fc.integer({ min: 1, max: 60 }), (inA, inB, most) => {
        const [batchesA, batchesB] = [batchesOf(inA), batchesOf(inB)];
        const columns = stripColumns(stripSide(batchesA), stripSide(batchesB), most);
        for (const [side, batches] of [
          [columns.a, batchesA],
          [columns.b, batchesB],
        ] as const) {
          expect([side.first[0], side.first[side.count]]).toEqual([0, batches.length]);
          for (let column = 0; column < side.count; column++) {
            const [from, to] = [side.first[column] as number, side.first[column + 1] as number];
            expect(to).toBeGreaterThan(from);
            expect(from).toBe(columns.all.first[column]);
            const held = batches.slice(from, to).map(lengthOf);
            const bands = side.bandsNs.slice(column * BATCH_BANDS.length, (column + 1) * BATCH_BANDS.length);
            expect(bands.reduce((sum, ns) => sum + ns, 0)).toBeCloseTo(
              held.reduce((sum, ns) => sum + ns, 0) / held.length,
              0,
            );
            expect(side.longestNs[column]).toBe(Math.max(...held));
          }
        }
      }),
    );
  });

  it('are as many as there are pixels, of a hundred thousand batches', () => {
    const many = batchesOf(Array.from({ length: 100_000 }, (_, i) => 1 + (i % 9)));
    const { all, differences } = stripColumns(stripSide(many), stripSide(many.slice(0, 70_000)), 1400);
    expect([all.count, differences.meanNs.length]).toEqual([1400, 1400]);
    expect(differences.meanNs.filter((ns) => ns === 0)).toHaveLength(980);
  });
});
