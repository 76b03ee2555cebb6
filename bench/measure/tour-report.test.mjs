import { describe, expect, it } from 'vitest';
import { spreadPlaces } from './painting-tour.mjs';
import { reportTour } from './tour-report.mjs';

const NONE = { paints: [], overlays: [], hits: [] };

/**
 * @param {number} pixelRatio
 * @param {number[]} paints
 * @param {number[]} hits
 */
function toured(pixelRatio, paints, hits) {
  return reportTour({
    ok: true,
    figures: {
      pixelRatio,
      plotPx: { width: 1350, height: 500 },
      legs: { zoom: { ...NONE, paints }, pan: NONE, scroll: NONE, wheel: NONE, hover: { ...NONE, hits } },
      slowest: { ms: Math.max(...paints), stop: { from: '10', to: '20' } },
      longestTaskMs: 0,
    },
  });
}

describe('the report of a tour', () => {
  it('holds the 95th percentile against the budget of its pixel ratio', () => {
    expect(toured(1, [8.001], [0.2])).toMatchObject({ budget: { paintP95Ms: 8, isPaintWithin: true } });
    expect(toured(1, [9], [0.2])).toMatchObject({ budget: { isPaintWithin: false, isHitWithin: true } });
    expect(toured(2, [9], [1.5])).toMatchObject({ budget: { isPaintWithin: true, isHitWithin: false } });
  });

  it('names the window that took longest', () => {
    expect(toured(1, [3, 12.345], [])).toMatchObject({ slowest: { ms: 12.35, from: '10', to: '20' } });
  });

  it('claims nothing of what was not measured', () => {
    expect(toured(1, [3], [])).toMatchObject({ hitMs: null, budget: { isHitWithin: null } });
  });

  it('of a broken tour is its reason', () => {
    expect(reportTour({ ok: false, reason: 'The page crashed.' })).toEqual({
      brokenBecause: 'The page crashed.',
    });
  });
});

describe('the places under the pointer', () => {
  it('are all different and within the plot', () => {
    const places = spreadPlaces(100);
    expect(new Set(places.map(({ across }) => across.toFixed(3))).size).toBe(100);
    for (const { across, down } of places) {
      expect(Math.min(across, down)).toBeGreaterThan(0);
      expect(Math.max(across, down)).toBeLessThan(1);
    }
  });
});
