import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTrace } from '../testing/make-trace';
import type { OpenFile } from './app-state';
import { createAppStore, FIRST_VIEW } from './app-state';
import {
  clampWindow,
  fullWindow,
  select,
  setArea,
  setWindow,
  SHORTEST_WINDOW_NS,
  shownWindow,
  toggled,
} from './view';

const TRACE = makeTrace({ extent: { from: 0, to: 1_000_000 } });

function openStore() {
  const store = createAppStore('dark');
  const open: OpenFile = { name: 'run.sqlite', trace: TRACE, state: 'complete', isReaderLost: false };
  store.setState({ open });
  return store;
}

describe('the window', () => {
  it('is the whole trace with a little room until it is set', () => {
    expect(shownWindow(TRACE, FIRST_VIEW)).toEqual({ from: -10_000, to: 1_010_000 });
  });

  it('grows with a trace that grows, as long as nobody set it', () => {
    const larger = makeTrace({ extent: { from: 0, to: 2_000_000 } });
    expect(shownWindow(larger, FIRST_VIEW).to).toBe(2_020_000);
  });

  it('has a length where everything happens in one instant', () => {
    const { from, to } = fullWindow(makeTrace({ extent: { from: 5, to: 5 } }));
    expect(to - from).toBeGreaterThan(0);
  });

  it('is set as asked for inside the trace', () => {
    const store = openStore();
    setWindow(store, { from: 1000, to: 5000 });
    expect(store.getState().view.window).toEqual({ from: 1000, to: 5000 });
  });

  it('is moved, not cut, where it reaches beyond the trace', () => {
    expect(clampWindow(TRACE, { from: 1_005_000, to: 1_015_000 })).toEqual({
      from: 1_000_000,
      to: 1_010_000,
    });
  });

  it('keeps its middle where it is too short', () => {
    const { from, to } = clampWindow(TRACE, { from: 500, to: 501 });
    expect([to - from, (from + to) / 2]).toEqual([SHORTEST_WINDOW_NS, 500.5]);
  });

  it('is always inside the full one and never shorter than the shortest', () => {
    const full = fullWindow(TRACE);
    const time = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const { from, to } = clampWindow(TRACE, { from: Math.min(a, b), to: Math.max(a, b) });
        expect(from).toBeGreaterThanOrEqual(full.from - 1e-6);
        expect(to).toBeLessThanOrEqual(full.to + 1e-6);
        expect(to - from).toBeGreaterThanOrEqual(SHORTEST_WINDOW_NS - 1e-6);
      }),
    );
  });

  it('is left alone where nothing is open', () => {
    const store = createAppStore('dark');
    setWindow(store, { from: 1, to: 2 });
    expect(store.getState().view).toBe(FIRST_VIEW);
  });
});

describe('moves', () => {
  it('change what they name and nothing else', () => {
    const store = openStore();
    setWindow(store, { from: 1000, to: 5000 });
    select(store, { kind: 'gap', after: 3 });
    expect(store.getState().view).toEqual({
      ...FIRST_VIEW,
      window: { from: 1000, to: 5000 },
      selection: { kind: 'gap', after: 3 },
    });
  });

  it('make no empty area', () => {
    const store = openStore();
    setArea(store, { from: 5, to: 5 });
    expect(store.getState().view.area).toBeNull();
  });

  it('toggle a key without touching the set that was', () => {
    const before = new Set(['a']);
    expect([[...toggled(before, 'b')], [...toggled(before, 'a')], [...before]]).toEqual([
      ['a', 'b'],
      [],
      ['a'],
    ]);
  });
});
