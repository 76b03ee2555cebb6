/** A block is the rows of one task, in memory of its own that is handed from thread to thread by transfer. */

import { fillBlock, type Workload } from '../workload';

export interface Block {
  readonly task: number;
  readonly values: Float32Array<ArrayBuffer>;
  /** Which loader built it, and when: ms since 1970. */
  readonly loader: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** One batch of a block: a view, not a copy. */
export interface Slice {
  /** Counts over all tasks. */
  readonly batch: number;
  readonly values: Float32Array<ArrayBuffer>;
}

/** `storage` is a block's memory that came back; without it the block gets new memory. */
export function buildBlock(
  workload: Workload,
  task: number,
  storage: ArrayBuffer,
  nowMs: () => number,
  loader: number,
): Block {
  const startMs = nowMs();
  const values = new Float32Array(storage);
  fillBlock(workload, task, values);
  return { task, values, loader, startMs, endMs: nowMs() };
}

export function* slicesOf(block: Block, workload: Workload): Generator<Slice, void, void> {
  const length = workload.rows * workload.columns;
  for (let index = 0; index < workload.batchesPerTask; index++) {
    yield {
      batch: block.task * workload.batchesPerTask + index,
      values: block.values.subarray(index * length, (index + 1) * length),
    };
  }
}
