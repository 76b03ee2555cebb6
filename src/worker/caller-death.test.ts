import { describe, expect, it } from 'vitest';
import {
  conversation,
  errorOf,
  FakeLocks,
  makeWorkerPair,
  settled,
  type WorkerPair,
} from '../testing/worker-pair';
import { Cancelled } from '../trace/failure';
import { Caller, WorkerDied } from './caller';

const FIRST = { table: 'ranges', index: 0 } as const;

describe('the death of the worker', () => {
  const DEATHS: readonly (readonly [
    how: string,
    kill: (pair: WorkerPair, locks: FakeLocks) => void,
    words: string,
  ])[] = [
    ['an error event', ({ worker }) => worker.onerror?.({ message: 'boom' } as ErrorEvent), 'boom'],
    [
      'an error event without words',
      ({ worker }) => worker.onerror?.({} as ErrorEvent),
      'could not be loaded or threw an error',
    ],
    [
      'a message that cannot be read',
      ({ worker }) => worker.onmessageerror?.({} as MessageEvent),
      'a message could not be read',
    ],
    [
      'the release of its lock',
      (_pair, locks) => locks.release('lock of the worker'),
      'perhaps for lack of memory',
    ],
  ];

  /** A conversation with a worker that holds its lock and has said that it is ready. */
  async function living(): Promise<WorkerPair & { caller: Caller; locks: FakeLocks }> {
    const locks = new FakeLocks();
    locks.hold('lock of the worker');
    const pair = conversation({}, locks);
    await settled(pair);
    return { ...pair, locks };
  }

  it.each(DEATHS)('by %s rejects every pending call', async (_how, kill, words) => {
    const { locks, ...pair } = await living();
    const calls = [0, 1].map((index) => errorOf(pair.caller.call('details', { table: 'ranges', index })));
    kill(pair, locks);
    const errors = await Promise.all(calls);
    expect(errors.map((error) => [error instanceof WorkerDied, error.message.includes(words)])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it.each(DEATHS)('by %s rejects later calls', async (_how, kill) => {
    const { locks, ...pair } = await living();
    kill(pair, locks);
    expect(await errorOf(pair.caller.call('details', FIRST))).toBeInstanceOf(WorkerDied);
  });

  it.each(DEATHS)('by %s is told once, and ends what is left of the worker', async (_how, kill) => {
    const { locks, ...pair } = await living();
    const told: WorkerDied[] = [];
    pair.caller.onDeath((error) => told.push(error));
    kill(pair, locks);
    kill(pair, locks);
    expect([told.length, pair.worker.isTerminated]).toEqual([1, true]);
  });

  it('is told to a listener that comes late', async () => {
    const pair = await living();
    pair.worker.onerror?.({ message: 'boom' } as ErrorEvent);
    const told: string[] = [];
    pair.caller.onDeath((error) => told.push(error.message));
    expect(told).toEqual(['The trace worker stopped: boom']);
  });

  it('rejects calls that still wait for the worker to be ready', async () => {
    const pair = makeWorkerPair();
    const caller = new Caller(pair.worker, undefined);
    const call = errorOf(caller.call('details', FIRST));
    pair.worker.onerror?.({ message: 'no such script' } as ErrorEvent);
    expect(await call).toBeInstanceOf(WorkerDied);
  });

  it('is not taken from a lock that the worker still holds', async () => {
    const pair = await living();
    const told: WorkerDied[] = [];
    pair.caller.onDeath((error) => told.push(error));
    pair.locks.release('lock of another');
    expect(told).toEqual([]);
  });
});

describe('ending the worker', () => {
  it('cancels pending calls', async () => {
    const { caller, worker } = conversation();
    const call = errorOf(caller.call('details', FIRST));
    caller.terminate();
    expect([await call, worker.isTerminated]).toEqual([expect.any(Cancelled), true]);
  });

  it('lets no later call through', async () => {
    const { caller } = conversation();
    caller.terminate();
    expect(await errorOf(caller.call('details', FIRST))).toBeInstanceOf(WorkerDied);
  });

  it('is no death: nobody is told, even when its lock is free', async () => {
    const locks = new FakeLocks();
    locks.hold('lock of the worker');
    const pair = conversation({}, locks);
    await settled(pair);
    const told: WorkerDied[] = [];
    pair.caller.onDeath((error) => told.push(error));
    pair.caller.terminate();
    locks.release('lock of the worker');
    expect(told).toEqual([]);
  });

  it('is no death to a listener that comes late either', () => {
    const { caller } = conversation();
    caller.terminate();
    const told: WorkerDied[] = [];
    caller.onDeath((error) => told.push(error));
    expect(told).toEqual([]);
  });
});
