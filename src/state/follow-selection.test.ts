import { describe, expect, it } from 'vitest';
import type { EventLinks } from '../analysis/event-links';
import { makeTrace } from '../testing/make-trace';
import { OpenFailure } from '../trace/failure';
import type { EventRef } from '../trace/table';
import { createAppStore, type Selection } from './app-state';
import { followSelection } from './follow-selection';
import { select } from './view';

const NO_LINKS: EventLinks = {
  launch: 'notGpuWork',
  call: null,
  latencyNs: null,
  work: [],
  workCount: 0,
  path: [],
  wait: null,
};

type Asked = Parameters<typeof followSelection>[1];

/** A reader that answers when the test says so. */
function follow(answers: Partial<Asked> = {}) {
  const store = createAppStore('dark');
  store.setState({
    open: { name: 'run.sqlite', trace: makeTrace(), state: 'complete', isReaderLost: false },
  });
  const asked: EventRef[] = [];
  const stop = followSelection(store, {
    links: (ref) => {
      asked.push(ref);
      return Promise.resolve(NO_LINKS);
    },
    gap: () => Promise.resolve({ before: null, after: null, launch: null }),
    details: (ref) => Promise.resolve({ table: ref.table, fields: [] }),
    ...answers,
  });
  return { store, asked, stop };
}

const event = (index: number): Selection => ({ kind: 'event', ref: { table: 'kernels', index } });

/** After every promise that is under way. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

describe('followSelection', () => {
  it('brings the links and the details of what is selected', async () => {
    const { store } = follow();
    const selection = event(3);
    select(store, selection);
    await answered();
    expect(store.getState().links).toEqual({
      selection,
      event: NO_LINKS,
      gap: null,
      details: { table: 'kernels', fields: [] },
      failure: null,
    });
  });

  it('drops the answer to a selection that is no more', async () => {
    const waiting: (() => void)[] = [];
    const { store } = follow({
      links: (ref) =>
        new Promise((resolve) => {
          waiting.push(() => {
            resolve({ ...NO_LINKS, workCount: ref.index });
          });
        }),
    });
    select(store, event(1));
    select(store, event(2));
    waiting[1]?.();
    waiting[0]?.();
    await answered();
    expect(store.getState().links?.event?.workCount).toBe(2);
  });

  it('keeps the links where the file with the details is gone', async () => {
    const failure = { kind: 'unreadable', sentence: 'The file is gone.', wayOut: 'Open it again.' } as const;
    const { store } = follow({ details: () => Promise.reject(new OpenFailure(failure)) });
    select(store, event(1));
    await answered();
    expect(store.getState().links).toMatchObject({ event: NO_LINKS, details: null, failure });
  });

  it('says a defect of the reader as it is', async () => {
    const { store } = follow({ links: () => Promise.reject(new Error('out of memory')) });
    select(store, event(1));
    await answered();
    expect(store.getState().links?.failure?.sentence).toContain('out of memory');
  });

  it('asks for no details of events that are computed', async () => {
    const { store } = follow({ details: () => Promise.reject(new Error('asked')) });
    select(store, { kind: 'event', ref: { table: 'waits', index: 0 } });
    await answered();
    expect(store.getState().links).toMatchObject({ details: null, failure: null });
  });

  it('asks for what lies around a gap', async () => {
    const { store } = follow();
    select(store, { kind: 'gap', after: 7 });
    await answered();
    expect(store.getState().links?.gap).toEqual({ before: null, after: null, launch: null });
  });

  it('waits with its question until the file is read', async () => {
    const { store, asked } = follow();
    const open = store.getState().open!;
    store.setState({ open: { ...open, state: 'reading' } });
    select(store, event(1));
    const before = asked.length;
    store.setState({ open });
    await answered();
    expect([before, asked.length]).toEqual([0, 1]);
  });

  it('asks nothing when the window moves', async () => {
    const { store, asked } = follow();
    select(store, event(1));
    store.setState((state) => ({ view: { ...state.view, area: { from: 0, to: 1 } } }));
    await answered();
    expect(asked).toHaveLength(1);
  });

  it('asks nothing once it is stopped', async () => {
    const { store, asked, stop } = follow();
    stop();
    select(store, event(1));
    await answered();
    expect(asked).toEqual([]);
  });
});
