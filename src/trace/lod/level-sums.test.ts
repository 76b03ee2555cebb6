import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesTable, SeriesTableId } from '../table';
import { LevelSums, levelsOf, RunningSums } from './level-sums';

type Sample = readonly [time: number, value: number];

function series(id: SeriesTableId, samples: readonly Sample[]): SeriesTable {
  return {
    id,
    count: samples.length,
    time: Float64Array.from(samples, ([time]) => time),
    value: Float64Array.from(samples, ([, value]) => value),
  };
}

function levels(id: SeriesTableId, samples: readonly Sample[]): LevelSums {
  return new LevelSums(series(id, samples), { table: id, first: 0, count: samples.length, lane: 0 });
}

const samples = fc
  .array(fc.tuple(fc.nat({ max: 500 }), fc.nat({ max: 1 })), { minLength: 1, maxLength: 120 })
  .map((list) => list.sort(([a], [b]) => a - b));

describe('LevelSums', () => {
  it('holds a value until the next sample', () => {
    const metric = levels('metrics', [
      [10, 5],
      [20, 7],
    ]);
    expect([9, 10, 19, 20, 99].map((time) => metric.at(time))).toEqual([null, 5, 5, 7, 7]);
  });

  it('adds up the changes of memory', () => {
    const memory = levels('memory', [
      [0, 100],
      [5, 50],
      [9, -100],
    ]);
    expect([0, 5, 9].map((time) => memory.at(time))).toEqual([100, 150, 50]);
    expect(memory.most).toBe(150);
  });

  it('finds the peak of any stretch', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 1000 }), { maxLength: 150 }),
        fc.nat({ max: 150 }),
        fc.nat({ max: 150 }),
        (values, a, b) => {
          const from = Math.min(a, b, values.length);
          const to = Math.min(Math.max(a, b), values.length);
          const metric = levels(
            'metrics',
            values.map((value, time) => [time, value]),
          );
          expect(metric.highestOf(from, to)).toBe(Math.max(...values.slice(from, to)));
        },
      ),
    );
  });

  it('is made once a slice', () => {
    const table = series('metrics', [[0, 1]]);
    const slice = { table: 'metrics' as const, first: 0, count: 1, lane: 0 };
    expect(levelsOf(table, slice)).toBe(levelsOf(table, { ...slice }));
  });
});

describe('RunningSums', () => {
  it('measures how long a thread ran in any interval', () => {
    fc.assert(
      fc.property(samples, fc.nat({ max: 600 }), fc.nat({ max: 600 }), (list, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const running = new RunningSums(levels('sched', list), 600);
        let expected = 0;
        for (let ns = from; ns < to; ns++) expected += list.filter(([time]) => time <= ns).at(-1)?.[1] ?? 0;
        expect(running.between(from, to)).toBe(expected);
      }),
    );
  });
});
