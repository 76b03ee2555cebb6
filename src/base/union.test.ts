import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnionLength } from './union';

type Interval = readonly [start: number, end: number];

function unionLength(intervals: readonly Interval[]): number {
  const union = new UnionLength();
  for (const [start, end] of intervals) union.add(start, end);
  return union.length();
}

function coveredUnits(intervals: readonly Interval[]): number {
  const units = new Set<number>();
  for (const [start, end] of intervals) for (let unit = start; unit < end; unit++) units.add(unit);
  return units.size;
}

const intervals = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.nat(8)), { maxLength: 25 })
  .map((list) =>
    list.map(([start, length]): Interval => [start, start + length]).sort((a, b) => a[0] - b[0]),
  );

describe('UnionLength', () => {
  it('is 0 where nothing was added', () => {
    expect(unionLength([])).toBe(0);
  });

  it('counts parallel work once', () => {
    expect(
      unionLength([
        [0, 100],
        [0, 100],
      ]),
    ).toBe(100);
  });

  it('merges touching intervals', () => {
    expect(
      unionLength([
        [0, 10],
        [10, 30],
      ]),
    ).toBe(30);
  });

  it('keeps the longer end where a short interval lies inside', () => {
    expect(
      unionLength([
        [0, 100],
        [10, 20],
        [90, 110],
      ]),
    ).toBe(110);
  });

  it('counts the units covered, for any intervals', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        expect(unionLength(list)).toBe(coveredUnits(list));
      }),
    );
  });

  it('can be asked before the last interval came', () => {
    const union = new UnionLength();
    union.add(0, 10);
    expect(union.length()).toBe(10);
    union.add(5, 25);
    expect(union.length()).toBe(25);
  });
});
