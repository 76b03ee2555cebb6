// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { createAppStore, type OpenFile } from '../state/app-state';
import { Comparing } from '../state/compare/comparing';
import { LoadingStory } from '../state/loading-story';
import type { Session } from '../state/react';
import { select } from '../state/view';
import { makeReport, makeRow, makeTable, makeTrace } from '../testing/make-trace';
import { createAutomation } from './automation';
import type { StallscopeApi } from './automation-api';

const NO_LINKS = {
  followed: async () => undefined,
  settled: async () => undefined,
  link: async () => 'https://host.example/',
};

function startSide(): Session {
  const store = createAppStore('dark');
  const story = new LoadingStory(store, () => {
    throw new Error('no worker is needed here');
  });
  return { store, story };
}

function start(): Session & { readonly comparing: Comparing; readonly api: StallscopeApi } {
  const session = startSide();
  const comparing = new Comparing(session, startSide());
  return { ...session, comparing, api: createAutomation(comparing, Promise.resolve(), NO_LINKS) };
}

const openFile = (file: Partial<OpenFile> = {}): OpenFile => ({
  name: 'run.sqlite',
  trace: makeTrace({ report: makeReport() }),
  state: 'complete',
  isReaderLost: false,
  ...file,
});

describe('info', () => {
  it('says that nothing is open', () => {
    expect(start().api.info()).toMatchObject({
      name: null,
      state: 'none',
      extent: null,
      tables: [],
      failure: null,
    });
  });

  it('gives the extent on the capture clock, exact beyond 2^53', () => {
    const { store, api } = start();
    const trace = makeTrace({ base: 1_764_455_823_000_000_000n, extent: { from: -1, to: 2 } });
    store.setState({ open: openFile({ trace, state: 'reading' }) });
    expect(api.info().extent).toEqual({ from: '1764455822999999999', to: '1764455823000000002' });
  });

  it('adds up the dropped rows', () => {
    const { store, api } = start();
    const tables = [makeTable({ dropped: { noEnd: 1, reversed: 2 } }), makeTable({ dropped: { noEnd: 4 } })];
    store.setState({ open: openFile({ trace: makeTrace({ report: makeReport({ tables }) }) }) });
    expect(api.info().dropped).toBe(7);
  });
});

describe('rows', () => {
  it('are plain facts, without their strips', () => {
    const { store, api } = start();
    store.setState({ open: openFile({ trace: makeTrace({ rows: [makeRow({ events: 3, busyNs: 5 })] }) }) });
    expect(api.rows()).toEqual([
      { key: 'p1/d0/c1/s7', kind: 'stream', label: 'Stream 7', group: 'p1/d0', events: 3, busyNs: 5 },
    ]);
  });
});

describe('open', () => {
  it('refuses an address of another site with a failure on the screen', async () => {
    const { api } = start();
    await api.open('https://example.com/x.sqlite');
    expect(api.info().failure?.kind).toBe('address');
  });
});

describe('idle', () => {
  it('waits until nothing is loading', async () => {
    const { store, api } = start();
    const progress = { phase: 'sniffing', what: 'x', done: 0, about: null, unit: 'bytes' } as const;
    store.setState({ loading: { name: 'x', progress } });
    let isIdle = false;
    const idle = api.idle().then(() => (isIdle = true));
    await Promise.resolve();
    expect(isIdle).toBe(false);
    store.setState({ loading: null });
    await idle;
    expect(isIdle).toBe(true);
  });
});

describe('the view', () => {
  it('is told and set on the capture clock, exact beyond 2^53', () => {
    const { store, api } = start();
    const trace = makeTrace({ base: 1_764_455_823_000_000_000n, extent: { from: 0, to: 1_000_000 } });
    store.setState({ open: openFile({ trace }) });
    api.setView('1764455823000001000', 1_764_455_823_000_009_000n);
    expect(api.view()).toEqual({ from: '1764455823000001000', to: '1764455823000009000' });
  });

  it('is none where nothing is open', () => {
    expect(start().api.view()).toBeNull();
  });

  it('says what is selected, events and gaps', () => {
    const { store, api } = start();
    store.setState({ open: openFile() });
    api.select({ table: 'kernels', index: 4 });
    const event = api.selection();
    select(store, { kind: 'gap', after: 2 });
    const gap = api.selection();
    api.select(null);
    expect([event, gap, api.selection()]).toEqual([
      { kind: 'event', table: 'kernels', index: 4 },
      { kind: 'gap', after: 2 },
      null,
    ]);
  });
});

describe('sides', () => {
  it('are named with their fingerprints, and there is no comparison of one', () => {
    const { store, comparing, api } = start();
    store.setState({ open: openFile() });
    expect([api.sides(), api.compare()]).toEqual([
      { a: { name: 'run.sqlite', fingerprint: makeReport().fingerprint }, b: null },
      null,
    ]);
    comparing.b.store.setState({ open: openFile({ name: 'other.sqlite', trace: makeTrace() }) });
    expect(api.sides().b).toEqual({ name: 'other.sqlite', fingerprint: null });
  });
});
