// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppStore, type AppStore, type Selection } from '../../state/app-state';
import { followSelection } from '../../state/follow-selection';
import type { LoadingStory } from '../../state/loading-story';
import { SessionContext } from '../../state/react';
import { select } from '../../state/view';
import { openMade, type NsysRows } from '../../testing/make-nsys-db';
import { OpenFailure } from '../../trace/failure';
import type { EventRef } from '../../trace/table';
import { DetailsPane } from './DetailsPane';

afterEach(cleanup);

type Asked = Pick<LoadingStory, 'links' | 'gap' | 'details'>;

/** The pane over a real small export, answered as the worker answers. */
async function show(rows: NsysRows, answers: Partial<Asked> = {}): Promise<AppStore> {
  const { file, trace } = await openMade(rows);
  const store = createAppStore('dark');
  store.setState({ open: { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false } });
  const story: Asked = {
    links: async (ref) => file.links(ref),
    gap: async (index) => file.gap(index),
    details: async (ref) => file.details(ref),
    ...answers,
  };
  followSelection(store, story);
  render(
    <SessionContext value={{ store, story: story as LoadingStory }}>
      <DetailsPane trace={trace} />
    </SessionContext>,
  );
  return store;
}

async function choose(store: AppStore, selection: Selection): Promise<void> {
  act(() => {
    select(store, selection);
  });
  await vi.waitFor(() => {
    expect(store.getState().links?.selection).toBe(selection);
  });
}

const event = (table: EventRef['table'], index = 0): Selection => ({ kind: 'event', ref: { table, index } });

function factOf(label: string): string | null | undefined {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
}

const ONE_KERNEL: NsysRows = {
  kernels: [{ start: 5000, end: 7500, name: 'gemm', correlation: 1 }],
  calls: [{ start: 1000, end: 1200, name: 'cudaLaunchKernel_v7000', correlation: 1 }],
  ranges: [
    { start: 0, end: 9000, text: 'epoch' },
    { start: 500, end: 2000, text: 'step' },
  ],
};

describe('DetailsPane', () => {
  it('says what to click where nothing is selected', async () => {
    await show(ONE_KERNEL);
    expect(screen.getByText(/^Click a bar of the timeline/)).toBeTruthy();
  });

  it('has the times to the nanosecond, on the axis and of the capture', async () => {
    const store = await show(ONE_KERNEL);
    await choose(store, event('kernels'));
    expect(screen.getByRole('heading', { name: 'gemm' })).toBeTruthy();
    expect(factOf('Duration')).toContain('2.50 µs2,500 ns');
    expect(factOf('Start')).toContain('0 ns5,000 ns capture clock');
    expect(factOf('End')).toContain('2,500 ns7,500 ns capture clock');
  });

  it('leads from a kernel to its call by a link with the latency, and back', async () => {
    const store = await show(ONE_KERNEL);
    await choose(store, event('kernels'));
    expect(screen.getByText(/launch latency 4\.00 µs/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'cudaLaunchKernel' }));
    expect(store.getState().view.selection).toEqual(event('calls'));
    expect(await screen.findByText('launched 1 kernel')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'gemm' }));
    expect(store.getState().view.selection).toEqual(event('kernels'));
  });

  it('lists the ranges around the launch, the outermost first', async () => {
    const store = await show(ONE_KERNEL);
    await choose(store, event('kernels'));
    const path = screen.getByRole('heading', { name: 'Ranges around it' }).parentElement as HTMLElement;
    const names = within(path).getAllByRole('button');
    expect(names.map((button) => button.textContent)).toEqual(['epoch', 'step']);
  });

  it('says that a launch lies outside the capture', async () => {
    const store = await show({ kernels: [{ start: 5000, end: 7500, correlation: 9 }], calls: [{}] });
    await choose(store, event('kernels'));
    expect(screen.getByText('Its launch lies outside this capture.')).toBeTruthy();
  });

  it('says of a kernel before its own launch that the clocks differ (C26)', async () => {
    const store = await show({
      kernels: [{ start: 5000, end: 7500, correlation: 1 }],
      calls: [{ start: 10_000, end: 11_000, correlation: 1 }],
    });
    await choose(store, event('kernels'));
    expect(screen.getByText(/launch latency −5\.00 µs \(clocks differ\)/)).toBeTruthy();
  });

  it('counts the kernels of one graph launch and links the first of them (C27)', async () => {
    const store = await show({
      kernels: Array.from({ length: 50 }, (_, i) => ({
        start: 2000 + 20 * i,
        end: 2010 + 20 * i,
        name: `node_${i}`,
        correlation: 1,
      })),
      calls: [{ start: 1000, end: 1020, name: 'cudaGraphLaunch_v10000', correlation: 1 }],
    });
    await choose(store, event('calls'));
    expect(screen.getByText('launched 50 kernels')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'node_0' })).toBeTruthy();
    expect(screen.getByText('and 44 more')).toBeTruthy();
  });

  it('has every column of the export, folded', async () => {
    const store = await show(ONE_KERNEL);
    await choose(store, event('kernels'));
    const all = screen.getByText('All columns').closest('details');
    expect(all?.open).toBe(false);
    expect(
      within(all as HTMLElement)
        .getByText('correlationId')
        .closest('div')?.textContent,
    ).toBe('correlationId1');
  });

  it('shows markup in a name as text (C42)', async () => {
    const evil = '<img src=x onerror=window.pwned=1>';
    const store = await show({ kernels: [{ start: 1, end: 2, name: evil, fullName: `void ${evil}()` }] });
    await choose(store, event('kernels'));
    expect(screen.getByRole('heading', { name: evil })).toBeTruthy();
    expect(factOf('Full')).toBe(`void ${evil}()`);
    expect(document.querySelector('img')).toBeNull();
  });

  it('cuts a name of 512 KB on the screen but not in the copy (C41)', async () => {
    const long = `void ${'x'.repeat(512 * 1024)}()`;
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const store = await show({ kernels: [{ start: 1, end: 2, name: 'gemm', fullName: long }] });
    await choose(store, event('kernels'));
    expect(factOf('Full')?.length).toBeLessThan(300);
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Full' }));
    expect(write).toHaveBeenCalledWith(long);
    write.mockRestore();
  });

  it('keeps what the page knows where the file is gone, and says what to do', async () => {
    const store = await show(ONE_KERNEL, {
      details: () =>
        Promise.reject(
          new OpenFailure({ kind: 'unreadable', sentence: 'The file is gone.', wayOut: 'Open it again.' }),
        ),
    });
    await choose(store, event('kernels'));
    expect(screen.getByText('The file is gone. Open it again.')).toBeTruthy();
    expect(factOf('Duration')).toContain('2.50 µs');
  });

  it('is quiet about what has not been answered yet', async () => {
    const store = await show(ONE_KERNEL, { links: () => new Promise(() => undefined) });
    act(() => {
      select(store, event('kernels'));
    });
    expect(screen.getByRole('heading', { name: 'gemm' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Launch' })).toBeNull();
  });
});

describe('DetailsPane of a gap', () => {
  const THREE: NsysRows = {
    kernels: [
      { start: 1000, end: 2000, name: 'first', correlation: 1 },
      { start: 5000, end: 6000, name: 'second', correlation: 2 },
      { start: 6500, end: 7000, name: 'third', correlation: 3 },
    ],
    calls: [
      { start: 100, end: 200, correlation: 1 },
      { start: 4000, end: 4100, name: 'cudaLaunchKernel', correlation: 2 },
      { start: 4200, end: 4300, correlation: 3 },
    ],
  };

  it('says how long it is, what lies around it, and what ended it', async () => {
    const store = await show(THREE);
    await choose(store, { kind: 'gap', after: 0 });
    expect(screen.getByRole('heading', { name: 'Idle for 3.00 µs' })).toBeTruthy();
    expect(factOf('Before')).toBe('first');
    expect(factOf('After')).toBe('second');
    expect(factOf('Launch')).toBe('cudaLaunchKernel, launch latency 1.00 µs');
  });

  it('leads to the next gap and stops at the last', async () => {
    const store = await show(THREE);
    await choose(store, { kind: 'gap', after: 0 });
    expect(screen.getByRole('button', { name: 'Previous gap' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Next gap' }));
    expect(store.getState().view.selection).toEqual({ kind: 'gap', after: 1 });
    expect(screen.getByRole('button', { name: 'Next gap' })).toHaveProperty('disabled', true);
  });
});
