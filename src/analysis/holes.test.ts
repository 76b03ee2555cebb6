import { describe, expect, it } from 'vitest';
import { Coverage } from './coverage';
import { bucketsOf, holesIn, longestHoles } from './holes';

/** Holes of these lengths, one after the other. */
function holesOf(...lengths: readonly number[]) {
  const starts: number[] = [0];
  const ends: number[] = [1];
  for (const ns of lengths) {
    starts.push((ends.at(-1) as number) + ns);
    ends.push((starts.at(-1) as number) + 1);
  }
  return holesIn(new Coverage(Float64Array.from(starts), Float64Array.from(ends)), {
    from: 0,
    to: ends.at(-1) as number,
  });
}

describe('bucketsOf', () => {
  it.each([
    [9_999, 'under10us'],
    [10_000, 'us10to100'],
    [99_999, 'us10to100'],
    [100_000, 'us100to1000'],
    [1_000_000, 'ms1to10'],
    [10_000_000, 'ms10to50'],
    [50_000_000, 'over50ms'],
  ] as const)('puts %d ns into %s', (ns, bucket) => {
    expect(bucketsOf(holesOf(ns))[bucket]).toEqual({ count: 1, ns });
  });
});

describe('longestHoles', () => {
  it('comes longest first, of equal ones the earlier', () => {
    expect(longestHoles(holesOf(5, 9, 5, 7), 3)).toEqual([1, 3, 0]);
  });

  it('lists all where there are few', () => {
    expect(longestHoles(holesOf(5), 100)).toEqual([0]);
  });
});
