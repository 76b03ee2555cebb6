import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWhere, lowerBound, upperBound, upperBoundNear } from './bisect';

const ascending = fc
  .array(fc.integer({ min: -10, max: 10 }), { maxLength: 30 })
  .map((values) => Float64Array.from(values).sort());
const wanted = fc.integer({ min: -12, max: 12 });

/** The first index that a scan finds, or the length. */
function scan(values: Float64Array, holds: (value: number) => boolean): number {
  const found = values.findIndex(holds);
  return found < 0 ? values.length : found;
}

describe('lowerBound', () => {
  it('finds what a scan finds', () => {
    fc.assert(
      fc.property(ascending, wanted, (values, x) => {
        expect(lowerBound(values, x)).toBe(scan(values, (value) => value >= x));
      }),
    );
  });

  it('stays inside the part it is given', () => {
    expect([lowerBound([1, 2, 3, 4], 0, 2), lowerBound([1, 2, 3, 4], 9, 0, 3)]).toEqual([2, 3]);
  });
});

describe('upperBound', () => {
  it('finds what a scan finds', () => {
    fc.assert(
      fc.property(ascending, wanted, (values, x) => {
        expect(upperBound(values, x)).toBe(scan(values, (value) => value > x));
      }),
    );
  });

  it('stays inside the part it is given', () => {
    expect([upperBound([1, 2, 3, 4], 0, 2), upperBound([1, 2, 3, 4], 9, 0, 3)]).toEqual([2, 3]);
  });
});

describe('upperBoundNear', () => {
  it('finds what a search without a hint finds, wherever the hint points', () => {
    fc.assert(
      fc.property(ascending, wanted, fc.nat(40), (values, x, hint) => {
        expect(upperBoundNear(values, x, hint)).toBe(upperBound(values, x));
      }),
    );
  });
});

describe('firstWhere', () => {
  it('finds where a condition begins to hold', () => {
    expect(firstWhere(0, 100, (index) => index * index >= 50)).toBe(8);
  });

  it('is the end where the condition never holds', () => {
    expect(firstWhere(3, 7, () => false)).toBe(7);
  });
});
