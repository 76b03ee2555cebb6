import { describe, expect, it } from 'vitest';
import { distribution, summarize } from './statistics.mjs';

describe('a summary', () => {
  it('of an odd number of runs has the middle one as its median', () => {
    expect(summarize([30, 10, 200])).toEqual({ median: 30, min: 10, max: 200 });
  });

  it('of an even number of runs has the mean of the middle two', () => {
    expect(summarize([4, 1, 2, 100])).toEqual({ median: 3, min: 1, max: 100 });
  });

  it('leaves out what could not be measured', () => {
    expect(summarize([null, 5, null])).toEqual({ median: 5, min: 5, max: 5 });
    expect(summarize([null])).toBeNull();
    expect(summarize([])).toBeNull();
  });
});

describe('a distribution', () => {
  it('has figures that occurred, by nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(distribution(values)).toEqual({ count: 100, p50: 50, p95: 95, max: 100 });
    expect(distribution([7, 1])).toEqual({ count: 2, p50: 1, p95: 7, max: 7 });
  });

  it('of nothing is none', () => {
    expect(distribution([])).toBeNull();
  });
});
