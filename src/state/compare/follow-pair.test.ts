import { beforeEach, describe, expect, it } from 'vitest';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { makeReport, makeTrace } from '../../testing/make-trace';
import type { TraceClient } from '../../worker/client';
import { createAppStore } from '../app-state';
import { goToBatch, stepBatch } from '../batches';
import { LoadingStory } from '../loading-story';
import type { Session } from '../session';
import { change, setWindow } from '../view';
import { Comparing } from './comparing';
import { enterPair } from './enter-pair';
import { followPair } from './follow-pair';

const MS = 1e6;
/** Batches of 10, 30, 10 ms and of 10, 20, 10, 10 ms. */
const A = makeTrack([{}, { range: 20 * MS }, {}]);
const B = makeTrack([{}, { range: 10 * MS }, {}, {}]);

let comparing: Comparing;
let a: Session;
let b: Session;

function side(name: string, track: typeof A | null, toMs: number): Session {
  const store = createAppStore('dark');
  store.setState({
    open: {
      name,
      trace: makeTrace({ extent: { from: 0, to: toMs * MS }, zero: 0, report: makeReport({ name }) }),
      state: 'complete',
      isReaderLost: false,
    },
    batches: makeFound(track === null ? [] : [track]),
  });
  const noWorker = (): TraceClient => {
    throw new Error('no worker is needed here');
  };
  return { store, story: new LoadingStory(store, noWorker) };
}

function start(trackA: typeof A | null = A, trackB: typeof A | null = B): void {
  a = side('a', trackA, 60);
  b = side('b', trackB, 80);
  comparing = new Comparing(a, b);
  comparing.start();
  followPair(comparing);
  enterPair(comparing);
}

beforeEach(() => start());

const windowOf = ({ store }: Session) => store.getState().view.window;
const batchOf = ({ store }: Session) => store.getState().view.batch?.number ?? null;
const at = (number: number) => ({ processKey: 1, device: 'd0', number });

describe('two sides', () => {
  it('begin at the second batch of both, since the first warms up', () => {
    expect([batchOf(a), batchOf(b)]).toEqual([2, 2]);
    expect(comparing.store.getState().alignment).toEqual({ kind: 'batch', track: 0, number: 2 });
    expect(windowOf(a)).toEqual(windowOf(b));
  });

  it('move as one, each from its own zero', () => {
    setWindow(a.store, { from: 20 * MS, to: 30 * MS });
    expect(windowOf(b)).toEqual({ from: 20 * MS, to: 30 * MS });
    goToBatch(a.store, at(3));
    // Batch 3 begins at 40 ms in A and at 30 ms in B.
    setWindow(b.store, { from: 31 * MS, to: 33 * MS });
    expect(windowOf(a)).toEqual({ from: 41 * MS, to: 43 * MS });
  });

  it('go from batch to batch together, by whichever side', () => {
    stepBatch(b.store, 'next');
    expect([batchOf(a), batchOf(b)]).toEqual([3, 3]);
    expect(comparing.store.getState().alignment).toMatchObject({ number: 3 });
    expect([windowOf(a)!.from - 40 * MS, windowOf(a)!.to]).toEqual([
      windowOf(b)!.from - 30 * MS,
      windowOf(b)!.to + 10 * MS,
    ]);
  });

  it('stay aligned where they are when one goes to a batch that the other does not have', () => {
    goToBatch(a.store, at(3));
    goToBatch(b.store, at(4));
    expect([batchOf(a), batchOf(b)]).toEqual([null, 4]);
    expect(comparing.store.getState().alignment).toMatchObject({ number: 3 });
  });

  it('are shown whole together', () => {
    change(b.store, { window: null });
    expect(windowOf(a)).toBeNull();
  });

  it('move each by itself once they are unlocked, and come together again', () => {
    const before = windowOf(b);
    comparing.set({ isLocked: false });
    setWindow(a.store, { from: 5 * MS, to: 9 * MS });
    expect(windowOf(b)).toEqual(before);
    comparing.set({ isLocked: true });
    expect(windowOf(b)).toEqual({ from: 5 * MS, to: 9 * MS });
  });

  it('show all rows, or those of the batch, on both', () => {
    expect(b.store.getState().view.onlyRows).toEqual({ kind: 'batch' });
    change(a.store, { onlyRows: null });
    expect(b.store.getState().view.onlyRows).toBeNull();
    change(b.store, { onlyRows: { kind: 'batch' } });
    expect(a.store.getState().view.onlyRows).toEqual({ kind: 'batch' });
  });

  it('follow times that were set by hand', () => {
    setWindow(a.store, { from: 10 * MS, to: 20 * MS });
    comparing.set({ alignment: { kind: 'anchor', a: 12 * MS, b: 50 * MS } });
    expect(windowOf(b)).toEqual({ from: 48 * MS, to: 58 * MS });
  });
});

describe('sides without batches', () => {
  it('count from the first work', () => {
    start(A, null);
    expect(comparing.store.getState()).toMatchObject({ alignment: { kind: 'start' }, isEntered: true });
    setWindow(a.store, { from: 5 * MS, to: 9 * MS });
    expect(windowOf(b)).toEqual({ from: 5 * MS, to: 9 * MS });
  });
});
