import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defined } from '../../base/assert';
import { makeFound } from '../../testing/make-batches';
import { makeReport, makeTrace } from '../../testing/make-trace';
import { OpenFailure } from '../../trace/failure';
import type { FileReport } from '../../trace/report';
import type { OpenListeners, TraceClient } from '../../worker/client';
import { createAppStore } from '../app-state';
import { LoadingStory } from '../loading-story';
import type { Session } from '../session';
import { setArea, setWindow } from '../view';
import { Comparing } from './comparing';

/** Workers of both sides, in the order in which they were started. */
let clients: FakeClient[];
let comparing: Comparing;

class FakeClient {
  isTerminated = false;
  private settle: { resolve(report: FileReport): void; reject(error: Error): void } | null = null;
  /** May be settled before it is asked for. */
  private readonly report = new Promise<FileReport>((resolve, reject) => {
    this.settle = { resolve, reject };
  });

  private listeners: OpenListeners | null = null;

  open(_file: Blob, _name: string, listeners: OpenListeners): Promise<FileReport> {
    this.listeners = listeners;
    return this.report;
  }

  tellGpuRows(): void {
    const parts = {
      base: 0n,
      zero: 0,
      extent: { from: 0, to: 1 },
      names: [],
      tables: [],
      rows: [],
      groups: [],
    };
    defined(this.listeners, 'who asked').onPart(parts, 'gpu');
  }

  onDeath = vi.fn();
  describeSide = vi.fn(() => new Promise<never>(() => undefined));

  terminate(): void {
    this.isTerminated = true;
  }

  finish(name: string): void {
    this.settle?.resolve(makeReport({ name, fingerprint: name.padEnd(16, '0') }));
  }

  fail(): void {
    const failure = { kind: 'notSqlite', sentence: 'No.', wayOut: 'Another.' } as const;
    this.settle?.reject(new OpenFailure(failure));
  }
}

function startSide(showsParts: () => boolean): Session {
  const store = createAppStore('dark');
  const start = (): TraceClient => {
    const client = new FakeClient();
    clients.push(client);
    return client as unknown as TraceClient;
  };
  return { store, story: new LoadingStory(store, start, { showsParts }) };
}

beforeEach(() => {
  clients = [];
  const b = startSide(() => false);
  comparing = new Comparing(
    startSide(() => b.store.getState().open === null),
    b,
  );
  comparing.start();
});

const FILE = new Blob(['x']);
const names = () => [comparing.a, comparing.b].map(({ store }) => store.getState().open?.name ?? null);

async function openBoth(): Promise<void> {
  for (const [session, name] of [
    [comparing.a, 'first'],
    [comparing.b, 'second'],
  ] as const) {
    const opened = session.story.openFile(FILE, name);
    clients.at(-1)?.finish(name);
    await opened;
  }
}

describe('two traces', () => {
  it('change places without being read again, each with its worker', async () => {
    await openBoth();
    setArea(comparing.a.store, { from: 1, to: 2 });
    comparing.set({ runTimes: { a: '1', b: '2' }, alignment: { kind: 'anchor', a: 10, b: 20 } });
    comparing.swap();
    expect(names()).toEqual(['second', 'first']);
    expect(comparing.b.store.getState().view.area).toEqual({ from: 1, to: 2 });
    expect(comparing.store.getState()).toMatchObject({
      runTimes: { a: '2', b: '1' },
      alignment: { kind: 'anchor', a: 20, b: 10 },
    });
    expect(clients).toHaveLength(2);
    // The worker of what is B now was that of A.
    comparing.close('b');
    expect(clients.map((client) => client.isTerminated)).toEqual([true, false]);
  });

  it('are one again where B is closed: its worker ends, and A is as it was (C38)', async () => {
    await openBoth();
    const before = comparing.a.store.getState();
    comparing.close('b');
    expect(names()).toEqual(['first', null]);
    expect(comparing.a.store.getState().open).toBe(before.open);
    expect(clients.map((client) => client.isTerminated)).toEqual([false, true]);
  });

  it('are one again where A is closed: what was B is looked at alone', async () => {
    await openBoth();
    comparing.close('a');
    expect(names()).toEqual(['second', null]);
    expect(clients.map((client) => client.isTerminated)).toEqual([true, false]);
  });

  it('are forgotten as a pair where another file takes a side', async () => {
    await openBoth();
    comparing.set({ isEntered: true, foldDigits: true });
    const { pair } = comparing.store.getState();
    const opened = comparing.b.story.openFile(FILE, 'third');
    clients.at(-1)?.finish('third');
    await opened;
    expect(comparing.store.getState()).toMatchObject({ isEntered: false, foldDigits: false });
    expect(comparing.store.getState().pair).toBeGreaterThan(pair);
  });

  it('leave no window beyond the ends of A when one of them is closed', async () => {
    await openBoth();
    const trace = makeTrace({ extent: { from: 0, to: 1000 }, report: makeReport() });
    comparing.a.store.setState(({ open }) => ({ open: { ...open!, trace } }));
    comparing.set({ isEntered: true });
    comparing.a.store.setState(({ view }) => ({ view: { ...view, window: { from: 5000, to: 6000 } } }));
    comparing.close('b');
    const clamped = comparing.a.store.getState().view.window;
    setWindow(comparing.a.store, { from: 5000, to: 6000 });
    expect(clamped).toEqual(comparing.a.store.getState().view.window);
  });
});

it('has A described while B is read, once', async () => {
  const first = comparing.a.story.openFile(FILE, 'first');
  clients.at(-1)?.finish('first');
  await first;
  comparing.a.store.setState({ batches: makeFound([]) });
  void comparing.b.story.openFile(FILE, 'second');
  comparing.b.story.cancel();
  void comparing.b.story.openFile(FILE, 'third');
  expect(clients.map(({ describeSide }) => describeSide.mock.calls.length)).toEqual([1, 0, 0]);
});

describe('a file in place of A', () => {
  /** Its first rows are there. */
  async function begin(name: string): Promise<{ opened: Promise<void>; client: FakeClient }> {
    const opened = comparing.a.story.openFile(FILE, name);
    const client = clients.at(-1) as FakeClient;
    await vi.waitFor(() => client.tellGpuRows());
    return { opened, client };
  }

  it('ends no comparison where it does not open, or is given up', async () => {
    await openBoth();
    comparing.set({ isEntered: true, foldDigits: true, alignment: { kind: 'anchor', a: 10, b: 20 } });
    const before = comparing.store.getState();
    const bad = await begin('bad');
    expect(names()).toEqual(['first', 'second']);
    bad.client.fail();
    await bad.opened;
    await begin('slow');
    comparing.a.story.cancel();
    expect(comparing.store.getState()).toBe(before);
    expect(names()).toEqual(['first', 'second']);
  });

  it('shows its rows as they come where nothing is compared', async () => {
    await begin('alone');
    expect(comparing.a.store.getState().open).toMatchObject({ name: 'alone', state: 'reading' });
  });

  it('that ends early is there as far as it came: both are looked at', async () => {
    const second = comparing.b.story.openFile(FILE, 'second');
    clients.at(-1)?.finish('second');
    // B waits for A, or it would become A.
    const { opened, client } = await begin('cut');
    await second;
    expect(comparing.areBothOpen).toBe(false);
    const { pair } = comparing.store.getState();
    client.fail();
    await opened;
    expect(comparing.a.store.getState().open).toMatchObject({ name: 'cut', state: 'partial' });
    expect(comparing.areBothOpen).toBe(true);
    expect(comparing.store.getState().pair).toBeGreaterThan(pair);
  });
});

describe('a second file that does not open', () => {
  it('leaves A alone, and is told beside it', async () => {
    const first = comparing.a.story.openFile(FILE, 'first');
    clients.at(-1)?.finish('first');
    await first;
    const { open, view } = comparing.a.store.getState();
    const second = comparing.b.story.openFile(FILE, 'bad');
    await vi.waitFor(() => expect(clients).toHaveLength(2));
    clients.at(-1)?.fail();
    await second;
    expect(comparing.a.store.getState()).toMatchObject({
      open,
      view,
      notice: { failure: { sentence: 'No.' }, stillOpen: 'first' },
    });
    expect([comparing.b.store.getState().open, comparing.b.store.getState().notice]).toEqual([null, null]);
  });

  it('leaves the second of two alone where the first one is it', async () => {
    comparing.openTwo({ name: 'bad', file: FILE }, { name: 'good', file: FILE });
    await vi.waitFor(() => expect(clients).toHaveLength(2));
    clients[0]?.fail();
    clients[1]?.finish('good');
    await vi.waitFor(() => expect(names()).toEqual(['good', null]));
    expect(comparing.a.store.getState().notice?.failure.sentence).toBe('No.');
  });
});

it('leaves the trace that is open alone where the first of two does not open', async () => {
  const opened = comparing.a.story.openFile(FILE, 'open');
  clients.at(-1)?.finish('open');
  await opened;
  comparing.openTwo({ name: 'bad', file: FILE }, { name: 'good', file: new Blob(['y']) });
  await vi.waitFor(() => expect(clients).toHaveLength(3));
  clients[2]?.finish('good');
  await vi.waitFor(() => expect(names()).toEqual(['open', 'good']));
  clients[1]?.fail();
  await vi.waitFor(() => expect(names()).toEqual(['open', null]));
  expect(comparing.a.store.getState().notice).toMatchObject({ stillOpen: 'open' });
});

it('leaves alone what is open again where the first of two takes the place of one that was being read', async () => {
  const opened = comparing.a.story.openFile(FILE, 'open');
  clients.at(-1)?.finish('open');
  await opened;
  comparing.a.store.setState({ batches: makeFound([]) });
  void comparing.a.story.openFile(FILE, 'read');
  await vi.waitFor(() => clients[1]?.tellGpuRows());
  expect(names()).toEqual(['read', null]);
  comparing.openTwo({ name: 'bad', file: FILE }, { name: 'good', file: new Blob(['y']) });
  await vi.waitFor(() => expect(clients).toHaveLength(4));
  clients[3]?.finish('good');
  await vi.waitFor(() => expect(names()).toEqual(['open', 'good']));
  clients[2]?.fail();
  await vi.waitFor(() => expect(names()).toEqual(['open', null]));
  // It is another A that was to be compared: the present one is described for nobody.
  expect(clients[0]?.describeSide).not.toHaveBeenCalled();
});

it('wears one theme on both sides, and what moves in A is told to nobody who looks at B', () => {
  comparing.a.store.setState({ theme: 'light' });
  expect(comparing.b.store.getState().theme).toBe('light');
  const told = vi.fn();
  comparing.b.store.subscribe(told);
  comparing.a.store.setState({ scroll: null });
  expect(told).not.toHaveBeenCalled();
});
