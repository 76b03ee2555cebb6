// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createAppStore, type AppStore } from '../state/app-state';
import type { LoadingStory } from '../state/loading-story';
import { SessionContext } from '../state/react';
import { setWindow } from '../state/view';
import { openMade } from '../testing/make-nsys-db';
import { GoToTime } from './GoToTime';

afterEach(cleanup);

const MS = 1_000_000;

async function show(): Promise<AppStore> {
  const { trace } = await openMade({
    kernels: [
      { start: 5_000 * MS, end: 5_010 * MS },
      { start: 5_990 * MS, end: 6_000 * MS },
    ],
  });
  const store = createAppStore('dark');
  store.setState({ open: { name: 'run.sqlite', trace, state: 'complete', isReaderLost: false } });
  render(
    <SessionContext value={{ store, story: {} as unknown as LoadingStory }}>
      <GoToTime trace={trace} />
    </SessionContext>,
  );
  return store;
}

function type(text: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: /^Go to a time/ }), { target: { value: text } });
}

it('opens by T, says what it understood, and centres the window there with its length as it was', async () => {
  const store = await show();
  setWindow(store, { from: 100 * MS, to: 200 * MS });
  fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' });
  type('5.4 s');
  expect(screen.getByRole('status').textContent).toMatch(
    /^5,400,000,000 ns of the capture clock, which is 400,000,000 ns/,
  );
  fireEvent.submit(screen.getByRole('textbox'));
  expect(store.getState().view.window).toEqual({ from: 350 * MS, to: 450 * MS });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('zooms in where the whole trace is shown, since that could not be moved', async () => {
  const store = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Go to a time' }));
  type('500 ms');
  fireEvent.submit(screen.getByRole('textbox'));
  const { from = 0, to = 0 } = store.getState().view.window ?? {};
  expect((from + to) / 2).toBe(500 * MS);
  expect(to - from).toBeCloseTo(102 * MS);
});

it('goes nowhere by what it does not understand, and stays', async () => {
  const store = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Go to a time' }));
  type('tomorrow');
  fireEvent.submit(screen.getByRole('textbox'));
  expect(store.getState().view.window).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});
