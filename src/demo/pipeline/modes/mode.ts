/** What a mode is: how batches get to the device and results back. Everything else of a run is the same for all (run.ts). */

import type { Host } from '../host';
import type { Block } from '../loader/block';
import type { Model } from '../model';
import type { Rules } from '../prefetch/rules';
import type { Actor, Tape } from '../record/actor';
import type { Workload } from '../workload';

/** What a mode works with. */
export interface Bench {
  readonly workload: Workload;
  readonly model: Model;
  readonly tape: Tape;
  readonly host: Host;
  readonly rules: Rules;
  /** The one who opens and closes the mode and, with one call in flight, consumes. */
  readonly main: Actor;
  /** A batch's first column is back. `batch` counts over all tasks. */
  result(batch: number, column: Float32Array): void;
  /** Throws once the run was cancelled or its device is lost. */
  check(): void;
}

export interface OpenMode {
  /** Takes a block through the model. `caller` is `main`, or one of the calls in flight. */
  task(block: Block, caller: Actor): Promise<void>;
  /** Waits for what is still in flight, after the last task and after a failure. */
  drain(): Promise<void>;
  /** Destroys what `open` allocated; nothing is in flight. */
  close(): void;
}

export interface Mode {
  readonly name: ModeName;
  /** Calls in flight at once, each with a task of its own. */
  readonly calls: 1 | 2;
  /** Allocates what is taken before the run. */
  open(bench: Bench): OpenMode;
}

export const MODE_NAMES = ['split', 'concurrent', 'staged', 'direct', 'prealloc', 'overlap'] as const;
export type ModeName = (typeof MODE_NAMES)[number];
