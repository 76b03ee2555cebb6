/** What the page and the thread of the pipeline say to each other. One run at a time. */

import type { AdapterFacts, DeviceFailureKind } from '../adapter';
import type { ModeName } from '../modes/mode';
import type { RunResult } from '../run';
import type { Workload } from '../workload';

export interface RunOrder {
  readonly mode: ModeName;
  readonly workload: Workload;
  readonly isRecorded: boolean;
}

export type ToPipeline =
  /** `loaderAddress`: the script of a loader, absolute. `version` is that of the recorder. */
  | { readonly type: 'open'; readonly loaderAddress: string; readonly version: string }
  | { readonly type: 'run'; readonly order: RunOrder }
  | { readonly type: 'cancel' };

export interface RunFailure {
  /** cancelled: as asked for · tooLarge, otherAdapter: not begun · pipeline: a loader, or a defect of ours */
  readonly kind: DeviceFailureKind | 'cancelled' | 'tooLarge' | 'otherAdapter' | 'pipeline';
  readonly sentence: string;
}

export type FromPipeline =
  /** Its script runs. */
  | { readonly type: 'ready' }
  | { readonly type: 'opened'; readonly adapter: AdapterFacts }
  /** `ms`: since the timer of the run began, after allocation and warm-up. */
  | { readonly type: 'batch'; readonly batches: number; readonly of: number; readonly ms: number }
  | { readonly type: 'done'; readonly result: RunResult }
  | { readonly type: 'failed'; readonly failure: RunFailure };
