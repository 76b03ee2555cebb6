import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerBound, upperBound } from './bisect';

const sorted = fc
  .array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 })
  .map((list) => list.sort((a, b) => a - b));

function firstWhere(
  list: readonly number[],
  from: number,
  to: number,
  is: (value: number) => boolean,
): number {
  for (let i = from; i < to; i++) if (is(list[i]!)) return i;
  return to;
}

describe('lowerBound', () => {
  it('finds the first of several equal values', () => {
    expect(lowerBound([1, 3, 3, 3, 5], 3)).toBe(1);
  });

  it('is the length where all values are less', () => {
    expect(lowerBound([1, 2], 3)).toBe(2);
  });

  it('searches only the part it is given', () => {
    expect(lowerBound([9, 9, 1, 4, 9], 4, 2, 4)).toBe(3);
  });

  it('agrees with a walk through the list', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: -1, max: 10 }), (list, target) => {
        expect(lowerBound(list, target)).toBe(firstWhere(list, 0, list.length, (value) => value >= target));
      }),
    );
  });
});

describe('upperBound', () => {
  it('passes over equal values', () => {
    expect(upperBound([1, 3, 3, 3, 5], 3)).toBe(4);
  });

  it('agrees with a walk through any part of the list', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: -1, max: 10 }), fc.nat(20), fc.nat(20), (list, target, a, b) => {
        const first = Math.min(a, b, list.length);
        const last = Math.min(Math.max(a, b), list.length);
        expect(upperBound(list, target, first, last)).toBe(
          firstWhere(list, first, last, (value) => value > target),
        );
      }),
    );
  });
});
