import { describe, expect, it } from 'vitest';
import { summarize } from './statistics.mjs';

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
