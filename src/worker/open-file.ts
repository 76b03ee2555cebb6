/** The open file of a worker, and the answers it gives: the readers of worker/sqlite joined with the analyses. Runs in Node too. */

import type { Allocate } from '../base/growable';
import type { BatchAnswer, BatchChoice } from '../analysis/batches/batch-list';
import { BATCH_STEPS, findBatches } from '../analysis/batches/find-batches';
import { describeSide } from '../analysis/diff/describe-side';
import type { DiffSide } from '../analysis/diff/diff-side';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import { anatomyOf, type GapId } from '../analysis/gap-list';
import { meanwhileOf } from '../analysis/gap-meanwhile';
import { linksOf } from '../analysis/link-event';
import { gapLinksOf } from '../analysis/link-gap';
import { measure, type MeasureName, type Measures } from '../analysis/measures';
import { measureReport } from '../analysis/report';
import type { Report } from '../analysis/report-types';
import { TraceIndex } from '../analysis/trace-index';
import { usedRows, type RowsQuestion, type UsedRows } from '../analysis/used-rows';
import type { DroppedQuestion, DroppedRow } from '../trace/dropped-rows';
import type { EventDetails } from '../trace/event-details';
import type { EventRef } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { GapAnatomy, ReportQuestion } from './api';
import { deriveWaits } from './derive-waits';
import { listDropped } from './sqlite/list-dropped';
import type { OpenedDatabase } from './sqlite/open-database';
import type { Pace } from './sqlite/pace';
import { readDetails } from './sqlite/read-details';
import { readDriverVersion } from './sqlite/read-driver-version';
import { readKernelGrids } from './sqlite/read-kernel-grids';
import { readTrace, type PartSink, type ReadTrace } from './sqlite/read-trace';

/** The extent of a trace without events: there is nothing to spread over it. */
const NOTHING: Extent = { from: 0, to: 0 };

export class OpenFile {
  readonly read: ReadTrace;
  private readonly index: TraceIndex;

  private constructor(read: ReadTrace) {
    this.read = read;
    this.index = new TraceIndex(read.model);
  }

  /** Rejects with OpenFailure or Cancelled, as `readTrace` does. */
  static async open(
    opened: OpenedDatabase,
    pace: Pace,
    sink: PartSink,
    allocate: Allocate,
  ): Promise<OpenFile> {
    const read = await readTrace(opened, pace, sink, {
      allocate,
      // An index of its own, so that what it sorted is let go before the rest of the file is read.
      derive: (model) => {
        deriveWaits(model, new TraceIndex(model), allocate);
      },
    });
    return new OpenFile(read);
  }

  /** Throws OpenFailure where the file is gone or the row cannot be found again. */
  details({ table, index }: EventRef): EventDetails {
    return readDetails(this.read, table, index);
  }

  links(event: EventRef): EventLinks {
    return linksOf(this.index, event);
  }

  gap(after: number): GapLinks {
    return gapLinksOf(this.index, after);
  }

  /** Null: of the whole trace. */
  measure<N extends MeasureName>(name: N, window: Extent | null): Measures[N] {
    return measure(this.index, name, window, this.read.model.extent ?? NOTHING);
  }

  /** Null where the trace has no such device. */
  gapAnatomy(id: GapId): GapAnatomy | null {
    const gap = anatomyOf(this.index, id);
    return gap === null ? null : { gap, meanwhile: meanwhileOf(this.index, id) };
  }

  /** What `batches` takes longest for, in steps that are done once: between them other questions may be answered. */
  *batchSteps(): Generator<void> {
    for (const step of BATCH_STEPS) {
      step(this.index);
      yield;
    }
  }

  /** Null: of what the trace itself proposes. */
  batches(choice: BatchChoice | null): BatchAnswer {
    return findBatches(this.index, choice);
  }

  usedRows(question: RowsQuestion): UsedRows {
    return usedRows(this.index, question);
  }

  /** Throws OpenFailure where the file is gone. */
  describeSide(batches: BatchChoice | null): DiffSide {
    const { context, report } = this.read;
    return describeSide(this.index, {
      file: report,
      base: context.base,
      grids: readKernelGrids(context),
      driver: readDriverVersion(context),
      batches,
    });
  }

  /** Throws OpenFailure where the file is gone. */
  dropped(question: DroppedQuestion): readonly DroppedRow[] {
    return listDropped(this.read, question);
  }

  report(question: ReportQuestion): Report {
    const { context, report } = this.read;
    return measureReport(this.index, { ...question, base: context.base, file: report });
  }
}
