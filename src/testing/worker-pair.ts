/**
 * Both ends of the conversation in one process, over a real channel: messages are cloned as between page and worker, so what
 * would not survive the way does not survive here.
 */

import { onTestFinished } from 'vitest';
import type { ToPage, ToWorker } from '../worker/api';
import { answersOf } from '../worker/answers';
import { Caller, type WorkerLike } from '../worker/caller';
import { TraceClient } from '../worker/client';
import type { OpenFile } from '../worker/open-file';
import { serve, type Handlers } from '../worker/serve';

export interface WorkerPair {
  /** What the page has in place of a Worker. */
  readonly worker: WorkerLike & { isTerminated: boolean };
  /** What the page said, in order. */
  readonly heard: ToWorker[];
  /** Lets the worker say something that no handler says. */
  say(message: ToPage): void;
  sayReady(lock?: string | null): void;
}

const never = () => new Promise<never>(() => undefined);
/** A worker that hears every request and never answers. */
export const SILENT: Handlers = {
  open: never,
  details: never,
  links: never,
  gap: never,
  measure: never,
  gapAnatomy: never,
  batches: never,
  usedRows: never,
  describeSide: never,
  dropped: never,
  report: never,
};

/** Handlers that are not given never answer. The worker says nothing before `sayReady`. */
export function makeWorkerPair(handlers: Partial<Handlers> = {}): WorkerPair {
  const { port1: page, port2: thread } = new MessageChannel();
  onTestFinished(() => {
    page.close();
    thread.close();
  });
  const heard: ToWorker[] = [];
  const worker: WorkerPair['worker'] = {
    isTerminated: false,
    postMessage: (message) => {
      page.postMessage(message);
    },
    terminate: () => {
      worker.isTerminated = true;
    },
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  page.onmessage = (event: MessageEvent) => worker.onmessage?.(event);
  serve(thread, { ...SILENT, ...handlers });
  const served = thread.onmessage as (event: MessageEvent) => unknown;
  thread.onmessage = (event: MessageEvent) => {
    heard.push(event.data as ToWorker);
    return served(event);
  };
  const say = (message: ToPage): void => {
    thread.postMessage(message);
  };
  return { worker, heard, say, sayReady: (lock = null) => say({ type: 'ready', lock }) };
}

/** Locks of one origin: a name is held by one and wanted by others, in order. */
export class FakeLocks {
  private readonly wanted = new Map<string, (() => void)[]>();
  private readonly held = new Set<string>();

  /** As the worker does on its start. */
  hold(name: string): void {
    this.held.add(name);
  }

  /** What the browser does when the worker is gone. */
  release(name: string): void {
    this.held.delete(name);
    for (const grant of this.wanted.get(name) ?? []) grant();
  }

  asLockManager(): LockManager {
    const request = (name: string, callback: () => unknown): Promise<unknown> =>
      new Promise((resolve) => {
        const grant = (): void => {
          resolve(callback());
        };
        if (this.held.has(name)) this.wanted.set(name, [...(this.wanted.get(name) ?? []), grant]);
        else grant();
      });
    return { request } as unknown as LockManager;
  }
}

/** A caller whose worker said that it is ready. */
export function conversation(
  handlers: Partial<Handlers> = {},
  locks?: FakeLocks,
): WorkerPair & { caller: Caller } {
  const pair = makeWorkerPair(handlers);
  const caller = new Caller(pair.worker, locks?.asLockManager());
  pair.sayReady('lock of the worker');
  return { ...pair, caller };
}

/** The page's handle on a worker that has opened this file. */
export function clientOfFile(file: OpenFile): TraceClient {
  const pair = makeWorkerPair(answersOf(() => file));
  const client = new TraceClient(pair.worker, undefined);
  pair.sayReady();
  return client;
}

/** Resolves when everything said so far by either side has been heard. */
export async function settled({ worker, say }: WorkerPair): Promise<void> {
  const receive = worker.onmessage;
  await new Promise<void>((resolve) => {
    worker.onmessage = (event) => {
      if ((event.data as { id?: number }).id === -1) resolve();
      else receive?.(event);
    };
    say({ type: 'event', id: -1, name: 'progress', value: null });
  });
  worker.onmessage = receive;
}

export async function errorOf(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    return error as Error;
  }
  throw new Error('the call succeeded');
}
