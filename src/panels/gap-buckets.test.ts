import { expect, it } from 'vitest';
import { bucketBars } from './gap-buckets';

const none = { count: 0, ns: 0 };

it('draws counts by their square root and times as they are', () => {
  const bars = bucketBars({
    under10us: { count: 100, ns: 10 },
    us10to100: { count: 25, ns: 20 },
    us100to1000: none,
    ms1to10: none,
    ms10to50: none,
    over50ms: { count: 1, ns: 40 },
  });
  expect(bars.map(({ countShare, timeShare }) => [countShare, timeShare])).toEqual([
    [1, 0.25],
    [0.5, 0.5],
    [0, 0],
    [0, 0],
    [0, 0],
    [0.1, 1],
  ]);
});

it('draws nothing where there are no gaps', () => {
  const bars = bucketBars({
    under10us: none,
    us10to100: none,
    us100to1000: none,
    ms1to10: none,
    ms10to50: none,
    over50ms: none,
  });
  expect(bars.every(({ countShare, timeShare }) => countShare === 0 && timeShare === 0)).toBe(true);
});
