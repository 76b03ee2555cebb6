// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchChoice } from '../../analysis/batches/batch-list';
import { createAppStore, type AppStore, type FoundBatches, type OpenFile } from '../../state/app-state';
import type { LoadingStory } from '../../state/loading-story';
import { SessionContext } from '../../state/react';
import { makeFound, makeTrack } from '../../testing/make-batches';
import { openMade } from '../../testing/make-nsys-db';
import { MeasuredFileContext, useMeasureDesk } from '../measures/use-measure';
import { BatchesPanel } from './BatchesPanel';

const MS = 1_000_000;
const GUESS: BatchChoice = { kind: 'kernels', kernel: 'gemm' };
const NOTHING: FoundBatches = {
  choice: null,
  answer: { offers: { families: [], kernels: [], proposed: null }, list: null, tooMany: null },
  failure: null,
};

/** Nothing is laid out here: without a size there would be no lines and one bar. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(batches: FoundBatches | null): Promise<AppStore> {
  const { trace } = await openMade({ kernels: [{ start: 0, end: 100 * MS, name: 'gemm' }] });
  const store = createAppStore('dark');
  const open: OpenFile = { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false };
  store.setState({ open, batches });
  await act(async () => {
    render(
      <SessionContext value={{ store, story: {} as unknown as LoadingStory }}>
        <Shown open={open} />
      </SessionContext>,
    );
  });
  return store;
}

function Shown({ open }: { readonly open: OpenFile }) {
  return (
    <MeasuredFileContext value={useMeasureDesk(open)}>
      <BatchesPanel />
    </MeasuredFileContext>
  );
}

/** 10, 12, 40 ms. */
const TRACK = makeTrack([{}, { range: 2 * MS }, { nothing: 30 * MS }]);

describe('the panel of batches', () => {
  it('says what it waits for', async () => {
    await show(null);
    expect(screen.getByText('The batches are being found.')).toBeTruthy();
  });

  it('leads from the longest to its batch, by its line and by its figure', async () => {
    const store = await show(makeFound([TRACK]));
    const [first] = screen.getAllByRole('button', { name: /^Show batch/ });
    expect(first?.getAttribute('aria-label')).toBe('Show batch 3, 40.0 ms');
    fireEvent.click(screen.getByRole('button', { name: 'batch 3' }));
    expect(store.getState().view.batch).toEqual({ processKey: 1, device: 'd0', number: 3 });
    expect(store.getState().view.window?.from).toBeLessThan(22 * MS);
  });

  it('walks the bars by the keyboard, and Enter leads to the batch', async () => {
    const store = await show(makeFound([TRACK]));
    const bars = screen.getByRole('slider', { name: /^Lengths of the batches/ });
    fireEvent.keyDown(bars, { key: 'ArrowRight' });
    expect(bars.getAttribute('aria-valuetext')).toBe(
      'batch 2, 12.0 ms: kernels 10.0 ms, idle in ranges 2.00 ms',
    );
    fireEvent.keyDown(bars, { key: 'Enter' });
    expect(store.getState().view.batch?.number).toBe(2);
  });

  it('shows of an area the batches that start in it', async () => {
    const store = await show(makeFound([TRACK]));
    act(() => store.setState((state) => ({ view: { ...state.view, area: { from: 5 * MS, to: 15 * MS } } })));
    expect(screen.getByText('1 of 3 batches')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Show batch/ })).toHaveLength(1);
  });

  it('has a group of three a rank, not one of twenty-four (C34)', async () => {
    const ranks = Array.from({ length: 8 }, (_, rank) =>
      makeTrack([{}, {}, {}], { processKey: rank + 1, process: 1001 + rank }),
    );
    const store = await show(makeFound(ranks));
    const choice = within(screen.getByRole('group', { name: 'Process and GPU' }));
    expect(choice.getAllByRole('button').map((button) => button.textContent)).toEqual(
      ranks.map(({ process }) => `pid ${process} · GPU 0: 3`),
    );
    fireEvent.click(choice.getByRole('button', { name: /^pid 1003/ }));
    expect(store.getState().view.batch?.processKey).toBe(3);
    expect(screen.getAllByRole('button', { name: /^Show batch/ })).toHaveLength(3);
  });

  it('calls guessed what was guessed, in every line (C33)', async () => {
    await show(makeFound([TRACK], GUESS));
    expect(screen.getByText('3 guessed batches')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Guessed batches' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Show guessed \d, / })).toHaveLength(3);
    expect(screen.queryByText(/\bbatch \d/)).toBeNull();
  });
});

describe('a trace without batches', () => {
  it('says so in a sentence, without a table', async () => {
    await show(NOTHING);
    expect(screen.getByText(/^No batches: no range that repeats/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers a marked guess that is made only when it is asked for', async () => {
    const offers = {
      families: [],
      kernels: [{ kernel: 'gemm', count: 9, regularity: 1, p50Ns: MS }],
      proposed: null,
    };
    const store = await show({ ...NOTHING, answer: { offers, list: null, tooMany: null } });
    expect(store.getState().view.batchChoice).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'guess from gemm' }));
    expect(store.getState().view.batchChoice).toEqual(GUESS);
    expect(screen.getByText('old')).toBeTruthy();
  });
});
