import { describe, expect, it } from 'vitest';
import { openMade } from '../testing/make-nsys-db';
import { failureOf } from '../testing/open-failure';
import { makeWorkerPair } from '../testing/worker-pair';
import { applyPart } from '../trace/apply-part';
import { Cancelled, OpenFailure } from '../trace/failure';
import { EMPTY_TRACE } from '../trace/trace';
import type { Progress, Stage } from './api';
import type { WorkerDied } from './caller';
import { TraceClient, type OpenListeners } from './client';
import { sendPart } from './send-part';
import type { Handlers } from './serve';

const FILE = new Blob(['SQLite format 3\0']);
const PROGRESS: Progress = { phase: 'sniffing', what: 'run.sqlite', done: 0, about: null, unit: 'bytes' };
const DEAF: OpenListeners = { onProgress: () => {}, onPart: () => {} };

function makeClient(handlers: Partial<Handlers>) {
  const pair = makeWorkerPair(handlers);
  const client = new TraceClient(pair.worker, undefined);
  pair.sayReady();
  return { client, ...pair };
}

/** A worker that has read the trace already and only tells it. */
async function clientOfATrace() {
  const opened = await openMade({
    kernels: [{ start: 5000, correlation: 1, name: 'gemm' }],
    calls: [{ start: 4000, correlation: 1 }],
    ranges: [{ start: 1000, end: null, text: 'step' }],
    metrics: [{ at: 2000, value: 5 }],
  });
  const { client } = makeClient({
    open: async (_params, telling) => {
      telling.tell('progress', PROGRESS);
      for (const part of opened.parts) await sendPart(part, telling, () => Promise.resolve());
      return opened.report;
    },
    // Answers come in order: once this one is there, all that was told before it is too.
    details: () => Promise.resolve({ table: 'any', fields: [] }),
  });
  return { opened, client };
}

describe('TraceClient', () => {
  it('gives the page the trace that the worker read', async () => {
    const { opened, client } = await clientOfATrace();
    let trace = EMPTY_TRACE;
    const onPart: OpenListeners['onPart'] = (addition) => (trace = applyPart(trace, addition));
    const report = await client.open(FILE, 'run.sqlite', { ...DEAF, onPart }, new AbortController().signal);
    expect({ ...trace, report }).toEqual(opened.trace);
  });

  it('tells stages and progress in order', async () => {
    const { client } = await clientOfATrace();
    const told: (Stage | Progress)[] = [];
    const listeners: OpenListeners = {
      onProgress: (progress) => told.push(progress),
      onPart: (_addition, stage) => told.push(stage),
    };
    await client.open(FILE, 'run.sqlite', listeners, new AbortController().signal);
    expect(told).toEqual([PROGRESS, 'gpu', 'calls', 'ranges', 'rest']);
  });

  it('hands the file and its name over', async () => {
    const { client, heard } = makeClient({
      open: () => Promise.reject(new OpenFailure({ kind: 'empty', sentence: 'S.', wayOut: 'W.' })),
    });
    await failureOf(client.open(FILE, 'run.sqlite', DEAF, new AbortController().signal));
    expect(heard).toMatchObject([
      { type: 'call', name: 'open', params: { name: 'run.sqlite', file: expect.any(Blob) } },
    ]);
  });

  it('tells nothing more of an opening that was cancelled', async () => {
    const controller = new AbortController();
    const told: unknown[] = [];
    const listeners: OpenListeners = {
      onProgress: () => {
        controller.abort();
      },
      onPart: (_addition, stage) => told.push(stage),
    };
    const { client } = await clientOfATrace();
    await expect(client.open(FILE, 'run.sqlite', listeners, controller.signal)).rejects.toBeInstanceOf(
      Cancelled,
    );
    await client.details({ table: 'kernels', index: 0 });
    expect(told).toEqual([]);
  });

  it('asks for details by table and index', async () => {
    const { client } = makeClient({
      details: ({ table, index }) => Promise.resolve({ table: `${table} ${index}`, fields: [] }),
    });
    expect((await client.details({ table: 'copies', index: 12 })).table).toBe('copies 12');
  });

  it('passes the death of its worker on', async () => {
    const { client, worker } = makeClient({});
    const deaths: WorkerDied[] = [];
    client.onDeath((error) => deaths.push(error));
    const opening = client
      .open(FILE, 'run.sqlite', DEAF, new AbortController().signal)
      .catch((error: unknown) => error);
    worker.onerror?.({ message: 'boom' } as ErrorEvent);
    expect(await opening).toBe(deaths[0]);
  });

  it('ends its worker, so that closing a trace frees all it held', () => {
    const { client, worker } = makeClient({});
    client.terminate();
    expect(worker.isTerminated).toBe(true);
  });
});
