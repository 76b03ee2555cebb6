import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../../base/assert';
import type { KeptRun } from '../experiment/kept-run';
import { madeRun, wrongRun } from './made-runs';
import { recorderCosts, spreadOf, summarise } from './summarise';

function lineOf(runs: readonly KeptRun[], mode: KeptRun['mode']) {
  return defined(
    summarise(runs).find((line) => line.mode === mode),
    mode,
  );
}

describe('the sheet', () => {
  it('pairs runs of one round, whatever their order', () => {
    const runs = [
      madeRun('split', 100, 0),
      madeRun('staged', 90, 0),
      madeRun('staged', 70, 1),
      madeRun('split', 105, 1),
      // Alone: a dot, and no pair.
      madeRun('staged', 60, null),
    ];
    const { times, paired } = lineOf(runs, 'staged');
    expect(times).toEqual({ median: 70, least: 60, most: 90, count: 3 });
    expect(paired).toEqual({ median: -22.5, least: -35, most: -10, count: 2 });
  });

  it('claims nothing where ranges overlap, or where a mode ran once', () => {
    const split = [madeRun('split', 100, 0), madeRun('split', 110, 1)];
    expect(lineOf([...split, madeRun('direct', 90, 0), madeRun('direct', 101, 1)], 'direct').reading).toBe(
      'overlap',
    );
    expect(lineOf([...split, madeRun('direct', 90, 0), madeRun('direct', 99, 1)], 'direct').reading).toBe(
      'less',
    );
    expect(lineOf([...split, madeRun('direct', 111, 0), madeRun('direct', 190, 1)], 'direct').reading).toBe(
      'more',
    );
    expect(lineOf([...split, madeRun('direct', 10, 0)], 'direct').reading).toBe('tooFew');
  });

  it('keeps outliers, and takes no time of a wrong run', () => {
    const runs = [madeRun('split', 100, 0), madeRun('split', 9000, 1), wrongRun('split', 1, 2)];
    const { times, wrong } = lineOf(runs, 'split');
    expect(times).toMatchObject({ least: 100, most: 9000, count: 2 });
    expect(wrong).toHaveLength(1);
    expect(lineOf([wrongRun('split', 1, 0), madeRun('staged', 5, 0)], 'staged').paired).toBeNull();
  });

  it('takes no run that was made to measure the recorder', () => {
    const runs = [madeRun('split', 100, 0, { purpose: 'recorder' })];
    expect(lineOf(runs, 'split').times).toBeNull();
  });
});

describe('the cost of the recorder', () => {
  it('is of pairs with and without, as a share of the run without', () => {
    const run = (ms: number, round: number, isRecorded: boolean): KeptRun =>
      madeRun('staged', ms, round, { purpose: 'recorder', isRecorded });
    const [cost] = recorderCosts([
      run(103, 0, true),
      run(100, 0, false),
      run(50, 1, false),
      run(50, 1, true),
    ]);
    expect(cost).toMatchObject({ mode: 'staged', overlaps: true });
    expect(defined(cost, 'a cost').share).toEqual({ median: 0.015, least: 0, most: 0.03, count: 2 });
  });
});

describe('spreadOf', () => {
  it('has half of the values on either side of its median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const { median, least, most, count } = defined(spreadOf(values), 'a spread');
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(count / 2);
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(count / 2);
        expect([least, most]).toEqual([Math.min(...values), Math.max(...values)]);
      }),
    );
  });

  it('is of nothing where there is nothing', () => {
    expect(spreadOf([])).toBeNull();
  });
});
