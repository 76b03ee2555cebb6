// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore, type AppStore } from '../state/app-state';
import { LoadingStory } from '../state/loading-story';
import { SessionContext } from '../state/react';
import { makeRow, makeTrace } from '../testing/make-trace';
import type { Trace } from '../trace/trace';
import { Timeline } from './Timeline';

/** Nothing is laid out without a browser; the list shows the lines that fit into this height. */
const LIST_HEIGHT_PX = 400;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LIST_HEIGHT_PX);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(trace: Trace, isReading = false): AppStore {
  const store = createAppStore('dark');
  const story = new LoadingStory(store, () => {
    throw new Error('nothing is opened here');
  });
  render(
    <SessionContext value={{ store, story }}>
      <Timeline trace={trace} isReading={isReading} />
    </SessionContext>,
  );
  return store;
}

describe('Timeline', () => {
  it('shows headings with their rows, how many events they hold and how busy they are', () => {
    show(makeTrace({ rows: [makeRow({ events: 1413, busyNs: 6_600_000_000 })] }));
    expect(screen.getByRole('button', { name: /GPU 0 · NVIDIA H200/ })).toBeTruthy();
    const row = screen.getByText('Stream 7').closest('[role=listitem]');
    expect(row?.textContent).toBe('Stream 71,413 eventsbusy 66 %');
  });

  it('folds a heading by a click and by the arrow keys, and says so', () => {
    const store = show(makeTrace());
    const heading = screen.getByRole('button', { name: /GPU 0/, expanded: true });
    fireEvent.click(heading);
    expect(screen.queryByText('Stream 7')).toBeNull();
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(heading, { key: 'ArrowRight' });
    expect(screen.getByText('Stream 7')).toBeTruthy();
    fireEvent.keyDown(heading, { key: 'ArrowLeft' });
    expect([...store.getState().view.folded]).toEqual(['p1/d0']);
  });

  it('folds away all of a process with its heading', () => {
    show(makeTrace());
    fireEvent.click(screen.getByRole('button', { name: /python3/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('leads the arrow keys to the next heading', async () => {
    show(makeTrace());
    fireEvent.keyDown(screen.getByRole('button', { name: /GPU 0/ }), { key: 'ArrowDown' });
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toMatch(/^Thread 9/);
    });
  });

  it('keeps only the lines on the screen in the document', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => makeRow({ key: `row ${i}`, label: `Stream ${i}` }));
    show(makeTrace({ rows }));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
  });

  it('says that the picture is not whole yet while rows are still to come', () => {
    show(makeTrace(), true);
    expect(screen.getByText(/so far/)).toBeTruthy();
  });
});
