import { beforeEach, describe, expect, it } from 'vitest';
import { createAppStore, type AppStore, type Selection } from '../state/app-state';
import { change } from '../state/view';
import { makeFound, makeTrack } from '../testing/make-batches';
import { makeRow, makeTrace } from '../testing/make-trace';
import { packDurations } from '../trace/durations';
import type { EventTable } from '../trace/table';
import { failureOfRows, keysOfLeft, leftRowsOf, onlyRowsNow, toggleOnlyRows } from './only-rows';

/** Of 10 ns each, at 100, 200 and 300. */
const CALLS: EventTable = {
  id: 'calls',
  count: 3,
  start: Float64Array.of(100, 200, 300),
  duration: packDurations([10, 10, 10]),
  name: Uint32Array.of(0, 0, 0),
  open: new Set(),
};
const row = (key: string, group: string, first: number, kind: 'calls' | 'stream' = 'calls') =>
  makeRow({ key, kind, group, slices: [{ table: 'calls', first, count: 1, lane: 0 }] });
const trace = makeTrace({
  extent: { from: 0, to: 20e6 },
  names: [{ text: 'cudaMalloc', cls: 'kernel' }],
  tables: { calls: CALLS },
  rows: [
    row('s7', 'd0', 0, 'stream'),
    row('s8', 'd0', 1, 'stream'),
    row('t1', 'thread 1', 1),
    row('t2', 'thread 2', 2),
  ],
});
const call = (index: number): Selection => ({ kind: 'event', ref: { table: 'calls', index } });
const track = makeTrack([{}, {}]);
const FIRST = { processKey: 1, device: 'd0', number: 1 };
const SECOND = { ...FIRST, number: 2 };
const rows = { rows: ['s7'], groups: ['d0', 'thread 1'], reach: { from: 150, to: 250 } };

let store: AppStore;
beforeEach(() => {
  store = createAppStore('dark');
  store.setState({
    open: { name: 'a', trace, state: 'complete', isReaderLost: false },
    batches: makeFound([track]),
  });
});

describe('"rows of this"', () => {
  const now = () => onlyRowsNow(trace, store.getState());

  it('is of the area, else of the selection, else of the current batch, else of the window', () => {
    change(store, {
      window: { from: 0, to: 1000 },
      area: { from: 10, to: 20 },
      selection: call(1),
      batch: FIRST,
    });
    expect(now()).toEqual({ kind: 'area', extent: { from: 10, to: 20 } });
    change(store, { area: null });
    expect(now()).toEqual({ kind: 'selection', selection: call(1) });
    change(store, { selection: null });
    expect(now()).toEqual({ kind: 'batch' });
    change(store, { batch: null });
    expect(now()).toEqual({ kind: 'window', extent: { from: 0, to: 1000 } });
  });

  it('is of nothing that is out of sight', () => {
    const window = { from: 220, to: 280 };
    change(store, { window, area: { from: 280, to: 290 }, selection: call(1), batch: SECOND });
    expect(now()).toEqual({ kind: 'window', extent: window });
  });

  it('stays what it was of while one pans on, and ends by the same action', () => {
    change(store, { window: { from: 90, to: 150 } });
    toggleOnlyRows(store, trace);
    change(store, { window: { from: 280, to: 400 }, selection: call(2) });
    expect(leftRowsOf(store.getState())).toEqual({ from: 90, to: 150 });
    toggleOnlyRows(store, trace);
    expect(store.getState().view.onlyRows).toBeNull();
  });
});

describe('the rows that are left', () => {
  it('have an event in the interval', () => {
    expect([...keysOfLeft(trace, { from: 205, to: 301 })]).toEqual(['s8', 't1', 't2']);
  });

  it('are those that are named, and of named groups those in reach, but no other streams', () => {
    expect([...keysOfLeft(trace, rows)]).toEqual(['s7', 't1']);
  });

  it('are those of the current batch, and of the one before it until the worker answered', () => {
    change(store, { onlyRows: { kind: 'batch' }, batch: FIRST });
    expect(leftRowsOf(store.getState())).toBeNull();
    store.setState({ foundRows: [{ of: track.batches[0]!, rows, failure: null }] });
    expect(leftRowsOf(store.getState())).toBe(rows);
    change(store, { batch: SECOND });
    expect(leftRowsOf(store.getState())).toBe(rows);
  });

  it('are all of them where the worker cannot say, and the reason is told', () => {
    const selection = call(0);
    const failure = { kind: 'reader', sentence: 'The reader has ended.', wayOut: 'Open it again.' } as const;
    change(store, { onlyRows: { kind: 'selection', selection } });
    store.setState({ foundRows: [{ of: selection, rows: null, failure }] });
    expect(leftRowsOf(store.getState())).toBeNull();
    expect(failureOfRows(store.getState())).toBe('The reader has ended. Open it again.');
  });
});
