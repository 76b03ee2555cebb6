/** The page's handle on one trace worker: one file, one worker, so that closing a trace frees all it held. */

import type { BatchAnswer, BatchChoice } from '../analysis/batches/batch-list';
import type { DiffSide } from '../analysis/diff/diff-side';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { GapId } from '../analysis/gap-list';
import type { MeasureName, Measures } from '../analysis/measures';
import type { Report } from '../analysis/report-types';
import type { RowsQuestion, UsedRows } from '../analysis/used-rows';
import type { TraceAddition } from '../trace/apply-part';
import type { DroppedQuestion, DroppedRow } from '../trace/dropped-rows';
import type { EventDetails } from '../trace/event-details';
import type { FileReport } from '../trace/report';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { GapAnatomy, Progress, ReportQuestion, Stage } from './api';
import { Caller, type WorkerDied, type WorkerLike } from './caller';
import { PartAssembler } from './part-assembler';

export interface OpenListeners {
  onProgress(progress: Progress): void;
  onPart(addition: TraceAddition, stage: Stage): void;
}

export class TraceClient {
  private readonly caller: Caller;

  constructor(worker: WorkerLike, locks: LockManager | undefined) {
    this.caller = new Caller(worker, locks);
  }

  /** Rejects with OpenFailure, Cancelled or WorkerDied. */
  open(file: Blob, name: string, listeners: OpenListeners, signal: AbortSignal): Promise<FileReport> {
    const assembler = new PartAssembler();
    return this.caller.call(
      'open',
      { file, name },
      {
        signal,
        listener: (event, value) => {
          // The compiler cannot tie `value` to `event` in a generic listener; the map in api.ts does.
          if (event === 'progress') listeners.onProgress(value as Progress);
          else if (event === 'piece') assembler.add(value as Parameters<PartAssembler['add']>[0]);
          else {
            const end = value as Parameters<PartAssembler['finish']>[0];
            listeners.onPart(assembler.finish(end), end.stage);
          }
        },
      },
    );
  }

  /** Rejects with OpenFailure where the file is gone, with WorkerDied where the worker is. */
  details(ref: EventRef): Promise<EventDetails> {
    return this.caller.call('details', ref);
  }

  /** Rejects as `details` does. */
  links(ref: EventRef): Promise<EventLinks> {
    return this.caller.call('links', ref);
  }

  gap(index: number): Promise<GapLinks> {
    return this.caller.call('gap', { index });
  }

  /** Null: of the whole trace. */
  async measure<N extends MeasureName>(name: N, window: Extent | null): Promise<Measures[N]> {
    // The compiler cannot tie the result to the name of an analysis; measures.ts does.
    return (await this.caller.call('measure', { name, window })) as Measures[N];
  }

  /** Null where the trace has no such device. */
  gapAnatomy(gap: GapId): Promise<GapAnatomy | null> {
    return this.caller.call('gapAnatomy', gap);
  }

  /** Null: of what the trace itself proposes. */
  batches(choice: BatchChoice | null): Promise<BatchAnswer> {
    return this.caller.call('batches', { choice });
  }

  usedRows(question: RowsQuestion): Promise<UsedRows> {
    return this.caller.call('usedRows', question);
  }

  /** Rejects as `details` does: the grids of kernels are read again. */
  describeSide(batches: BatchChoice | null): Promise<DiffSide> {
    return this.caller.call('describeSide', { batches });
  }

  /** Rejects as `details` does. */
  dropped(question: DroppedQuestion): Promise<readonly DroppedRow[]> {
    return this.caller.call('dropped', question);
  }

  report(question: ReportQuestion): Promise<Report> {
    return this.caller.call('report', question);
  }

  onDeath(listener: (error: WorkerDied) => void): void {
    this.caller.onDeath(listener);
  }

  terminate(): void {
    this.caller.terminate();
  }
}
