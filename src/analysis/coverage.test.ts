import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coverage } from './coverage';
import { CoverageBuilder, overlapIn, unionOf, visitHoles } from './coverage';

type Interval = readonly [start: number, end: number];

const intervals = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.nat(8)), { maxLength: 25 })
  .map((list) =>
    list.map(([start, length]): Interval => [start, start + length]).sort((a, b) => a[0] - b[0]),
  );
const edge = fc.integer({ min: -25, max: 35 });

function cover(list: readonly Interval[]): Coverage {
  const builder = new CoverageBuilder();
  for (const [start, end] of list) builder.add(start, end);
  return builder.finish();
}

/** Whether the unit [unit, unit + 1) is covered. */
function covers(list: readonly Interval[], unit: number): boolean {
  return list.some(([start, end]) => start <= unit && unit < end);
}

function unitsOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

describe('Coverage', () => {
  it('measures what counting units finds', () => {
    fc.assert(
      fc.property(intervals, edge, edge, (list, from, to) => {
        const units = unitsOf(from, to).filter((unit) => covers(list, unit));
        expect(cover(list).lengthIn(from, to)).toBe(units.length);
      }),
    );
  });

  it('finds the first and the last covered unit of an interval', () => {
    fc.assert(
      fc.property(intervals, edge, edge, (list, from, to) => {
        const units = unitsOf(from, to).filter((unit) => covers(list, unit));
        const hull = units.length === 0 ? null : { from: units[0], to: (units.at(-1) as number) + 1 };
        expect(cover(list).hullIn(from, to)).toEqual(hull);
      }),
    );
  });

  it('merges intervals that touch', () => {
    const { starts, ends } = cover([
      [0, 10],
      [10, 30],
    ]);
    expect([[...starts], [...ends]]).toEqual([[0], [30]]);
  });

  it('is not split by an interval of 0 ns, nor made by one', () => {
    expect(cover([[5, 5]]).count).toBe(0);
  });
});

describe('overlapIn', () => {
  it('measures what counting units finds', () => {
    fc.assert(
      fc.property(intervals, intervals, edge, edge, (a, b, from, to) => {
        const units = unitsOf(from, to).filter((unit) => covers(a, unit) && covers(b, unit));
        expect(overlapIn(cover(a), cover(b), from, to)).toBe(units.length);
      }),
    );
  });
});

describe('overlapIn, where one is much longer', () => {
  const many = cover(Array.from({ length: 200 }, (_, i) => [2 * i, 2 * i + 1] as const));

  it('measures the same, whichever comes first', () => {
    const few = cover([[10, 30]]);
    expect([overlapIn(few, many, 0, 400), overlapIn(many, few, 15, 20)]).toEqual([10, 2]);
  });
});

describe('a cursor', () => {
  it('measures what lengthIn measures, in any order of questions', () => {
    const questions = fc.array(fc.tuple(edge, edge), { maxLength: 10 });
    fc.assert(
      fc.property(intervals, questions, (list, asked) => {
        const coverage = cover(list);
        const lengthIn = coverage.cursor();
        expect(asked.map(([from, to]) => lengthIn(from, to))).toEqual(
          asked.map(([from, to]) => coverage.lengthIn(from, to)),
        );
      }),
    );
  });
});

describe('unionOf', () => {
  it('covers what either covers, in as few intervals as can be', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        const both = cover([...a, ...b].sort(([x], [y]) => x - y));
        const { starts, ends } = unionOf(cover(a), cover(b));
        expect([[...starts], [...ends]]).toEqual([[...both.starts], [...both.ends]]);
      }),
    );
  });
});

describe('visitHoles', () => {
  it('visits exactly the units that are not covered', () => {
    fc.assert(
      fc.property(intervals, edge, edge, (list, from, to) => {
        const seen: number[] = [];
        visitHoles(cover(list), from, to, (a, b) => seen.push(...unitsOf(a, b)));
        expect(seen).toEqual(unitsOf(from, to).filter((unit) => !covers(list, unit)));
      }),
    );
  });

  it('makes one hole of what lies together', () => {
    const holes: Interval[] = [];
    visitHoles(cover([[2, 4]]), 0, 10, (from, to) => holes.push([from, to]));
    expect(holes).toEqual([
      [0, 2],
      [4, 10],
    ]);
  });
});
