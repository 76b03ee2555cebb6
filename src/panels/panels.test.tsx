// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GapId } from '../analysis/gap-list';
import type { MeasureName, Measures } from '../analysis/measures';
import { createAppStore, type AppStore } from '../state/app-state';
import type { LoadingStory } from '../state/loading-story';
import { SessionContext } from '../state/react';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import type { Extent } from '../trace/trace';
import type { GapAnatomy } from '../worker/api';
import { AllocationsPanel } from './allocations/AllocationsPanel';
import { CallsPanel } from './calls/CallsPanel';
import { CopiesPanel } from './copies/CopiesPanel';
import { GapsPanel } from './gaps/GapsPanel';
import { KernelsPanel } from './kernels/KernelsPanel';
import { MeasuredFileContext, useMeasureDesk } from './measures/use-measure';
import { OverviewPanel } from './overview/OverviewPanel';
import { RangesPanel } from './ranges/RangesPanel';
import type { OpenFile } from '../state/app-state';

const MS = 1_000_000;

const RUN: NsysRows = {
  kernels: [
    { start: 0, end: 50 * MS, name: 'gemm', correlation: 1 },
    { start: 80 * MS, end: 90 * MS, name: 'gemm', correlation: 2 },
  ],
  copies: [{ start: 52 * MS, end: 53 * MS, stream: 8, correlation: 3, bytes: 64_000_000 }],
  calls: [
    { start: -2 * MS, end: -1 * MS, name: 'cudaLaunchKernel_v7000', correlation: 1 },
    { start: 79 * MS, end: 79.5 * MS, name: 'cudaLaunchKernel_v7000', correlation: 2 },
    { start: 10 * MS, end: 55 * MS, tid: 21, name: 'cudaMemcpyAsync_v3020', correlation: 3 },
    { start: 56 * MS, end: 58 * MS, name: 'cudaMalloc_v3020', correlation: 5 },
  ],
  ranges: [{ start: 54 * MS, end: 78 * MS, text: 'load' }],
};

/** Nothing is laid out here: without a height no line would be on the screen. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(Panel: ComponentType, rows: NsysRows): Promise<AppStore> {
  const { file, trace } = await openMade(rows);
  const store = createAppStore('dark');
  const open: OpenFile = { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false };
  store.setState({ open });
  const measure = async (name: MeasureName, window: Extent | null): Promise<Measures[MeasureName]> =>
    file.measure(name, window);
  const gapAnatomy = async (gap: GapId): Promise<GapAnatomy | null> => file.gapAnatomy(gap);
  const story = { measure, gapAnatomy } as unknown as LoadingStory;
  await act(async () => {
    render(
      <SessionContext value={{ store, story }}>
        <Measuring open={open} Panel={Panel} />
      </SessionContext>,
    );
  });
  return store;
}

function Measuring({ open, Panel }: { readonly open: OpenFile; readonly Panel: ComponentType }) {
  return (
    <MeasuredFileContext value={useMeasureDesk(open)}>
      <Panel />
    </MeasuredFileContext>
  );
}

describe('panels of a trace that lacks something', () => {
  it.each([
    ['Kernels', KernelsPanel, 'This trace has no kernels.'],
    ['Gaps', GapsPanel, /^This trace has no kernels, so it has no kernel span/],
    ['Copies', CopiesPanel, 'This trace has no copies between host and device.'],
    ['API calls', CallsPanel, /^This trace has no CUDA API calls/],
    ['Ranges', RangesPanel, /^This trace has no NVTX ranges/],
    ['Allocations', AllocationsPanel, /^This trace has no CUDA API calls/],
  ] as const)('say so in a sentence: %s', async (_, Panel, sentence) => {
    await show(Panel, { memsets: [{ start: 0, end: 10 }] });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say so in sentences, not zeros: Overview', async () => {
    await show(OverviewPanel, { memsets: [{ start: 0, end: 10 }] });
    const found = screen.getByRole('region', { name: 'What stands out' });
    expect(within(found).getAllByText(/^This trace has no /)).toHaveLength(4);
    expect(screen.queryByRole('table', { name: 'Composition' })).toBeNull();
  });
});

it('the overview adds its five classes up to the span', async () => {
  await show(OverviewPanel, RUN);
  const cells = within(screen.getByRole('table', { name: 'Composition' })).getAllByRole('cell');
  expect(cells.filter((_, at) => at % 2 === 0).map((cell) => cell.textContent)).toEqual([
    '0 ns',
    '60.0 ms',
    '1.0 ms',
    '0 ns',
    '29.0 ms',
  ]);
});

it('the gaps lead to a gap and select what of it the device was idle for', async () => {
  const store = await show(GapsPanel, RUN);
  fireEvent.click(screen.getByRole('button', { name: 'Show the gap of 27.0 ms' }));
  expect(store.getState().view.selection?.kind).toBe('gap');
});

it('a gap that is selected shows what filled it, and what other threads did, beside its sum', async () => {
  await show(GapsPanel, {
    ...RUN,
    ranges: [...(RUN.ranges ?? []), { start: 60 * MS, end: 70 * MS, tid: 33, text: 'decode' }],
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show the gap of 27.0 ms' })));
  const one = screen.getByRole('region', { name: 'What filled this bubble' });
  const figures = [...one.querySelectorAll('dd button[data-figure]')].map((figure) => figure.textContent);
  expect(figures).toEqual(['22.0 ms', '2.00 ms', '2.00 ms', '1.00 ms']);
  const meanwhile = within(one).getByRole('region', { name: 'Meanwhile' });
  expect(meanwhile.textContent).toContain('in the range decode10.0 ms');
  expect(meanwhile.textContent).toContain('the trace has no thread states');
  fireEvent.click(within(one).getByRole('button', { name: 'all of them' }));
  expect(screen.getByRole('region', { name: 'What filled them' })).toBeTruthy();
});

it('a figure of a table opens what it means with its exact value, and its line leads on as before', async () => {
  const store = await show(KernelsPanel, RUN);
  const [total] = screen.getAllByRole('button', { name: '60.0 ms' });
  fireEvent.click(total as HTMLElement);
  const card = screen.getByRole('dialog', { name: 'Total' });
  expect(card.textContent).toContain('60,000,000 ns');
  expect(card.textContent).toContain('SELECT s.value');
  expect(store.getState().view.selection).toBeNull();
});

it('the arrow keys walk from a line to its figures and back', async () => {
  await show(KernelsPanel, RUN);
  const line = screen.getByRole('button', { name: 'Show the longest gemm' });
  line.focus();
  fireEvent.keyDown(line, { key: 'ArrowRight' });
  const figure = document.activeElement as HTMLElement;
  expect(figure.textContent).toBe('100 %');
  fireEvent.keyDown(figure, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(line);
});

it('the gaps are those of the kernels where these are chosen', async () => {
  await show(GapsPanel, RUN);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'kernel gaps' })));
  expect(screen.getByRole('button', { name: 'Show the gap of 30.0 ms' })).toBeTruthy();
});

it('a line of the kernels leads to the longest of its name', async () => {
  const store = await show(KernelsPanel, RUN);
  fireEvent.click(screen.getByRole('button', { name: 'Show the longest gemm' }));
  expect(store.getState().view.selection).toMatchObject({ kind: 'event', ref: { table: 'kernels' } });
});

it('the API calls show only the class that is pressed', async () => {
  await show(CallsPanel, RUN);
  fireEvent.click(screen.getByRole('button', { name: /^launch call/, pressed: false }));
  const names = screen
    .getAllByRole('button', { name: /^Show the longest/ })
    .map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual(['Show the longest cudaLaunchKernel']);
});

it('a whole graph is named, and said to have no nodes', async () => {
  await show(KernelsPanel, { graphs: [{ start: 0, end: 10, graph: 12 }] });
  expect(screen.getByText('CUDA graph 12, nodes not recorded')).toBeTruthy();
});

it('a copy that ran beside no kernel is exposed', async () => {
  await show(CopiesPanel, RUN);
  expect(screen.getByText(/^1 copy of 64\.0 MB: all 1\.00 ms exposed\./)).toBeTruthy();
});
