import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestRank, spreadOf } from './order-statistics';

describe('nearestRank', () => {
  it.each([
    [[5], 50, 5],
    [[1, 2], 50, 1],
    [[1, 2, 3], 50, 2],
    [[1, 2, 3, 4], 50, 2],
    [[1, 2, 3, 4], 99, 4],
    [[1, 2, 3, 4], 100, 4],
    [[], 50, 0],
  ] as const)('of %j at %d %% is %d', (values, percent, expected) => {
    expect(nearestRank(values, percent)).toBe(expected);
  });

  it('takes the 99th of a hundred values, not the hundredth', () => {
    expect(
      nearestRank(
        Array.from({ length: 100 }, (_, i) => i + 1),
        99,
      ),
    ).toBe(99);
  });

  it('leaves at most the rest above it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 1 }),
        fc.integer({ min: 1, max: 100 }),
        (values, percent) => {
          const sorted = [...values].sort((a, b) => a - b);
          const found = nearestRank(sorted, percent);
          const atMost = sorted.filter((value) => value <= found).length;
          const below = sorted.filter((value) => value < found).length;
          expect(atMost * 100).toBeGreaterThanOrEqual(percent * values.length);
          expect(below * 100).toBeLessThan(percent * values.length);
        },
      ),
    );
  });
});

describe('spreadOf', () => {
  it('orders by number and adds up', () => {
    expect(spreadOf(Float64Array.of(10, 9, 100))).toEqual({
      count: 3,
      sum: 119,
      min: 9,
      p50: 10,
      p90: 100,
      p99: 100,
      max: 100,
    });
  });

  it('finds what sorting finds, in many values and in few', () => {
    const values = fc.oneof(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 600 }),
      fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 600 }),
      fc.nat(600).map((count) => Array.from({ length: count + 1 }, (_, i) => i)),
    );
    fc.assert(
      fc.property(values, (list) => {
        const { min, p50, p90, p99, max } = spreadOf(Float64Array.from(list));
        const sorted = Float64Array.from(list).sort();
        const [first, last] = [sorted[0], sorted[sorted.length - 1]];
        const expected = [first, ...[50, 90, 99].map((percent) => nearestRank(sorted, percent)), last];
        // Of 0 and −0 either may come first.
        expect([min, p50, p90, p99, max].map((value) => value + 0)).toEqual(
          expected.map((value) => (value as number) + 0),
        );
      }),
    );
  });

  it('is all 0 over nothing', () => {
    expect(spreadOf(new Float64Array())).toMatchObject({ count: 0, min: 0, max: 0 });
  });
});
