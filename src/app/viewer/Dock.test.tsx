// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeasureName, Measures } from '../../analysis/measures';
import type { Stalls } from '../../analysis/stalls';
import { defined } from '../../base/assert';
import { createAppStore, type AppState, type AppStore } from '../../state/app-state';
import type { LoadingStory } from '../../state/loading-story';
import { SessionContext, useAppState } from '../../state/react';
import { setArea } from '../../state/view';
import { openMade, type NsysRows } from '../../testing/make-nsys-db';
import type { Extent, Trace } from '../../trace/trace';
import { Dock } from './Dock';

const MS = 1_000_000;

/** A kernel of 50 ms, meanwhile one copy held in its call and one behind a cudaMalloc, then a second kernel. */
const TWO_WAITS: NsysRows = {
  kernels: [
    { start: 0, end: 50 * MS, name: 'gemm', correlation: 1 },
    { start: 80 * MS, end: 90 * MS, name: 'gemm', correlation: 2 },
  ],
  copies: [
    { start: 52 * MS, end: 53 * MS, stream: 8, correlation: 3, bytes: 64_000_000 },
    { start: 54 * MS, end: 56 * MS, stream: 9, correlation: 4, bytes: 1_000_000 },
  ],
  calls: [
    { start: -2 * MS, end: -1 * MS, name: 'cudaLaunchKernel_v7000', correlation: 1 },
    { start: 79 * MS, end: 79.5 * MS, name: 'cudaLaunchKernel_v7000', correlation: 2 },
    { start: 10 * MS, end: 55 * MS, tid: 21, name: 'cudaMemcpyAsync_v3020', correlation: 3 },
    { start: 12 * MS, end: 51 * MS, tid: 22, name: 'cudaMalloc_v3020', correlation: 5 },
    { start: 52 * MS, end: 52.1 * MS, tid: 22, name: 'cudaMemcpyAsync_v3020', correlation: 4 },
  ],
  ranges: [
    { start: 9 * MS, end: 60 * MS, tid: 21, text: 'feed one' },
    { start: 9 * MS, end: 60 * MS, tid: 22, text: 'feed two' },
  ],
};

/** Nothing is laid out here: without a height no line would be on the screen. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Measure = (name: MeasureName, window: Extent | null) => Promise<Measures[MeasureName]>;

interface Shown {
  readonly store: AppStore;
  readonly trace: Trace;
  readonly measure: ReturnType<typeof vi.fn<Measure>>;
}

async function show(rows: NsysRows, state: Partial<NonNullable<AppState['open']>> = {}): Promise<Shown> {
  const { file, trace } = await openMade(rows);
  const store = createAppStore('dark');
  store.setState({ open: { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false, ...state } });
  const measure = vi.fn<Measure>(async (name, window) => file.measure(name, window));
  const story = { measure } as unknown as LoadingStory;
  await act(async () => {
    render(
      <SessionContext value={{ store, story }}>
        <OfStore />
      </SessionContext>,
    );
  });
  return { store, trace, measure };
}

/** The panel of the tab, once its script is there. */
async function showStalls(...args: Parameters<typeof show>): Promise<Shown> {
  const shown = await show(...args);
  await act(async () => {
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Stalls/ }), { button: 0 });
    await import('../../panels/stalls/StallsPanel');
  });
  return shown;
}

/** An area as the page has it, of times of the capture. */
function areaOf({ base }: Trace, fromMs: number, toMs: number): Extent {
  return { from: fromMs * MS - Number(base), to: toMs * MS - Number(base) };
}

function OfStore() {
  const open = useAppState((state) => state.open);
  const [isOpen, setIsOpen] = useState(true);
  return open && <Dock open={open} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />;
}

function copies(): HTMLElement {
  return screen.getByRole('region', { name: 'HtoD copies that waited' });
}

function linesOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
}

describe('Dock', () => {
  it('begins with the overview where a GPU worked, and with the file where none did', async () => {
    await show(TWO_WAITS);
    expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeTruthy();
    cleanup();
    await show({ calls: [{ start: 1, end: 2 }] });
    expect(screen.getByRole('tab', { name: 'File', selected: true })).toBeTruthy();
  });

  it('says on its tab how many copies waited, whichever panel is shown', async () => {
    await show(TWO_WAITS);
    expect(screen.getByRole('tab', { name: 'Stalls 2', selected: false })).toBeTruthy();
  });

  it('asks for their number alone as long as the stalls are not shown, of the area too', async () => {
    const { store, measure, trace } = await show(TWO_WAITS);
    await act(async () => setArea(store, areaOf(trace, 51, 53.5)));
    expect(screen.getByRole('tab', { name: 'Stalls 1' })).toBeTruthy();
    expect(new Set(measure.mock.calls.map(([name]) => name))).toEqual(new Set(['waitingCopies', 'overview']));
  });

  it('says what its figures are of', async () => {
    const { store, trace } = await showStalls(TWO_WAITS);
    expect(screen.getByText('basis: whole trace, 2 HtoD copies')).toBeTruthy();
    await act(async () => setArea(store, areaOf(trace, 51, 53.5)));
    expect(screen.getByText('basis: area of 2.50 ms, 1 HtoD copy')).toBeTruthy();
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Figures of the whole trace' })),
    );
    expect(screen.getByText('basis: whole trace, 2 HtoD copies')).toBeTruthy();
  });

  it('folds away to its bar and opens again', async () => {
    await show(TWO_WAITS);
    fireEvent.click(screen.getByRole('button', { name: 'Close the dock', expanded: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Open the dock', expanded: false }));
    expect(screen.getByRole('button', { name: 'Close the dock' })).toBeTruthy();
  });

  it('asks for nothing before everything is read', async () => {
    const { trace } = await openMade(TWO_WAITS);
    const { measure } = await showStalls(TWO_WAITS, { state: 'reading', trace: { ...trace, report: null } });
    expect(measure).not.toHaveBeenCalled();
    expect(screen.getByText('The stalls appear when the trace is read.')).toBeTruthy();
  });
});

describe('Dock, stalls', () => {
  it('says in a sentence how many copies waited and why', async () => {
    await showStalls(TWO_WAITS);
    expect(
      screen.getByText(
        /^2 of 2 HtoD copies waited: 1 held in the call \(40\.0 ms\), 1 behind a cudaMalloc \(38\.0 ms\)\./,
      ),
    ).toBeTruthy();
  });

  it('lists the copies that waited, worst first, with what they were behind', async () => {
    await showStalls(TWO_WAITS);
    expect(linesOf(within(copies()).getByRole('table'))).toEqual([
      ['held in call', '40.0 ms', '64.0 MB', '1.00 ms', '52.000 ms', 'feed two', 'feed one'],
      ['malloc-stalled', '38.0 ms', '1.00 MB', '2.00 ms', '54.000 ms', 'cudaMalloc', 'feed two'],
    ]);
  });

  it('shows only the copies of the card that is pressed', async () => {
    await showStalls(TWO_WAITS);
    const card = screen.getByRole('button', { name: /^malloc-stalled 1/, pressed: false });
    fireEvent.click(card);
    expect(linesOf(within(copies()).getByRole('table')).map(([why]) => why)).toEqual(['malloc-stalled']);
    fireEvent.click(card);
    expect(linesOf(within(copies()).getByRole('table'))).toHaveLength(2);
  });

  it('leads to the copy, shown from its allocation on', async () => {
    const { store, trace } = await showStalls(TWO_WAITS);
    fireEvent.click(screen.getByRole('button', { name: /^Show the copy of 1\.00 MB: malloc-stalled/ }));
    const { selection, window } = store.getState().view;
    expect(selection).toMatchObject({ kind: 'event', ref: { table: 'copies' } });
    const capture = (ns: number): number => Number(trace.base) + ns;
    expect(capture(window?.from ?? 0)).toBeLessThan(12 * MS);
    expect(capture(window?.to ?? 0)).toBeGreaterThan(56 * MS);
    const row = screen.getByRole('button', { name: /malloc-stalled for/ }).closest('[role=row]');
    expect(row?.getAttribute('aria-current')).toBe('true');
  });

  it('lists the kernel gaps with what filled them, and leads to them', async () => {
    const { store } = await showStalls(TWO_WAITS);
    const gaps = screen.getByRole('table', { name: 'Kernel gaps' });
    expect(linesOf(gaps)).toEqual([['30.0 ms', '50.000 ms', '', '10.0 %', '0 %', '90.0 %']]);
    fireEvent.click(within(gaps).getByRole('button', { name: 'Show the gap of 30.0 ms' }));
    expect(store.getState().view.selection?.kind).toBe('gap');
    expect(within(gaps).getAllByRole('row').at(-1)?.getAttribute('aria-current')).toBe('true');
  });

  it('keeps the figures of before, marked old, until those of a new area are there', async () => {
    const { store, measure, trace } = await showStalls(TWO_WAITS);
    let answer: () => void = () => undefined;
    const first = (await measure('stalls', null)) as Stalls;
    const others = defined(measure.getMockImplementation(), 'what answers');
    measure.mockImplementation((name, area) =>
      name === 'stalls'
        ? new Promise((resolve) => (answer = () => resolve({ ...first, waits: [], copies: 0 })))
        : others(name, area),
    );
    act(() => setArea(store, areaOf(trace, 60, 70)));
    expect(within(copies()).getByText('old')).toBeTruthy();
    expect(within(copies()).getByText(/^2 of 2 HtoD copies waited/)).toBeTruthy();
    await act(async () => answer());
    expect(within(copies()).queryByText('old')).toBeNull();
  });

  it('shows what came of the last area, whatever was asked before it', async () => {
    const { store, measure, trace } = await showStalls(TWO_WAITS);
    const areas = [53, 55, 60].map((toMs) => areaOf(trace, 0, toMs));
    await act(async () => {
      for (const area of areas) setArea(store, area);
    });
    expect(measure.mock.calls.findLast(([name]) => name === 'stalls')).toEqual(['stalls', areas[2]]);
    expect(screen.getByText('basis: area of 60.0 ms, 2 HtoD copies')).toBeTruthy();
  });

  it('says that a trace has no HtoD copies', async () => {
    await showStalls({ kernels: [{ start: 0, end: 10 }] });
    expect(screen.getByText('This trace has no HtoD copies.')).toBeTruthy();
  });

  it('says why there are no figures, and what to do', async () => {
    await showStalls(TWO_WAITS, { isReaderLost: true });
    expect(screen.getByText(/^The reader of this file is gone.*Open the file again\.$/)).toBeTruthy();
  });
});
