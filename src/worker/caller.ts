/**
 * The page's end of the conversation. Every call settles: with a result, an error, a cancel, or the death of the worker, however
 * it died. A worker that was closed or ran out of memory says nothing; it holds a Web Lock while it lives, and the page, which
 * asks for the same lock, is given it the moment the worker is gone.
 */

import { Cancelled, OpenFailure } from '../trace/failure';
import type { EventName, Events, RequestName, Requests, ToPage, ToWorker, WireError } from './api';

/** The worker is gone; whatever was asked of it will not be answered. */
export class WorkerDied extends Error {
  constructor(reason: string) {
    super(`The trace worker stopped: ${reason}`);
    this.name = 'WorkerDied';
  }
}

/** The part of Worker that is used, so that tests can stand in for it. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  onmessageerror: ((event: MessageEvent) => unknown) | null;
}

export type Listener = <E extends EventName>(name: E, value: Events[E]) => void;

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly listener: Listener;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly listener?: Listener;
}

export class Caller {
  private readonly worker: WorkerLike;
  private readonly locks: LockManager | undefined;
  private readonly pending = new Map<number, Pending>();
  private readonly queued: ToWorker[] = [];
  private nextId = 1;
  private isReady = false;
  private death: WorkerDied | null = null;
  /** Ended by us: no death to be told of. */
  private isClosed = false;
  private whenDead: (error: WorkerDied) => void = () => undefined;

  constructor(worker: WorkerLike, locks: LockManager | undefined) {
    this.worker = worker;
    this.locks = locks;
    worker.onmessage = (event) => {
      this.receive(event.data as ToPage);
    };
    worker.onerror = (event) => {
      this.die(event.message || 'its script could not be loaded or threw an error');
    };
    worker.onmessageerror = () => {
      this.die('a message could not be read');
    };
  }

  /** Called once when the worker dies other than by `terminate`. */
  onDeath(listener: (error: WorkerDied) => void): void {
    this.whenDead = listener;
    if (this.death !== null && !this.isClosed) listener(this.death);
  }

  /** Rejects with OpenFailure, Cancelled, WorkerDied, or an Error for a defect of ours. */
  call<N extends RequestName>(
    name: N,
    params: Requests[N]['params'],
    options: CallOptions = {},
  ): Promise<Requests[N]['result']> {
    const { signal, listener = () => undefined } = options;
    return new Promise((resolve, reject) => {
      if (this.death !== null) {
        reject(this.death);
        return;
      }
      if (signal?.aborted === true) {
        reject(new Cancelled());
        return;
      }
      const id = this.nextId++;
      this.pending.set(id, { resolve, reject, listener });
      this.send({ type: 'call', id, name, params });
      signal?.addEventListener('abort', () => {
        this.cancel(id);
      });
    });
  }

  /** Ends the worker; pending calls are cancelled. */
  terminate(): void {
    this.isClosed = this.death === null;
    this.death ??= new WorkerDied('it was closed');
    this.worker.terminate();
    this.rejectAll(new Cancelled());
  }

  private send(message: ToWorker): void {
    if (this.isReady) this.worker.postMessage(message);
    else this.queued.push(message);
  }

  /** Answers at once: the page does not wait for the worker to notice. */
  private cancel(id: number): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    this.send({ type: 'cancel', id });
    pending.reject(new Cancelled());
  }

  private receive(message: ToPage): void {
    if (message.type === 'ready') {
      this.isReady = true;
      if (message.lock !== null) this.watch(message.lock);
      for (const queued of this.queued.splice(0)) this.worker.postMessage(queued);
      return;
    }
    const pending = this.pending.get(message.id);
    // Answers to a call that was cancelled in the meantime.
    if (pending === undefined) return;
    if (message.type === 'event') {
      pending.listener(message.name, message.value as Events[EventName]);
      return;
    }
    this.pending.delete(message.id);
    if (message.type === 'result') pending.resolve(message.value);
    else pending.reject(fromWire(message.error));
  }

  private watch(lock: string): void {
    this.locks
      ?.request(lock, () => {
        this.die('it ended without a word, perhaps for lack of memory');
      })
      .catch((error: unknown) => {
        // Only a page that is being closed is refused a lock; there is nobody left to tell.
        if (!(error instanceof DOMException)) throw error;
      });
  }

  private die(reason: string): void {
    if (this.death !== null) return;
    this.death = new WorkerDied(reason);
    this.worker.terminate();
    this.rejectAll(this.death);
    this.whenDead(this.death);
  }

  private rejectAll(error: Error): void {
    for (const pending of this.pending.values()) pending.reject(error);
    this.pending.clear();
    this.queued.length = 0;
  }
}

function fromWire(error: WireError): Error {
  switch (error.kind) {
    case 'failure':
      return new OpenFailure(error.failure);
    case 'cancelled':
      return new Cancelled();
    case 'unexpected':
      return Object.assign(new Error(error.message), { stack: error.stack });
  }
}
