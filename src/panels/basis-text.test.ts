import { describe, expect, it } from 'vitest';
import { basisText } from './basis-text';

describe('basisText', () => {
  it('is the whole trace where no area is dragged', () => {
    expect(basisText(null, 128)).toBe('whole trace, 128 HtoD copies');
  });

  it('is the area by its length', () => {
    expect(basisText({ from: 1e9, to: 1.228e9 }, 1)).toBe('area of 228 ms, 1 HtoD copy');
  });

  it('says no number before there is one', () => {
    expect(basisText(null, null)).toBe('whole trace');
  });
});
