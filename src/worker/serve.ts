/** The worker's end of the conversation: runs handlers, hands each its own signal, answers every call exactly once. */

import { asError } from '../base/assert';
import { Cancelled, OpenFailure } from '../trace/failure';
import type { EventName, Events, RequestName, Requests, ToPage, ToWorker, WireError } from './api';

export interface Telling {
  tell<E extends EventName>(name: E, value: Events[E], transfer?: Transferable[]): void;
  readonly signal: AbortSignal;
}

export type Handlers = {
  [N in RequestName]: (params: Requests[N]['params'], telling: Telling) => Promise<Requests[N]['result']>;
};

/** The part of a worker's global scope, or of a MessagePort, that is used. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
}

/** Serves calls that come through `port`. Say "ready" only afterwards. */
export function serve(port: Port, handlers: Handlers): void {
  const running = new Map<number, AbortController>();
  const send = (message: ToPage, transfer: Transferable[] = []): void => {
    port.postMessage(message, transfer);
  };
  port.onmessage = (event: MessageEvent): void => {
    const message = event.data as ToWorker;
    if (message.type === 'cancel') {
      running.get(message.id)?.abort();
      return;
    }
    const { id, name, params } = message;
    const controller = new AbortController();
    running.set(id, controller);
    const telling: Telling = {
      tell: (eventName, value, transfer) => {
        send({ type: 'event', id, name: eventName, value }, transfer);
      },
      signal: controller.signal,
    };
    // The map in api.ts ties name, parameters and result; a union of names cannot express it.
    const handler = handlers[name] as (params: unknown, telling: Telling) => Promise<unknown>;
    Promise.resolve()
      .then(() => handler(params, telling))
      .then((value) => {
        send({ type: 'result', id, value });
      })
      .catch((error: unknown) => {
        send({ type: 'error', id, error: toWire(error) });
      })
      .finally(() => running.delete(id));
  };
}

function toWire(thrown: unknown): WireError {
  if (thrown instanceof OpenFailure) return { kind: 'failure', failure: thrown.failure };
  if (thrown instanceof Cancelled) return { kind: 'cancelled' };
  const error = asError(thrown);
  return { kind: 'unexpected', message: error.message, stack: error.stack ?? '' };
}
