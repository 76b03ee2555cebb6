/** A loader behind a port: a Web Worker, or a thread of Node. Both ends of the conversation are here. */

import type { Workload } from '../workload';
import { buildBlock, type Block } from './block';
import type { Loader } from './block-queue';
import { blockValues } from '../workload';

interface Order {
  readonly workload: Workload;
  readonly task: number;
  readonly loader: number;
  readonly storage: ArrayBuffer | null;
}
type Answer = { readonly block: Block } | { readonly task: number; readonly failure: string };

/** What Worker, DedicatedWorkerGlobalScope and, through a thin shim, MessagePort of Node have in common. */
export interface Port {
  send(message: unknown, transfer: ArrayBuffer[]): void;
  receive(handler: (message: unknown) => void): void;
  /** Called when the other side is gone for good. */
  broken(handler: (reason: string) => void): void;
  close(): void;
}

/** The thread's side. */
export function serveBlocks(port: Port, nowMs: () => number): void {
  port.receive((message) => {
    const { workload, task, loader, storage } = message as Order;
    try {
      const bytes = blockValues(workload) * 4;
      const memory = storage?.byteLength === bytes ? storage : new ArrayBuffer(bytes);
      const block = buildBlock(workload, task, memory, nowMs, loader);
      port.send({ block } satisfies Answer, [block.values.buffer]);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      port.send({ task, failure } satisfies Answer, []);
    }
  });
}

/** The pipeline's side. */
export class PortLoader implements Loader {
  private readonly port: Port;
  private readonly workload: Workload;
  private readonly loader: number;
  private readonly orders = new Map<number, PromiseWithResolvers>();
  private gone: string | null = null;

  constructor(port: Port, workload: Workload, loader: number) {
    this.port = port;
    this.workload = workload;
    this.loader = loader;
    port.receive((message) => this.settle(message as Answer));
    port.broken((reason) => this.fail(`a loader stopped: ${reason}`));
  }

  load(task: number, storage: ArrayBuffer | null): Promise<Block> {
    if (this.gone !== null) return Promise.reject(new Error(this.gone));
    const { workload, loader } = this;
    return new Promise((resolve, reject) => {
      this.orders.set(task, { resolve, reject });
      const order: Order = { workload, task, loader, storage };
      this.port.send(order, storage === null ? [] : [storage]);
    });
  }

  close(): void {
    this.fail('the loaders were closed');
    this.port.close();
  }

  private settle(answer: Answer): void {
    const task = 'block' in answer ? answer.block.task : answer.task;
    const order = this.orders.get(task);
    this.orders.delete(task);
    if ('block' in answer) order?.resolve(answer.block);
    else order?.reject(new Error(`block ${task} could not be built: ${answer.failure}`));
  }

  private fail(reason: string): void {
    this.gone ??= reason;
    for (const order of this.orders.values()) order.reject(new Error(reason));
    this.orders.clear();
  }
}

interface PromiseWithResolvers {
  resolve(block: Block): void;
  reject(error: Error): void;
}
