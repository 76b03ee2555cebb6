import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationAt, ESCAPED, packDurations } from './durations';

describe('packDurations', () => {
  it.each([0, 1, ESCAPED - 1, ESCAPED, ESCAPED + 1, 2 ** 32, 2 ** 53 - 1])('brings %d ns back', (ns) => {
    expect(durationAt(packDurations(Float64Array.of(ns)), 0)).toBe(ns);
  });

  it('escapes only what does not fit', () => {
    const { long } = packDurations(Float64Array.of(5, ESCAPED - 1, ESCAPED, 60e9));
    expect([...long]).toEqual([
      [2, ESCAPED],
      [3, 60e9],
    ]);
  });

  it('brings every list back', () => {
    const ns = fc.oneof(fc.nat(1000), fc.integer({ min: ESCAPED - 2, max: ESCAPED + 2 }), fc.maxSafeNat());
    fc.assert(
      fc.property(fc.array(ns), (values) => {
        const packed = packDurations(Float64Array.from(values));
        expect(values.map((_, i) => durationAt(packed, i))).toEqual(values);
      }),
    );
  });
});
