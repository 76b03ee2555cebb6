import { describe, expect, it } from 'vitest';
import { figure } from './figure';
import { compareRunTimes, parseRunTimes } from './run-times';
import type { RunTimes } from './side-comparison';

describe('run times', () => {
  it.each([
    ['9.29 9.15 9.85', 3, 9.29, 9.15, 9.85],
    ['9.29 s, 9.15 s; 9.85 s\n', 3, 9.29, 9.15, 9.85],
    ['9290ms 9150 ms', 2, 9.15, 9.15, 9.29],
    ['9.29 (9.15–9.85), 3 runs', 3, 9.29, 9.15, 9.85],
    ['9.29 s (9.15-9.85), n = 3', 3, 9.29, 9.15, 9.85],
    ['2', 1, 2, 2, 2],
  ])('are read from %j', (text, count, median, min, max) => {
    expect(parseRunTimes(text)).toEqual({
      count,
      medianNs: median * 1e9,
      minNs: min * 1e9,
      maxNs: max * 1e9,
    });
  });

  it('are parted by a comma where the numbers have points', () => {
    expect(parseRunTimes('9.29,9.15')).toMatchObject({ count: 2, minNs: 9.15e9, maxNs: 9.29e9 });
  });

  it.each([
    '',
    'fast',
    '9.29 about',
    '-1',
    '0',
    '9.29 (9.85–9.15), 3 runs',
    '1h',
    '9,29 9,15',
    '9,29 (9,15–9,85), 3',
    '9'.repeat(400),
    `1 (1–${'9'.repeat(400)}), 3 runs`,
  ])('are not read from %j', (text) => {
    expect(parseRunTimes(text)).toBeNull();
  });
});

describe('run times beside a trace', () => {
  const runs = (text: string): RunTimes => parseRunTimes(text) as RunTimes;
  const faster = figure(10e9, 7e9, 'cost');

  it('agree where both say faster', () => {
    expect(compareRunTimes(runs('10 11'), runs('7 8'), faster)).toMatchObject({
      overlap: false,
      disagrees: false,
    });
  });

  it('disagree where the trace is faster and the runs overlap', () => {
    const { disagrees, sentences } = compareRunTimes(runs('10 11'), runs('9 10.5'), faster);
    expect([disagrees, sentences.at(-1)]).toEqual([
      true,
      'Trace and clock disagree: the traced span took 30.0 % less, the runs show no difference. Go by the clock: a trace holds the profiler’s own cost, and one run only.',
    ]);
  });

  it('disagree where the runs are slower', () => {
    expect(compareRunTimes(runs('10 11'), runs('12 13'), faster).disagrees).toBe(true);
  });

  it('agree where both say faster, one by far more', () => {
    expect(compareRunTimes(runs('100 101'), runs('95 96'), faster)).toMatchObject({
      overlap: false,
      disagrees: false,
    });
  });

  it('claim nothing of one run a side', () => {
    const { disagrees, sentences } = compareRunTimes(runs('10'), runs('12'), faster);
    expect([disagrees, sentences.at(-1)]).toEqual([
      false,
      'No claim: it takes 2 runs a side or more to tell a difference from chance.',
    ]);
  });

  it('have nothing to disagree with where the trace has no span', () => {
    expect(compareRunTimes(runs('10'), runs('12'), null).disagrees).toBe(false);
  });
});
