/** What hangs together with one event: the call that launched it, the work it launched, the ranges around it. */

import type { EventRef } from '../trace/table';
import type { CopyWait } from './copy-waits';

export interface EventLinks {
  /** Of GPU work: its API call. `notRecorded`: the launch lies outside this capture, or has no correlation id. */
  readonly launch: 'recorded' | 'notRecorded' | 'notGpuWork';
  readonly call: EventRef | null;
  /** Start of the work − start of its call, in ns: negative where the clocks differ (C26). Null without a call. */
  readonly latencyNs: number | null;
  /** Of an API call: the GPU work it launched by start, at most LISTED_WORK of `workCount`. Of a wait: its copy. */
  readonly work: readonly EventRef[];
  readonly workCount: number;
  /** Ranges that enclose the event (of GPU work: its call) on its thread, the outermost first. */
  readonly path: readonly EventRef[];
  /** Of an HtoD copy, of its call, and of its bar in the row of waits. */
  readonly wait: CopyWait | null;
}

export const LISTED_WORK = 1000;

/** What lies around a hole in a device's activity. */
export interface GapLinks {
  /** The GPU work that ends last before the hole, and that which starts at its end. */
  readonly before: EventRef | null;
  readonly after: EventRef | null;
  /** The call that launched `after`; null where it is not in the trace. */
  readonly launch: EventRef | null;
}
