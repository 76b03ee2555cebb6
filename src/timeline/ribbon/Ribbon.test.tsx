// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BatchOffers } from '../../analysis/batches/batch-list';
import { createAppStore, type AppStore, type FoundBatches } from '../../state/app-state';
import { LoadingStory } from '../../state/loading-story';
import { SessionContext } from '../../state/react';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { makeTrace } from '../../testing/make-trace';
import { packDurations } from '../../trace/durations';
import type { Trace } from '../../trace/trace';
import { TimelinePainter } from '../timeline-painter';
import { UNKNOWN_SIZE } from '../use-plot-size';
import { BatchLane } from './BatchLane';
import { Ribbon } from './Ribbon';

const TRACE = makeTrace({
  tables: {
    kernels: {
      id: 'kernels',
      count: 1,
      start: Float64Array.of(0),
      duration: packDurations([1]),
      name: Uint32Array.of(0),
      open: new Set(),
    },
  },
});
const FOUR = makeTrack([{}, {}, {}, { range: 20e6 }]);
const OFFERS: BatchOffers = {
  families: [
    {
      family: 'step #',
      count: 4,
      processes: 1,
      coverage: 0.99,
      meanwhile: 0,
      withCopies: 0.5,
      group: 'epoch #',
      groups: 1,
      p50Ns: 10e6,
    },
  ],
  kernels: [{ kernel: 'gemm', count: 40, regularity: 0.9, p50Ns: 1e6 }],
  proposed: null,
};

afterEach(cleanup);

function show(batches: FoundBatches | null, trace: Trace = TRACE): AppStore {
  const store = createAppStore('dark');
  const open = { name: 'a', trace, state: 'complete', isReaderLost: false } as const;
  store.setState({ open, batches });
  const story = new LoadingStory(store, () => {
    throw new Error('nothing is opened here');
  });
  const painter = new TimelinePainter(store);
  const size = { ...UNKNOWN_SIZE, widthPx: 400, deviceWidthPx: 400 };
  render(
    <SessionContext value={{ store, story }}>
      <Ribbon trace={trace} painter={painter} size={size} />
      <BatchLane painter={painter} size={size} />
    </SessionContext>,
  );
  return store;
}

const cells = () =>
  screen.getByRole('slider', { name: /^(?:Guessed b|B)atches$/, description: /Enter shows the batch/ });

describe('the ribbon', () => {
  it('is not there before batches were looked for, nor where no kernel ran', () => {
    show(null);
    expect(screen.queryByText('Batches')).toBeNull();
    show(makeFound([FOUR]), makeTrace());
    expect(screen.queryByText('Batches')).toBeNull();
  });

  it('says how many batches there are, of what, and which is the current one', () => {
    const store = show(makeFound([FOUR]));
    expect(screen.getByText('4 in 1 group')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'step # in epoch #' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Slowest batch' }));
    expect(store.getState().view.batch?.number).toBe(4);
    expect(cells().getAttribute('aria-valuetext')).toMatch(/^batch 4 of 4, 30\.0 ms, kernels 10\.0 ms/);
    expect(screen.getByText('4 of 4')).toBeTruthy();
  });

  it('is walked by arrow keys; Enter goes, Shift and Enter takes a second', () => {
    const store = show(makeFound([FOUR]));
    fireEvent.keyDown(cells(), { key: 'ArrowRight' });
    expect([cells().getAttribute('aria-valuenow'), store.getState().view.batch]).toEqual(['2', null]);
    fireEvent.keyDown(cells(), { key: 'Enter' });
    fireEvent.keyDown(cells(), { key: 'End' });
    fireEvent.keyDown(cells(), { key: 'Enter', shiftKey: true });
    const { batch, batchBeside, window } = store.getState().view;
    expect([batch?.number, batchBeside?.number]).toEqual([2, 4]);
    expect(window).toEqual({ from: 9.6e6, to: 20.4e6 });
  });

  it('says beside the keys what they are at, until it is gone to: then that is on the screen below', () => {
    show(makeFound([FOUR]));
    vi.spyOn(cells(), 'matches').mockImplementation((selector) => selector === ':focus-visible');
    fireEvent.focus(cells());
    fireEvent.keyDown(cells(), { key: 'ArrowRight' });
    expect(screen.getByText('batch 2 of 4')).toBeTruthy();
    for (const shiftKey of [false, true]) {
      fireEvent.keyDown(cells(), { key: 'Enter', shiftKey });
      expect(screen.queryByText(/^batch \d of 4$/)).toBeNull();
      fireEvent.keyDown(cells(), { key: 'ArrowRight' });
      expect(screen.getByText(/^batch \d of 4$/)).toBeTruthy();
    }
  });

  it('goes to the cell that is clicked, and takes the one clicked with Shift as the second', () => {
    const store = show(makeFound([FOUR]));
    fireEvent.click(cells(), { clientX: 60 });
    fireEvent.click(cells(), { clientX: 10, shiftKey: true });
    fireEvent.click(cells(), { clientX: 390 });
    const { batch, batchBeside } = store.getState().view;
    expect([batch?.number, batchBeside?.number]).toEqual([2, 1]);
  });

  it('says honestly that there are none, and guesses only when it is asked to', () => {
    const store = show({
      choice: null,
      answer: { offers: { ...OFFERS, families: [] }, list: null, tooMany: null },
      failure: null,
    });
    expect(screen.getByText(/^No batches found: no ranges of the program repeat/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Guess from the 40 launches of gemm' }));
    expect(store.getState().view.batchChoice).toEqual({ kind: 'kernels', kernel: 'gemm' });
    expect(screen.getByText('are being found')).toBeTruthy();
  });

  it('calls guesses so', () => {
    show(makeFound([FOUR], { kind: 'kernels', kernel: 'gemm' }));
    expect(screen.getByText('guessed 4')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'guess: each launch of gemm' })).toBeTruthy();
    expect(cells().getAttribute('aria-valuetext')).toMatch(/^guessed 1 of 4/);
  });

  it('offers what the trace holds with what speaks for it, and takes any name', () => {
    const found = makeFound([FOUR]);
    const store = show({ ...found, answer: { ...found.answer, offers: OFFERS } });
    fireEvent.click(screen.getByRole('button', { name: 'step # in epoch #' }));
    const menu = within(screen.getByRole('dialog', { name: 'What batches are' }));
    expect(
      menu.getByRole('button', {
        name: /step # in epoch #.*4 in 1 epoch # · launched 99 % of kernel time · HtoD copies in 50 % · median 10\.0 ms/,
        pressed: true,
      }),
    ).toBeTruthy();
    fireEvent.change(menu.getByRole('textbox', { name: 'Family' }), { target: { value: ' layer_# ' } });
    fireEvent.change(menu.getByRole('textbox', { name: 'in groups of' }), { target: { value: '' } });
    fireEvent.submit(menu.getByRole('form', { name: 'Ranges by name' }));
    expect(store.getState().view.batchChoice).toEqual({ kind: 'ranges', family: 'layer_#', group: null });
  });

  it('tells ranks apart and goes from one to another', () => {
    const second = makeTrack([{}, {}], { processKey: 2, process: 102 });
    const store = show(makeFound([FOUR, second]));
    const choice = screen.getByRole('combobox', { name: 'Process and GPU whose batches are shown' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['pid 101 · GPU 0, 4', 'pid 102 · GPU 0, 2']);
    fireEvent.change(choice, { target: { value: '1' } });
    expect(store.getState().view.batch?.processKey).toBe(2);
    expect(screen.getByText('2 in 1 group')).toBeTruthy();
  });
});
