import { describe, expect, it } from 'vitest';
import { makeWorkerPair, SILENT } from '../testing/worker-pair';
import type { EventDetails } from '../trace/event-details';
import { Cancelled, OpenFailure } from '../trace/failure';
import type { RequestName, ToPage } from './api';
import { serve, type Handlers, type Port } from './serve';

const DETAILS: EventDetails = { table: 'NVTX_EVENTS', fields: [] };

/** A port that notes what is said, and the handlers behind it. */
function served(handlers: Partial<Handlers>) {
  const said: ToPage[] = [];
  const transferred: Transferable[][] = [];
  const port: Port = {
    onmessage: null,
    postMessage: (message, transfer) => {
      said.push(structuredClone(message) as ToPage);
      transferred.push(transfer);
    },
  };
  serve(port, { ...SILENT, ...handlers });
  const hear = (data: unknown): unknown => port.onmessage?.({ data } as MessageEvent);
  const call = (id: number, name: RequestName = 'details'): unknown =>
    hear({ type: 'call', id, name, params: { table: 'ranges', index: id } });
  /** After all promises that handlers and answers go through. */
  const answered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { said, transferred, hear, call, answered };
}

describe('serve', () => {
  it('answers a call with its id and result', async () => {
    const { said, call, answered } = served({ details: () => Promise.resolve(DETAILS) });
    call(7);
    await answered();
    expect(said).toEqual([{ type: 'result', id: 7, value: DETAILS }]);
  });

  it.each([
    [
      new OpenFailure({ kind: 'empty', sentence: 'S.', wayOut: 'W.' }),
      { kind: 'failure', failure: { kind: 'empty', sentence: 'S.', wayOut: 'W.' } },
    ],
    [new Cancelled(), { kind: 'cancelled' }],
    [
      new TypeError('x is undefined'),
      { kind: 'unexpected', message: 'x is undefined', stack: expect.stringContaining('TypeError') },
    ],
    ['Wrong API use', { kind: 'unexpected', message: 'Wrong API use', stack: expect.any(String) }],
  ])('answers %s with an error that crosses', async (thrown, error) => {
    const { said, call, answered } = served({
      details: () =>
        Promise.resolve().then(() => {
          // Not only errors are thrown: libraries reject with strings.
          throw thrown as Error;
        }),
    });
    call(7);
    await answered();
    expect(said).toEqual([{ type: 'error', id: 7, error }]);
  });

  it('answers where a handler throws instead of rejecting', async () => {
    const { said, call, answered } = served({
      details: () => {
        throw new OpenFailure({ kind: 'empty', sentence: 'S.', wayOut: 'W.' });
      },
    });
    call(7);
    await answered();
    expect(said).toMatchObject([{ type: 'error', id: 7, error: { kind: 'failure' } }]);
  });

  it('answers a request that it does not know', async () => {
    const { said, call, answered } = served({});
    call(7, 'rename' as RequestName);
    await answered();
    expect(said).toMatchObject([{ type: 'error', id: 7, error: { kind: 'unexpected' } }]);
  });

  it('answers with an error where the result cannot cross', async () => {
    const { said, call, answered } = served({
      details: () => Promise.resolve({ ...DETAILS, compare: () => 0 }),
    });
    call(7);
    await answered();
    expect(said).toMatchObject([{ type: 'error', id: 7, error: { kind: 'unexpected' } }]);
  });

  it('tells events under the id of their call, and moves what they bring', async () => {
    const start = Float64Array.of(1);
    const piece = { kind: 'names', names: [] } as const;
    const { said, transferred, call, answered } = served({
      details: async (_params, { tell }) => {
        tell('piece', piece, [start.buffer]);
        return DETAILS;
      },
    });
    call(7);
    await answered();
    expect([said[0], transferred[0]]).toEqual([
      { type: 'event', id: 7, name: 'piece', value: piece },
      [start.buffer],
    ]);
  });

  it('cancels the call that is named and no other', async () => {
    const signals: AbortSignal[] = [];
    const { hear, call, answered } = served({
      details: ({ index }, { signal }) => {
        signals[index] = signal;
        return new Promise(() => undefined);
      },
    });
    call(1);
    call(2);
    await answered();
    hear({ type: 'cancel', id: 2 });
    expect([signals[1]!.aborted, signals[2]!.aborted]).toEqual([false, true]);
  });

  it('passes over a cancel of a call that was answered, or never made', async () => {
    const { said, hear, call, answered } = served({ details: () => Promise.resolve(DETAILS) });
    call(1);
    await answered();
    hear({ type: 'cancel', id: 1 });
    hear({ type: 'cancel', id: 99 });
    await answered();
    expect(said).toHaveLength(1);
  });

  it('hears a cancel while a call is under way', async () => {
    const { worker, sayReady } = makeWorkerPair({
      details: (_params, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Cancelled());
          });
        }),
    });
    const answer = new Promise<ToPage>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
        if (data.type === 'error') resolve(data);
      };
    });
    sayReady();
    worker.postMessage({ type: 'call', id: 1, name: 'details', params: {} });
    worker.postMessage({ type: 'cancel', id: 1 });
    expect(await answer).toEqual({ type: 'error', id: 1, error: { kind: 'cancelled' } });
  });
});
