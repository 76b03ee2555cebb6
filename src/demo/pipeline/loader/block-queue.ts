/**
 * Blocks in their order from loaders that finish in any order. The first call of `next` begins. At most `ahead` are built or wait at
 * once; the one that is asked for is among them. Memory of a block that is given back carries a later one.
 */

import type { Block } from './block';

export interface Loader {
  /** Takes `storage` with it where it is given. */
  load(task: number, storage: ArrayBuffer | null): Promise<Block>;
  close(): void;
}

export class BlockQueue {
  private readonly loaders: readonly Loader[];
  private readonly tasks: number;
  private readonly ahead: number;
  /** Requested and not taken, by task. */
  private readonly waiting = new Map<number, Promise<Block>>();
  private readonly spare: ArrayBuffer[] = [];
  private requested = 0;
  private taken = 0;

  constructor(loaders: readonly Loader[], tasks: number, ahead: number) {
    if (loaders.length === 0 || ahead < 1) throw new Error('a queue needs a loader and room for a block');
    this.loaders = loaders;
    this.tasks = tasks;
    this.ahead = ahead;
  }

  /** The next block in order, null after the last. Calls may overlap: each gets a block of its own. */
  async next(): Promise<Block | null> {
    if (this.taken === this.tasks) return null;
    const task = this.taken++;
    // Where several ask at once, the later ones ask for what is not requested yet.
    this.request();
    const block = this.waiting.get(task)!;
    try {
      return await block;
    } finally {
      this.waiting.delete(task);
      this.request();
    }
  }

  /** Nothing may use the block's values any more: a loader overwrites them. */
  giveBack(block: Block): void {
    this.spare.push(block.values.buffer);
  }

  close(): void {
    for (const loader of this.loaders) loader.close();
  }

  private request(): void {
    while (this.requested < this.tasks && (this.waiting.size < this.ahead || this.requested < this.taken)) {
      const task = this.requested++;
      const loader = this.loaders[task % this.loaders.length]!;
      const block = loader.load(task, this.spare.pop() ?? null);
      // It is awaited when its turn comes, which may be never.
      block.catch(() => undefined);
      this.waiting.set(task, block);
    }
  }
}
