import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../../base/assert';
import type { ModeName } from '../../pipeline/modes/mode';
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

  it('claims nothing where ranges overlap, or where fewer than three rounds have both', () => {
    const of = (mode: ModeName, times: readonly number[], firstRound = 0): KeptRun[] =>
      times.map((ms, round) => madeRun(mode, ms, firstRound + round));
    const split = of('split', [100, 110, 105]);
    const reading = (direct: readonly KeptRun[]) => lineOf([...split, ...direct], 'direct').reading;
    expect(reading(of('direct', [90, 101, 95]))).toBe('overlap');
    expect(reading(of('direct', [90, 99, 95]))).toBe('less');
    expect(reading(of('direct', [111, 190, 120]))).toBe('more');
    expect(reading(of('direct', [10, 11]))).toBe('tooFew');
    // Runs enough, of which two were made in a round of split.
    expect(reading(of('direct', [10, 11, 12], 1))).toBe('tooFew');
  });

  it('takes a run for wrong whose results differ from those of the others', () => {
    const odd = madeRun('staged', 5, 1, { digests: 'differs' });
    const { times, wrong } = lineOf([madeRun('staged', 90, 0), odd], 'staged');
    expect(times).toMatchObject({ most: 90, count: 1 });
    expect(wrong).toEqual([odd]);
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
