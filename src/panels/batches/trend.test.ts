import { describe, expect, it } from 'vitest';
import { trendOf, TREND_NEEDS } from './trend';

/** `count` lengths that differ by a little, around a middle. */
const around = (middle: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => middle + ((at * 7) % 5) - 2);

describe('trendOf', () => {
  it('tells of a run that became shorter, with the medians that say so', () => {
    const trend = trendOf([...around(1000, 20), ...around(900, 20)]);
    expect(trend).toEqual({ kind: 'shorter', firstNs: 1000, lastNs: 900, quarter: 10 });
  });

  it('tells of one that became longer', () => {
    expect(trendOf([...around(900, 20), ...around(1000, 20)]).kind).toBe('longer');
  });

  it('finds none in a change below 1 %', () => {
    expect(trendOf([...around(1000, 20), ...around(1006, 20)]).kind).toBe('none');
  });

  it('finds none where the lengths vary more than the medians differ', () => {
    const wide = (middle: number): number[] =>
      Array.from({ length: 20 }, (_, at) => middle + ((at * 7) % 20) * 30);
    expect(trendOf([...wide(1000), ...wide(1050)]).kind).toBe('none');
  });

  it('is not led by a few very long batches', () => {
    const lengths = around(1000, 40);
    for (const at of [31, 34, 38]) lengths[at] = 90_000;
    expect(trendOf(lengths).kind).toBe('none');
  });

  it('tells nothing of too few', () => {
    expect(trendOf(around(1000, TREND_NEEDS - 1)).kind).toBe('tooFew');
  });
});
