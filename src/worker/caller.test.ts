import { describe, expect, it } from 'vitest';
import { conversation, errorOf, makeWorkerPair, settled } from '../testing/worker-pair';
import type { EventDetails } from '../trace/event-details';
import { Cancelled, OpenFailure } from '../trace/failure';
import type { Progress } from './api';
import { Caller } from './caller';

const DETAILS: EventDetails = { table: 'NVTX_EVENTS', fields: [{ column: 'start', value: '5' }] };
const FIRST = { table: 'ranges', index: 0 } as const;

function progress(done: number): Progress {
  return { phase: 'reading', what: 'NVTX_EVENTS', done, about: 10, unit: 'rows' };
}

describe('a call', () => {
  it('is answered with the result of its handler', async () => {
    const { caller } = conversation({
      details: ({ index }) => Promise.resolve({ ...DETAILS, table: `row ${index}` }),
    });
    expect(await caller.call('details', { table: 'ranges', index: 3 })).toEqual({
      ...DETAILS,
      table: 'row 3',
    });
  });

  it('is answered with its own result where two are under way and the later one is done first', async () => {
    const answers: ((details: EventDetails) => void)[] = [];
    const { caller } = conversation({
      details: ({ index }) =>
        new Promise((resolve) => {
          answers[index] = resolve;
          if (index === 1) [1, 0].forEach((i) => answers[i]!({ ...DETAILS, table: `row ${i}` }));
        }),
    });
    const calls = [0, 1].map((index) => caller.call('details', { table: 'ranges', index }));
    expect((await Promise.all(calls)).map(({ table }) => table)).toEqual(['row 0', 'row 1']);
  });

  it('fails with the failure that the worker met, class, sentence and command', async () => {
    const failure = {
      kind: 'truncated',
      sentence: 'It is cut.',
      wayOut: 'Copy it again.',
      command: 'cp',
    } as const;
    const { caller } = conversation({ details: () => Promise.reject(new OpenFailure(failure)) });
    const error = await errorOf(caller.call('details', FIRST));
    expect(error).toBeInstanceOf(OpenFailure);
    expect(error).toHaveProperty('failure', failure);
  });

  it('fails as cancelled where the worker says so', async () => {
    const { caller } = conversation({ details: () => Promise.reject(new Cancelled()) });
    expect(await errorOf(caller.call('details', FIRST))).toBeInstanceOf(Cancelled);
  });

  it('keeps message and stack of an error that nobody foresaw', async () => {
    const thrown = new RangeError('Invalid array length');
    const { caller } = conversation({ details: () => Promise.reject(thrown) });
    const { message, stack } = await errorOf(caller.call('details', FIRST));
    expect([message, stack]).toEqual(['Invalid array length', thrown.stack]);
  });

  it('made before the worker is ready is sent when it is, in order', async () => {
    const pair = makeWorkerPair({ details: () => Promise.resolve(DETAILS) });
    const caller = new Caller(pair.worker, undefined);
    const calls = [5, 6].map((index) => caller.call('details', { table: 'ranges', index }));
    await settled(pair);
    const early = [...pair.heard];
    pair.sayReady();
    await Promise.all(calls);
    expect([early, pair.heard.map((message) => message.type === 'call' && message.params)]).toEqual([
      [],
      [
        { table: 'ranges', index: 5 },
        { table: 'ranges', index: 6 },
      ],
    ]);
  });

  it('tells its listener of events, in order, before its result', async () => {
    const { caller } = conversation({
      details: (_params, { tell }) => {
        tell('progress', progress(1));
        tell('progress', progress(2));
        return Promise.resolve(DETAILS);
      },
    });
    const seen: unknown[] = [];
    await caller.call('details', FIRST, { listener: (name, value) => seen.push([name, value]) });
    expect(seen).toEqual([
      ['progress', progress(1)],
      ['progress', progress(2)],
    ]);
  });

  it('is not told of the events of another', async () => {
    const { caller } = conversation({
      details: ({ index }, { tell }) => {
        tell('progress', progress(index));
        return Promise.resolve(DETAILS);
      },
    });
    const seen: Record<number, unknown[]> = { 1: [], 2: [] };
    const call = (index: 1 | 2) =>
      caller.call(
        'details',
        { table: 'ranges', index },
        { listener: (_name, value) => seen[index]!.push(value) },
      );
    await Promise.all([call(1), call(2)]);
    expect(seen).toEqual({ 1: [progress(1)], 2: [progress(2)] });
  });
});

describe('a cancelled call', () => {
  it('is answered at once, before the worker hears of it', async () => {
    const pair = conversation();
    const controller = new AbortController();
    const call = errorOf(pair.caller.call('details', FIRST, { signal: controller.signal }));
    controller.abort();
    const error = await call;
    expect([error instanceof Cancelled, pair.heard]).toEqual([true, []]);
  });

  it('reaches the signal of its handler', async () => {
    const controller = new AbortController();
    let whenAborted: () => void;
    const aborted = new Promise<void>((resolve) => (whenAborted = resolve));
    const { caller } = conversation({
      details: (_params, { signal }) => {
        signal.addEventListener('abort', () => whenAborted());
        controller.abort();
        return new Promise(() => undefined);
      },
    });
    const call = errorOf(caller.call('details', FIRST, { signal: controller.signal }));
    await aborted;
    expect(await call).toBeInstanceOf(Cancelled);
  });

  it('leaves other calls alone', async () => {
    const signals: AbortSignal[] = [];
    const controller = new AbortController();
    const pair = conversation({
      details: ({ index }, { signal }) => {
        signals[index] = signal;
        return index === 0 ? new Promise(() => undefined) : Promise.resolve(DETAILS);
      },
    });
    const cancelled = errorOf(
      pair.caller.call('details', { table: 'ranges', index: 0 }, { signal: controller.signal }),
    );
    const other = pair.caller.call('details', { table: 'ranges', index: 1 });
    controller.abort();
    await cancelled;
    expect([await other, signals[1]!.aborted]).toEqual([DETAILS, false]);
  });

  it('tells its listener of nothing more', async () => {
    const controller = new AbortController();
    const pair = conversation();
    const seen: unknown[] = [];
    const call = errorOf(
      pair.caller.call('details', FIRST, {
        signal: controller.signal,
        listener: (_name, value) => seen.push(value),
      }),
    );
    controller.abort();
    await call;
    pair.say({ type: 'event', id: 1, name: 'progress', value: progress(1) });
    pair.say({ type: 'result', id: 1, value: DETAILS });
    await settled(pair);
    expect(seen).toEqual([]);
  });

  it('is not even sent where it was cancelled before it was made', async () => {
    const pair = conversation();
    const error = await errorOf(pair.caller.call('details', FIRST, { signal: AbortSignal.abort() }));
    await settled(pair);
    expect([error instanceof Cancelled, pair.heard]).toEqual([true, []]);
  });

  it('is nothing to the worker once it was answered', async () => {
    const controller = new AbortController();
    const pair = conversation({ details: () => Promise.resolve(DETAILS) });
    await pair.caller.call('details', FIRST, { signal: controller.signal });
    controller.abort();
    await settled(pair);
    expect(pair.heard.map(({ type }) => type)).toEqual(['call']);
  });
});
