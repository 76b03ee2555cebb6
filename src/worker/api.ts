/**
 * The conversation with the trace worker, whole. A request has parameters and a result; while it runs the worker may tell
 * events. To add a request: a line in `Requests`, a handler in answers.ts, a method in client.ts.
 *
 *     page                         worker
 *      │ ◀──────────── ready ───────── │   nothing is sent before
 *      │ ── call 1 open {file} ──────▶ │
 *      │ ◀── event progress, piece … ─ │   pieces of at most 8 MB, by transfer; one copy where memory is shared
 *      │ ◀── event part ────────────── │   closes a stage: its pieces make a TraceAddition
 *      │ ── cancel 1 ────────────────▶ │   the reader looks every 30 ms
 *      │ ◀── result 1 | error 1 ────── │
 */

import type { BatchAnswer, BatchChoice } from '../analysis/batches/batch-list';
import type { DiffSide } from '../analysis/diff/diff-side';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { GapId, ListedGap } from '../analysis/gap-list';
import type { GapMeanwhile } from '../analysis/gap-meanwhile';
import type { MeasureName, Measures } from '../analysis/measures';
import type { ReportOptions } from '../analysis/report';
import type { Report } from '../analysis/report-types';
import type { RowsQuestion, UsedRows } from '../analysis/used-rows';
import type { DroppedQuestion, DroppedRow } from '../trace/dropped-rows';
import type { EventDetails } from '../trace/event-details';
import type { Failure } from '../trace/failure';
import type { NameEntry } from '../trace/name-table';
import type { FileReport } from '../trace/report';
import type { RowGroup, TraceRow } from '../trace/row';
import type { EventRef, EventTableId, SeriesTableId } from '../trace/table';
import type { Extent } from '../trace/trace';
import type { Progress } from './sqlite/pace';
import type { Stage } from './sqlite/read-trace';

export type { Progress, Stage };

export interface Requests {
  /** Opens a file and tells its parts as they are read; the result is what the file panel says. One file a worker. */
  open: { params: { readonly file: Blob; readonly name: string }; result: FileReport };
  /** Everything the export says of one event, by its index in its table. */
  details: { params: EventRef; result: EventDetails };
  /** What hangs together with one event: its launch, its work, the ranges around it. */
  links: { params: EventRef; result: EventLinks };
  /** What lies around the hole after one segment of a device's activity. */
  gap: { params: { readonly index: number }; result: GapLinks };
  /** One analysis by its name; null: of the whole trace. */
  measure: {
    params: { readonly name: MeasureName; readonly window: Extent | null };
    result: Measures[MeasureName];
  };
  /** What filled one gap; null where the trace has no such device. */
  gapAnatomy: { params: GapId; result: GapAnatomy | null };
  /** The batches of a choice; null: of what the trace itself proposes. */
  batches: { params: { readonly choice: BatchChoice | null }; result: BatchAnswer };
  /** The rows that belong to an event, a gap or a batch. */
  usedRows: { params: RowsQuestion; result: UsedRows };
  /** Everything that a comparison needs of this file; null: with the batches that the trace itself proposes. */
  describeSide: { params: { readonly batches: BatchChoice | null }; result: DiffSide };
  /** Rows of a table that one reason left out, the first of them. */
  dropped: { params: DroppedQuestion; result: readonly DroppedRow[] };
  /** All figures in one object (DEFINITIONS 3). */
  report: { params: ReportQuestion; result: Report };
}

export interface GapAnatomy {
  readonly gap: ListedGap;
  /** Beside the sum of `gap`; null where no thread is known to have fed the device. */
  readonly meanwhile: GapMeanwhile | null;
}

/** The rest is known to the worker. */
export type ReportQuestion = Pick<ReportOptions, 'window' | 'first' | 'batch'>;

export type RequestName = keyof Requests;

export interface Events {
  progress: Progress;
  piece: Piece;
  part: PartEnd;
}
export type EventName = keyof Events;

/** A piece of what a stage adds. Columns carry `offset`, the index of their first element. */
export type Piece =
  | { readonly kind: 'names'; readonly names: readonly NameEntry[] }
  | { readonly kind: 'rows'; readonly rows: readonly TraceRow[] }
  | {
      readonly kind: 'eventTable';
      readonly id: EventTableId;
      readonly count: number;
      readonly long: ReadonlyMap<number, number>;
      readonly open: ReadonlySet<number>;
      /** All of it, where memory can be shared; else null, and `events` follow. */
      readonly shared: EventColumns | null;
    }
  | {
      readonly kind: 'events';
      readonly id: EventTableId;
      readonly offset: number;
      readonly columns: EventColumns;
    }
  | {
      readonly kind: 'seriesTable';
      readonly id: SeriesTableId;
      readonly count: number;
      readonly shared: SampleColumns | null;
    }
  | {
      readonly kind: 'samples';
      readonly id: SeriesTableId;
      readonly offset: number;
      readonly columns: SampleColumns;
    };

export interface EventColumns {
  readonly start: Float64Array;
  readonly ns: Uint32Array;
  readonly name: Uint32Array;
}

export interface SampleColumns {
  readonly time: Float64Array;
  readonly value: Float64Array;
}

export interface PartEnd {
  readonly stage: Stage;
  /** Decimal: capture-clock times may exceed 2^53. */
  readonly base: string;
  readonly zero: number | null;
  readonly extent: Extent | null;
  readonly groups: readonly RowGroup[];
}

/** How an error crosses: an Error object would lose its class. */
export type WireError =
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unexpected'; readonly message: string; readonly stack: string };

export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly name: RequestName; readonly params: unknown }
  | { readonly type: 'cancel'; readonly id: number };

export type ToPage =
  /** `lock`: a Web Lock the worker holds as long as it lives, or null where there are none. */
  | { readonly type: 'ready'; readonly lock: string | null }
  | { readonly type: 'event'; readonly id: number; readonly name: EventName; readonly value: unknown }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: WireError };
