import { expect, it } from 'vitest';
import { reportComparing } from './comparing-report.mjs';

it('sets the second beside the first, and judges the comparison and the panning', () => {
  const figures = {
    msToEverything: 2000,
    msToEverythingOfSecond: 2500,
    msToComparison: 999,
    panMs: [3, 13, 5],
  };
  expect(reportComparing({ ok: true, figures })).toMatchObject({
    secondToFirst: 1.25,
    panMs: { count: 3, p50: 5, p95: 13 },
    budget: { isComparisonWithin: true, isPanWithin: false },
  });
});

it('a run that broke says why', () => {
  expect(reportComparing({ ok: false, reason: 'The page crashed.' })).toEqual({
    brokenBecause: 'The page crashed.',
  });
});
