import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStore, type AppStore } from '../../state/app-state';
import { makeTrace } from '../../testing/make-trace';
import { PairWindow, shownPair, wholePair } from './pair-window';

const trace = makeTrace();
const hand = { isMoving: false };
/** Spans of 1,000 and 600 ns. */
const upper = new PairWindow(hand, 5000, 1000);
const lower = new PairWindow(hand, 90_000, 1000);

let store: AppStore;
beforeEach(() => {
  store = createAppStore('dark');
});

const shown = (window: PairWindow) => window.shown(store.getState());

describe('the window of a pair', () => {
  it('is the longer span with a little room at first, from the start of each', () => {
    expect(wholePair(1000)).toEqual({ from: -40, to: 1040 });
    expect([shown(upper), shown(lower)]).toEqual([
      { from: 4960, to: 6040 },
      { from: 89_960, to: 91_040 },
    ]);
  });

  it('moves in both by what moves one, with one scale', () => {
    lower.set(store, { from: 90_100, to: 90_400 });
    expect(store.getState().view.windowBeside).toEqual({ from: 100, to: 400 });
    expect(shown(upper)).toEqual({ from: 5100, to: 5400 });
    upper.set(store, null);
    expect(shown(lower)).toEqual({ from: 89_960, to: 91_040 });
  });

  it('reaches one length further on both sides, and is never shorter than a window may be', () => {
    upper.set(store, { from: 0, to: 500 });
    expect(shown(upper)).toEqual({ from: 4000, to: 4500 });
    upper.set(store, { from: 0, to: 1e9 });
    expect(shown(upper)).toEqual({ from: 4000, to: 7000 });
    upper.set(store, { from: 5500, to: 5501 });
    expect(shown(upper).to - shown(upper).from).toBe(100);
  });

  it('is cut where shorter spans allow less than was shown of longer ones', () => {
    expect(shownPair({ from: -900, to: 1900 }, 500)).toEqual({ from: -500, to: 1000 });
  });

  it('counts the axis from the start of the span', () => {
    expect(upper.origin(store.getState(), trace)).toBe(-5000n);
  });
});
