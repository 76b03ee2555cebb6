import { expect, it } from 'vitest';
import { reportAnalyses } from './analyses-report.mjs';

const FIGURES = {
  events: 500_000,
  whole: [
    { name: 'overview', ms: 300 },
    { name: 'ranges', ms: 150 },
    { name: 'report', ms: 999 },
  ],
  areas: [
    { panel: 'Gaps', ms: [10, 30, 20] },
    { panel: 'Ranges', ms: [160, 40] },
  ],
};

it('says what a million events take, without the report, which repeats the others', () => {
  const report = reportAnalyses({ ok: true, figures: FIGURES });
  expect(report).toMatchObject({
    wholeMs: 450,
    wholeMsPerMillionEvents: 900,
    wholeMsByAnalysis: { report: 999 },
    budget: { isWholeWithin: true },
  });
});

it('judges areas by the 95th percentile over all panels', () => {
  const report = reportAnalyses({ ok: true, figures: FIGURES });
  expect(report).toMatchObject({
    areaMs: { count: 5, p50: 30, p95: 160 },
    areaMsByPanel: { Gaps: { p50: 20, max: 30 } },
    budget: { isAreaWithin: false },
  });
});

it('a run that broke says why', () => {
  expect(reportAnalyses({ ok: false, reason: 'The page crashed.' })).toEqual({
    brokenBecause: 'The page crashed.',
  });
});
