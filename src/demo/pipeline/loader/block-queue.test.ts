import { describe, expect, it } from 'vitest';
import { TINY } from '../fake-run';
import { blockValues } from '../workload';
import type { Block } from './block';
import { BlockQueue, type Loader } from './block-queue';
import { PortLoader, serveBlocks, type Port } from './port-loader';

/** A loader whose blocks are done when the test says so. */
class HeldLoader implements Loader {
  readonly orders = new Map<number, { resolve(block: Block): void; reject(error: Error): void }>();
  readonly storages: (ArrayBuffer | null)[] = [];
  isClosed = false;

  load(task: number, storage: ArrayBuffer | null): Promise<Block> {
    this.storages.push(storage);
    return new Promise((resolve, reject) => this.orders.set(task, { resolve, reject }));
  }

  finish(task: number): Block {
    const block = { task, values: new Float32Array([task]), loader: 0, startMs: 0, endMs: 1 };
    this.orders.get(task)!.resolve(block);
    return block;
  }

  close(): void {
    this.isClosed = true;
  }
}

describe('BlockQueue', () => {
  it('keeps the order of tasks whichever block is built first', async () => {
    const loader = new HeldLoader();
    const queue = new BlockQueue([loader], 3, 3);
    const first = queue.next();
    for (const task of [2, 0, 1]) loader.finish(task);
    const tasks = [await first, await queue.next(), await queue.next(), await queue.next()];
    expect(tasks.map((block) => block?.task)).toEqual([0, 1, 2, undefined]);
  });

  it('asks nothing of a loader before it is asked itself', () => {
    const loader = new HeldLoader();
    const queue = new BlockQueue([loader], 3, 2);
    expect(loader.orders.size).toBe(0);
    void queue.next();
    expect(loader.orders.size).toBe(2);
  });

  it('lets at most `ahead` blocks be built or wait', async () => {
    const loader = new HeldLoader();
    const queue = new BlockQueue([loader], 5, 2);
    const first = queue.next();
    expect([...loader.orders.keys()]).toEqual([0, 1]);
    loader.finish(0);
    loader.finish(1);
    await first;
    expect([...loader.orders.keys()]).toEqual([0, 1, 2]);
  });

  it('answers two that ask at once with a block each', async () => {
    const loader = new HeldLoader();
    const queue = new BlockQueue([loader], 2, 1);
    const both = [queue.next(), queue.next()];
    for (const task of [1, 0]) loader.finish(task);
    expect((await Promise.all(both)).map((block) => block?.task)).toEqual([0, 1]);
  });

  it('builds a later block in memory that was given back', async () => {
    const loader = new HeldLoader();
    const queue = new BlockQueue([loader], 3, 1);
    const asked = queue.next();
    const first = loader.finish(0);
    queue.giveBack((await asked)!);
    loader.finish(1);
    await queue.next();
    expect(loader.storages).toEqual([null, null, first.values.buffer]);
  });

  it('passes on that a block could not be built when its turn comes, not before', async () => {
    const loader = new HeldLoader();
    const queue = new BlockQueue([loader], 2, 2);
    const first = queue.next();
    loader.orders.get(1)!.reject(new Error('no memory'));
    loader.finish(0);
    expect((await first)?.task).toBe(0);
    await expect(queue.next()).rejects.toThrow('no memory');
  });

  it('gives work to its loaders in turn, and closes them all', () => {
    const loaders = [new HeldLoader(), new HeldLoader()];
    const queue = new BlockQueue(loaders, 4, 4);
    void queue.next();
    expect(loaders.map((loader) => [...loader.orders.keys()])).toEqual([
      [0, 2],
      [1, 3],
    ]);
    queue.close();
    expect(loaders.every((loader) => loader.isClosed)).toBe(true);
  });
});

/** Two ends that clone what they send, and detach what is handed over. */
function portPair(): { near: Port; far: Port; breakDown(reason: string): void } {
  const handlers: ((message: unknown) => void)[] = [];
  const broken: ((reason: string) => void)[] = [];
  const end = (mine: number, other: number): Port => ({
    send: (message, transfer) => {
      const cloned: unknown = structuredClone(message, { transfer });
      queueMicrotask(() => handlers[other]?.(cloned));
    },
    receive: (handler) => (handlers[mine] = handler),
    broken: (handler) => broken.push(handler),
    close: () => undefined,
  });
  return { near: end(0, 1), far: end(1, 0), breakDown: (reason) => broken.forEach((tell) => tell(reason)) };
}

describe('PortLoader', () => {
  it('hands a block over with its memory, which goes back the same way', async () => {
    const { near, far } = portPair();
    serveBlocks(far, () => 5);
    const loader = new PortLoader(near, TINY, 3);
    const block = await loader.load(1, null);
    expect(block).toMatchObject({ task: 1, loader: 3, startMs: 5, endMs: 5 });
    expect(block.values).toHaveLength(blockValues(TINY));
    const again = await loader.load(2, block.values.buffer);
    expect(block.values.byteLength).toBe(0);
    expect(again.values).toHaveLength(blockValues(TINY));
  });

  it('says which block could not be built and why', async () => {
    const { near, far } = portPair();
    serveBlocks(far, () => {
      throw new Error('no clock');
    });
    await expect(new PortLoader(near, TINY, 0).load(4, null)).rejects.toThrow(
      'block 4 could not be built: no clock',
    );
  });

  it('fails what is open, and all later work, when its thread is gone', async () => {
    const { near, breakDown } = portPair();
    const loader = new PortLoader(near, TINY, 0);
    const open = loader.load(0, null);
    breakDown('out of memory');
    await expect(open).rejects.toThrow('a loader stopped: out of memory');
    await expect(loader.load(1, null)).rejects.toThrow('a loader stopped');
  });
});
