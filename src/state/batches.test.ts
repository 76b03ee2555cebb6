import { beforeEach, describe, expect, it } from 'vitest';
import { makeFound, makeTrack } from '../testing/make-batches';
import { makeTrace } from '../testing/make-trace';
import { createAppStore, type AppStore, type BatchPick } from './app-state';
import {
  batchesIn,
  batchLabel,
  batchOfLabel,
  chooseBatches,
  chooseTrack,
  currentTrack,
  goToBatch,
  isPairShown,
  pickBeside,
  stepBatch,
  trackLabel,
} from './batches';
import { change, setWindow } from './view';

const MS = 1e6;
/** Windows from 0: 10, 30, 20, 20, 70 ms. */
const FIRST = makeTrack([
  {},
  { range: 20 * MS },
  { range: 10 * MS },
  { nothing: 10 * MS },
  { range: 60 * MS },
]);
/** Another rank, at the same time. */
const SECOND = makeTrack([{}, {}, {}], { processKey: 2, process: 102 });
const at = (number: number, processKey = 1): BatchPick => ({ processKey, device: 'd0', number });

let store: AppStore;
beforeEach(() => {
  store = createAppStore('dark');
  const trace = makeTrace({ extent: { from: 0, to: 1000 * MS } });
  store.setState({
    open: { name: 'a', trace, state: 'complete', isReaderLost: false },
    batches: makeFound([FIRST, SECOND]),
  });
});

const view = () => store.getState().view;

describe('going to a batch', () => {
  it('makes it the current one and shows its window with a little room', () => {
    goToBatch(store, at(2));
    expect(view().batch).toEqual(at(2));
    expect(view().window).toEqual({ from: 8.8 * MS, to: 41.2 * MS });
  });

  it('leaves an area and a selection as they are', () => {
    change(store, { area: { from: 1, to: 2 }, selection: { kind: 'gap', after: 3 } });
    goToBatch(store, at(2));
    expect([view().area, view().selection]).toEqual([
      { from: 1, to: 2 },
      { kind: 'gap', after: 3 },
    ]);
  });

  it('does nothing for a batch that is not there', () => {
    goToBatch(store, at(6));
    expect([view().batch, view().window]).toEqual([null, null]);
  });
});

describe('steps', () => {
  const goes = (step: Parameters<typeof stepBatch>[1]): BatchPick | null => {
    stepBatch(store, step);
    return view().batch;
  };

  it('go on from the current batch, and stay at the last', () => {
    goToBatch(store, at(3));
    expect([goes('next'), goes('next'), goes('next')]).toEqual([at(4), at(5), at(5)]);
    expect([goes('previous'), goes('first'), goes('previous'), goes('last')]).toEqual([
      at(4),
      at(1),
      at(1),
      at(5),
    ]);
  });

  it('stay in the process, also where another has batches of the same name at the same time', () => {
    goToBatch(store, at(1, 2));
    expect([goes('next'), goes('next'), goes('next')]).toEqual([at(2, 2), at(3, 2), at(3, 2)]);
  });

  it('find the median by nearest rank and the slowest', () => {
    expect([goes('median'), goes('slowest')]).toEqual([at(3), at(5)]);
  });

  it.each([
    ['the whole trace', null, 1, 5],
    ['a stretch in which some begin', { from: 12 * MS, to: 70 * MS }, 3, 4],
    ['the inside of one', { from: 15 * MS, to: 20 * MS }, 3, 1],
    ['what lies after all of them', { from: 300 * MS, to: 400 * MS }, null, 5],
  ] as const)('begin at what is shown where none is current: %s', (_, window, next, previous) => {
    const found = (step: 'next' | 'previous'): number | null => {
      change(store, { batch: null });
      setWindow(store, window);
      return goes(step)?.number ?? null;
    };
    expect([found('next'), found('previous')]).toEqual([next, previous]);
  });

  it('begin at what is shown where the current batch is out of sight', () => {
    goToBatch(store, at(1));
    setWindow(store, { from: 75 * MS, to: 79 * MS });
    expect(goes('next')).toEqual(at(5));
  });

  it('do nothing in a trace without batches', () => {
    store.setState({ batches: null });
    expect(goes('next')).toBeNull();
  });
});

describe('the second batch', () => {
  it('is taken beside the current one, and put back when it is picked again', () => {
    goToBatch(store, at(1));
    pickBeside(store, at(4, 1));
    expect(view().batchBeside).toEqual(at(4));
    pickBeside(store, at(2, 2));
    expect(view().batchBeside).toEqual(at(2, 2));
    pickBeside(store, at(2, 2));
    expect(view().batchBeside).toBeNull();
  });

  it('is the first one where none is current, and never the same one twice', () => {
    pickBeside(store, at(3));
    pickBeside(store, at(3));
    expect([view().batch, view().batchBeside, view().window]).toEqual([at(3), null, null]);
  });

  it('is given up where one walks onto it', () => {
    goToBatch(store, at(1));
    pickBeside(store, at(2));
    stepBatch(store, 'next');
    expect([view().batch, view().batchBeside]).toEqual([at(2), null]);
  });
});

describe('choices', () => {
  it('forget the batches that were picked among others', () => {
    goToBatch(store, at(1));
    pickBeside(store, at(2));
    const choice = { kind: 'kernels', kernel: 'gemm' } as const;
    chooseBatches(store, choice);
    expect(view()).toMatchObject({ batchChoice: choice, batch: null, batchBeside: null });
  });

  it('of a process keep the window, and go on from the batch in its middle', () => {
    setWindow(store, { from: 10 * MS, to: 20 * MS });
    const { window } = view();
    chooseTrack(store, SECOND);
    expect([view().window, view().batch]).toEqual([window, at(2, 2)]);
    expect(currentTrack(store.getState())).toBe(SECOND);
  });
});

it('finds the batches with time in a window, half-open at both ends', () => {
  expect(batchesIn(FIRST, { from: 10 * MS, to: 40 * MS })).toEqual([1, 2]);
  expect(batchesIn(FIRST, { from: 9 * MS, to: 41 * MS })).toEqual([0, 3]);
  expect(batchesIn(FIRST, { from: 500 * MS, to: 600 * MS })).toEqual([5, 5]);
});

it('calls a guess a guess, and tells ranks apart', () => {
  const place = { track: FIRST, batch: FIRST.batches[2]! };
  expect(batchOfLabel({ isGuess: false }, place)).toBe('batch 3 of 5');
  expect(batchOfLabel({ isGuess: true }, place)).toBe('guessed 3 of 5');
  expect(batchLabel({ isGuess: true }, { number: 1234 })).toBe('guessed 1,234');
  expect(trackLabel(SECOND)).toBe('pid 102 · GPU 0');
  expect(trackLabel({ ...SECOND, deviceFields: { device: 0, gpu: 3 } })).toBe('pid 102 · GPU 0 (card 3)');
});

describe('a pair', () => {
  it('is shown where the trace has both batches, not where one is merely picked', () => {
    goToBatch(store, at(1));
    expect(isPairShown(store.getState())).toBe(false);
    pickBeside(store, at(2));
    expect(isPairShown(store.getState())).toBe(true);
    change(store, { batchBeside: at(99) });
    expect(isPairShown(store.getState())).toBe(false);
    change(store, { batch: at(99), batchBeside: at(2) });
    expect(isPairShown(store.getState())).toBe(false);
  });
});
