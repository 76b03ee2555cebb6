import { describe, expect, it } from 'vitest';
import { Cancelled, OpenFailure } from '../trace/failure';
import type { TraceAddition } from '../trace/apply-part';
import type { FileReport } from '../trace/report';
import type { OpenListeners, TraceClient } from '../worker/client';
import { createAppStore, FIRST_VIEW } from './app-state';
import { LoadingStory } from './loading-story';
import { change } from './view';

/** A worker in the hands of the test: it speaks when told to. */
class FakeClient {
  listeners: OpenListeners | null = null;
  isTerminated = false;
  private settle: { resolve(report: FileReport): void; reject(error: Error): void } | null = null;
  private whenDead: () => void = () => undefined;

  open(_file: Blob, _name: string, listeners: OpenListeners, signal: AbortSignal): Promise<FileReport> {
    this.listeners = listeners;
    signal.addEventListener('abort', () => this.settle?.reject(new Cancelled()));
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  onDeath(listener: () => void): void {
    this.whenDead = listener;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  tellGpuRows(): void {
    this.listeners?.onPart(addition('gpu row'), 'gpu');
  }

  finish(): void {
    this.settle?.resolve({ name: 'report' } as FileReport);
  }

  fail(error: Error): void {
    this.settle?.reject(error);
  }

  die(): void {
    this.whenDead();
  }
}

function addition(key: string): TraceAddition {
  const row = {
    key,
    kind: 'stream',
    label: key,
    group: 'g',
    slices: [],
    lanes: 1,
    bracket: null,
    events: 1,
    busyNs: 1,
    strips: [],
  } as const;
  return { base: 0n, zero: 0, extent: { from: 0, to: 1 }, names: [], tables: [], rows: [row], groups: [] };
}

function setUp() {
  const store = createAppStore('dark');
  const clients: FakeClient[] = [];
  const story = new LoadingStory(store, () => {
    const client = new FakeClient();
    clients.push(client);
    return client as unknown as TraceClient;
  });
  const client = (index: number): FakeClient => clients[index] as FakeClient;
  /** Begins to open a file and waits until its worker was asked. */
  const begin = async (name: string): Promise<{ settled: Promise<void>; client: FakeClient }> => {
    const settled = story.openFile(new Blob([]), name);
    await Promise.resolve();
    await Promise.resolve();
    return { settled, client: client(clients.length - 1) };
  };
  const openWhole = async (name: string): Promise<FakeClient> => {
    const attempt = await begin(name);
    attempt.client.tellGpuRows();
    attempt.client.finish();
    await attempt.settled;
    return attempt.client;
  };
  return { store, story, clients, begin, openWhole };
}

const DAMAGED = new OpenFailure({ kind: 'damaged', sentence: 'It is damaged.', wayOut: 'Export again.' });

describe('opening a file', () => {
  it('shows GPU rows while the rest is read', async () => {
    const { store, begin } = setUp();
    const { client } = await begin('a');
    client.tellGpuRows();
    expect(store.getState().open).toMatchObject({ name: 'a', state: 'reading' });
    expect(store.getState().open?.trace.rows).toHaveLength(1);
  });

  it('ends complete, with the report, and nothing loading', async () => {
    const { store, openWhole } = setUp();
    await openWhole('a');
    expect(store.getState()).toMatchObject({
      open: { name: 'a', state: 'complete' },
      loading: null,
      notice: null,
    });
    expect(store.getState().open?.trace.report).not.toBeNull();
  });

  it('begins with the whole trace, whatever was shown of the one before', async () => {
    const { store, openWhole } = setUp();
    await openWhole('a');
    change(store, { window: { from: 0, to: 1 }, selection: { kind: 'gap', after: 0 } });
    await openWhole('b');
    expect(store.getState().view).toBe(FIRST_VIEW);
  });

  it('shows again what was shown of the trace before when the next one fails', async () => {
    const { store, begin, openWhole } = setUp();
    await openWhole('a');
    change(store, { window: { from: 0, to: 1 } });
    const { view } = store.getState();
    const next = await begin('b');
    next.client.tellGpuRows();
    next.client.fail(DAMAGED);
    await next.settled;
    expect(store.getState().view).toBe(view);
  });

  it('keeps a new file apart from the one whose reader dies meanwhile', async () => {
    const { store, begin, openWhole } = setUp();
    const first = await openWhole('a');
    const next = await begin('b');
    first.die();
    next.client.tellGpuRows();
    expect(store.getState().open).toMatchObject({ name: 'b', isReaderLost: false });
    expect(store.getState().open?.trace.rows).toHaveLength(1);
    expect(store.getState().open?.trace.version).toBe(1);
  });

  it('gives the file before back without its reader, where that died meanwhile', async () => {
    const { store, story, begin, openWhole } = setUp();
    const first = await openWhole('a');
    const next = await begin('b');
    next.client.tellGpuRows();
    first.die();
    story.cancel();
    expect(store.getState().open).toMatchObject({ name: 'a', isReaderLost: true });
  });

  it('asks nobody about a file that is still being read', async () => {
    const { story, begin, openWhole } = setUp();
    await openWhole('a');
    const next = await begin('b');
    next.client.tellGpuRows();
    await expect(story.details({ table: 'kernels', index: 0 })).rejects.toBeInstanceOf(OpenFailure);
  });

  it('asks no reader that has ended', async () => {
    const { story, openWhole } = setUp();
    const client = await openWhole('a');
    client.die();
    await expect(story.links({ table: 'kernels', index: 0 })).rejects.toBeInstanceOf(OpenFailure);
  });

  it('uses the worker that was started ahead', async () => {
    const { story, clients, openWhole } = setUp();
    story.warmUp();
    await openWhole('a');
    expect(clients).toHaveLength(1);
  });

  it('keeps the open trace on the screen until rows of the next are there', async () => {
    const { store, begin, openWhole } = setUp();
    await openWhole('a');
    const next = await begin('b');
    expect(store.getState().open).toMatchObject({ name: 'a', state: 'complete' });
    next.client.tellGpuRows();
    expect(store.getState().open).toMatchObject({ name: 'b', state: 'reading' });
  });

  it('frees the worker of the last trace once the next is complete, not before', async () => {
    const { begin, openWhole } = setUp();
    const first = await openWhole('a');
    const next = await begin('b');
    next.client.tellGpuRows();
    expect(first.isTerminated).toBe(false);
    next.client.finish();
    await next.settled;
    expect(first.isTerminated).toBe(true);
  });

  it('begun while another file is being opened takes its place', async () => {
    const { store, begin } = setUp();
    const first = await begin('a');
    const second = await begin('b');
    first.client.tellGpuRows();
    second.client.tellGpuRows();
    second.client.finish();
    await second.settled;
    expect(first.client.isTerminated).toBe(true);
    expect(store.getState().open?.name).toBe('b');
  });
});

describe('a file that fails', () => {
  it('leaves the trace that was open, also when its first rows were on the screen', async () => {
    const { store, begin, openWhole } = setUp();
    await openWhole('a');
    const before = store.getState().open;
    const next = await begin('b');
    next.client.tellGpuRows();
    next.client.fail(DAMAGED);
    await next.settled;
    expect(store.getState()).toMatchObject({
      loading: null,
      notice: { failure: DAMAGED.failure, stillOpen: 'a' },
    });
    expect(store.getState().open).toBe(before);
    expect(next.client.isTerminated).toBe(true);
  });

  it('leaves what was read, marked as a part, where nothing was open', async () => {
    const { store, begin } = setUp();
    const { client, settled } = await begin('a');
    client.tellGpuRows();
    client.fail(DAMAGED);
    await settled;
    expect(store.getState().open).toMatchObject({ name: 'a', state: 'partial', isReaderLost: true });
  });

  it('says what an unexpected error said, and a way out', async () => {
    const { store, begin } = setUp();
    const { client, settled } = await begin('a');
    client.fail(new Error('The trace worker stopped: out of memory'));
    await settled;
    expect(store.getState().notice?.failure).toMatchObject({
      kind: 'reader',
      sentence: expect.stringContaining('out of memory'),
    });
  });

  it('is forgotten when the next file is opened', async () => {
    const { store, begin } = setUp();
    const first = await begin('a');
    first.client.fail(DAMAGED);
    await first.settled;
    await begin('b');
    expect(store.getState().notice).toBeNull();
  });
});

describe('cancel', () => {
  it('answers before the worker does', async () => {
    const { store, story, begin, openWhole } = setUp();
    await openWhole('a');
    const next = await begin('b');
    next.client.tellGpuRows();
    story.cancel();
    expect(store.getState()).toMatchObject({
      open: { name: 'a', state: 'complete' },
      loading: null,
      notice: null,
    });
    expect(next.client.isTerminated).toBe(true);
    await next.settled;
  });

  it('does nothing where nothing is being opened', async () => {
    const { store, story, openWhole } = setUp();
    await openWhole('a');
    story.cancel();
    expect(store.getState().open?.state).toBe('complete');
  });
});

describe('a worker that dies after its file was read', () => {
  it('leaves the picture and says so', async () => {
    const { store, openWhole } = setUp();
    (await openWhole('a')).die();
    expect(store.getState().open).toMatchObject({ name: 'a', state: 'complete', isReaderLost: true });
  });

  it('is of no concern once its trace was closed', async () => {
    const { store, story, openWhole } = setUp();
    const client = await openWhole('a');
    story.close();
    client.die();
    expect(store.getState().open).toBeNull();
  });
});
