import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureConcurrency } from './concurrency';

function concurrencyOf(intervals: readonly (readonly [number, number])[]) {
  return measureConcurrency(
    Float64Array.from(intervals, ([start]) => start),
    Float64Array.from(intervals, ([, end]) => end),
  );
}

describe('measureConcurrency', () => {
  it('finds what counting units finds', () => {
    const interval = fc.tuple(fc.nat(20), fc.nat(8)).map(([start, ns]) => [start, start + ns] as const);
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 10 }), (intervals) => {
        const counts = Array.from(
          { length: 30 },
          (_, at) => intervals.filter(([start, end]) => start <= at && at < end).length,
        );
        expect(concurrencyOf(intervals)).toEqual({
          most: Math.max(...counts),
          twoOrMoreNs: counts.filter((count) => count >= 2).length,
        });
      }),
    );
  });

  it('does not count two where one begins as the other ends', () => {
    expect(
      concurrencyOf([
        [0, 5],
        [5, 9],
      ]),
    ).toEqual({ most: 1, twoOrMoreNs: 0 });
  });
});
