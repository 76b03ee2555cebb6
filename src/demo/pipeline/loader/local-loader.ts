/** A loader without a thread: for tests, and where threads cannot be started. */

import { blockValues, type Workload } from '../workload';
import { buildBlock, type Block } from './block';
import type { Loader } from './block-queue';

export class LocalLoader implements Loader {
  private readonly workload: Workload;
  private readonly nowMs: () => number;

  constructor(workload: Workload, nowMs: () => number) {
    this.workload = workload;
    this.nowMs = nowMs;
  }

  load(task: number, storage: ArrayBuffer | null): Promise<Block> {
    const memory = storage ?? new ArrayBuffer(blockValues(this.workload) * 4);
    return Promise.resolve(buildBlock(this.workload, task, memory, this.nowMs, 0));
  }

  close(): void {
    // Nothing runs between calls.
  }
}
