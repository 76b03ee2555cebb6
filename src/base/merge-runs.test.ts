import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRuns, type SortedRun } from './merge-runs';

type Visit = readonly [run: number, index: number];

function visits(runs: readonly SortedRun[]): Visit[] {
  const seen: Visit[] = [];
  mergeRuns(runs, (run, index) => seen.push([run, index]));
  return seen;
}

const run = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }), fc.nat(3), fc.nat(3))
  .map(([list, before, after]): SortedRun => {
    const values = list.sort((a, b) => a - b);
    const first = Math.min(before, values.length);
    return { values, first, last: Math.max(first, values.length - after) };
  });

describe('mergeRuns', () => {
  it('visits nothing where there are no runs', () => {
    expect(visits([])).toEqual([]);
  });

  it('passes over empty runs', () => {
    const values = [1, 2];
    expect(
      visits([
        { values, first: 1, last: 1 },
        { values, first: 0, last: 2 },
      ]),
    ).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it('takes equal values in the order of the runs', () => {
    const values = [5];
    const same = { values, first: 0, last: 1 };
    expect(visits([same, same, same])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  it('equals the runs one after another, sorted by value, run and index', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 9 }), (runs) => {
        const all = runs.flatMap((part, r) =>
          Array.from({ length: part.last - part.first }, (_, i): Visit => [r, part.first + i]),
        );
        const valueOf = ([r, index]: Visit): number => runs[r]!.values[index]!;
        const expected = all.sort((a, b) => valueOf(a) - valueOf(b) || a[0] - b[0] || a[1] - b[1]);
        expect(visits(runs)).toEqual(expected);
      }),
    );
  });
});
