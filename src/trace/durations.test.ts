import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DurationColumn, durationAt, ESCAPED, OPEN_END, packDurations } from './durations';

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

describe('DurationColumn', () => {
  const duration = fc.oneof(
    fc.nat(9),
    fc.constantFrom(ESCAPED - 1, ESCAPED, ESCAPED + 1, 60e9),
    fc.constant(OPEN_END),
  );
  const shuffled = fc
    .array(duration, { maxLength: 15 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: list.length })),
    );

  it('drains durations and open ends in any order', () => {
    fc.assert(
      fc.property(shuffled, ([list, order]) => {
        const column = new DurationColumn();
        list.forEach((value) => column.push(value));
        const { duration: drained, open } = column.drain(Uint32Array.from(order));
        const seen = order.map((_, i) => (open.has(i) ? OPEN_END : durationAt(drained, i)));
        expect(seen).toEqual(order.map((i) => list[i]));
      }),
    );
  });

  it('draws an open end as 0 ns', () => {
    const column = new DurationColumn();
    column.push(OPEN_END);
    expect(durationAt(column.drain(Uint32Array.of(0)).duration, 0)).toBe(0);
  });

  it('forgets what it drained', () => {
    const column = new DurationColumn();
    column.push(60e9);
    column.drain(Uint32Array.of(0));
    column.push(5);
    expect(column.drain(Uint32Array.of(0)).duration.long.size).toBe(0);
  });
});
