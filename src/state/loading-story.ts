/**
 * How a file becomes the open trace: one worker a file, begun anew each time. The trace that was open keeps its own worker and
 * stays until the new one is complete, so nothing that goes wrong with a file can take it away, and cancel is to drop a worker.
 *
 *     idle ──open──▶ downloading? ─▶ sniffing ─▶ loading ─▶ reading ──▶ complete
 *                        └──────────── failed | cancelled ◀──┘  what was open before is open again
 */

import { defined } from '../base/assert';
import type { BatchAnswer, BatchChoice } from '../analysis/batches/batch-list';
import type { DiffSide } from '../analysis/diff/diff-side';
import type { EventLinks, GapLinks } from '../analysis/event-links';
import type { GapId } from '../analysis/gap-list';
import type { MeasureName, Measures } from '../analysis/measures';
import type { Report } from '../analysis/report-types';
import type { RowsQuestion, UsedRows } from '../analysis/used-rows';
import { applyPart } from '../trace/apply-part';
import type { DroppedQuestion, DroppedRow } from '../trace/dropped-rows';
import type { EventDetails } from '../trace/event-details';
import { Cancelled, OpenFailure, type Failure } from '../trace/failure';
import type { EventRef } from '../trace/table';
import { EMPTY_TRACE, type Extent, type Trace } from '../trace/trace';
import type { GapAnatomy, ReportQuestion } from '../worker/api';
import type { TraceClient } from '../worker/client';
import {
  FIRST_VIEW,
  type AppState,
  type AppStore,
  type LoadingProgress,
  type OpenFile,
  type TimelineView,
} from './app-state';
import { download } from './download';

/** Marks on the performance timeline, for the benchmark. */
const MARKS = {
  open: 'stallscope:open',
  gpuRows: 'stallscope:gpu-rows',
  everything: 'stallscope:everything',
} as const;

interface Attempt {
  readonly name: string;
  readonly origin: Pick<OpenFile, 'address' | 'file'>;
  readonly controller: AbortController;
  readonly client: TraceClient;
  /** What is open until rows of this file are there, and again if it fails; and what was shown of it then. */
  before: OpenFile | null;
  viewBefore: TimelineView;
  /** What came of this file so far. */
  trace: Trace;
  readonly showsParts: boolean;
  isShown: boolean;
}

export class LoadingStory {
  private readonly store: AppStore;
  private readonly startClient: () => TraceClient;
  private readonly showsParts: () => boolean;
  /** Started ahead of need, so that the SQLite reader is compiled when a file comes. */
  private spare: TraceClient | null = null;
  private attempt: Attempt | null = null;
  /** The worker of the open trace. */
  private current: TraceClient | null = null;
  private openQuestions = 0;

  /**
   * `showsParts`: whether rows of the next file are shown as they come; else the trace that is open stays until all of it is read.
   * Asked as each file begins.
   */
  constructor(
    store: AppStore,
    startClient: () => TraceClient,
    { showsParts = (): boolean => true }: { showsParts?: () => boolean } = {},
  ) {
    this.store = store;
    this.startClient = startClient;
    this.showsParts = showsParts;
  }

  warmUp(): void {
    this.spare ??= this.startClient();
  }

  /** Opens a file, in place of whatever is being opened now. Resolves when it is settled, one way or the other. */
  async openFile(file: Blob, name: string): Promise<void> {
    await this.run(name, { file }, () => Promise.resolve(file));
  }

  /** Downloads a trace from an address of this site and opens it. */
  async openAddress(address: URL, name: string): Promise<void> {
    await this.run(name, { address: address.href }, (attempt) =>
      download(address, name, attempt.controller.signal, (progress) => {
        this.progress(attempt, progress);
      }),
    );
  }

  /** Answers at once, in every phase. */
  cancel(): void {
    if (this.attempt === null) return;
    this.giveUp(this.attempt);
    this.store.setState({ loading: null });
  }

  /** Shows why something did not open, beside whatever is open. */
  fail(failure: Failure): void {
    this.store.setState({ notice: { failure, stillOpen: this.store.getState().open?.name ?? null } });
  }

  /** What the file says of one event of the open trace. Rejects where there is none, or its worker or file is gone. */
  async details(ref: EventRef): Promise<EventDetails> {
    return this.ask((reader) => reader.details(ref));
  }

  async links(ref: EventRef): Promise<EventLinks> {
    return this.ask((reader) => reader.links(ref));
  }

  async gap(index: number): Promise<GapLinks> {
    return this.ask((reader) => reader.gap(index));
  }

  /** One analysis by its name; null: of the whole trace. */
  async measure<N extends MeasureName>(name: N, window: Extent | null): Promise<Measures[N]> {
    return this.ask((reader) => reader.measure(name, window));
  }

  /** Null where the trace has no such device. */
  async gapAnatomy(gap: GapId): Promise<GapAnatomy | null> {
    return this.ask((reader) => reader.gapAnatomy(gap));
  }

  /** Null: of what the trace itself proposes. */
  async batches(choice: BatchChoice | null): Promise<BatchAnswer> {
    return this.ask((reader) => reader.batches(choice));
  }

  async usedRows(question: RowsQuestion): Promise<UsedRows> {
    return this.ask((reader) => reader.usedRows(question));
  }

  /** For a comparison; null: with the batches that the trace itself proposes. */
  async describeSide(batches: BatchChoice | null): Promise<DiffSide> {
    return this.ask((reader) => reader.describeSide(batches));
  }

  async dropped(question: DroppedQuestion): Promise<readonly DroppedRow[]> {
    return this.ask((reader) => reader.dropped(question));
  }

  async report(question: ReportQuestion): Promise<Report> {
    return this.ask((reader) => reader.report(question));
  }

  /** Closes the open trace and frees its worker. */
  close(): void {
    this.cancel();
    this.current?.terminate();
    this.current = null;
    this.store.setState({ open: null, notice: null });
  }

  /** Takes the open trace of another story, with its worker and all that is shown of it, and gives its own: nothing is read again. */
  exchange(other: LoadingStory): void {
    this.cancel();
    other.cancel();
    const { current } = this;
    const own = partsOfTrace(this.store.getState());
    this.current = other.current;
    other.current = current;
    this.store.setState(partsOfTrace(other.store.getState()));
    other.store.setState(own);
    this.watchReader();
    other.watchReader();
  }

  /** The worker has not yet answered all that it was asked. */
  get isAnswering(): boolean {
    return this.openQuestions > 0;
  }

  private async ask<T>(question: (reader: TraceClient) => Promise<T>): Promise<T> {
    this.openQuestions++;
    try {
      return await question(this.reader());
    } finally {
      this.openQuestions--;
    }
  }

  private reader(): TraceClient {
    const { open } = this.store.getState();
    if (open?.isReaderLost === true) throw new OpenFailure(lostReader(open.name));
    // Until a file is complete, the worker that would answer is that of the one before.
    if (open?.state === 'reading') throw new OpenFailure(stillReading(open.name));
    return defined(this.current, 'an open trace');
  }

  private async run(
    name: string,
    origin: Attempt['origin'],
    getFile: (attempt: Attempt) => Promise<Blob>,
  ): Promise<void> {
    performance.mark(MARKS.open);
    this.cancel();
    const attempt = this.begin(name, origin);
    try {
      const file = await getFile(attempt);
      const report = await attempt.client.open(
        file,
        name,
        {
          onProgress: (progress) => {
            this.progress(attempt, progress);
          },
          onPart: (addition, stage) => {
            if (this.attempt !== attempt) return;
            attempt.trace = applyPart(attempt.trace, addition);
            if (attempt.showsParts) this.show(attempt, 'reading');
            if (stage === 'gpu') performance.mark(MARKS.gpuRows);
          },
        },
        attempt.controller.signal,
      );
      if (this.attempt !== attempt) return;
      attempt.trace = Object.freeze({ ...attempt.trace, report });
      this.complete(attempt);
    } catch (error) {
      if (this.attempt !== attempt) return;
      this.giveUp(attempt);
      if (error instanceof Cancelled) return;
      this.fail(error instanceof OpenFailure ? error.failure : readerFailure(name, error));
    } finally {
      if (this.attempt === null) this.store.setState({ loading: null });
    }
  }

  private begin(name: string, origin: Attempt['origin']): Attempt {
    const client = this.spare ?? this.startClient();
    this.spare = null;
    const { open: before, view: viewBefore } = this.store.getState();
    const controller = new AbortController();
    const attempt: Attempt = {
      name,
      origin,
      controller,
      client,
      before,
      viewBefore,
      trace: EMPTY_TRACE,
      showsParts: this.showsParts(),
      isShown: false,
    };
    this.attempt = attempt;
    const progress: LoadingProgress = { phase: 'sniffing', what: name, done: 0, about: null, unit: 'bytes' };
    this.store.setState({ loading: { name, progress }, notice: null, choice: null });
    return attempt;
  }

  private progress(attempt: Attempt, progress: LoadingProgress): void {
    if (this.attempt === attempt) this.store.setState({ loading: { name: attempt.name, progress } });
  }

  private show(attempt: Attempt, state: OpenFile['state']): void {
    const { name, origin, trace, isShown } = attempt;
    // What the user did with the trace before, until this moment, is there again if this one fails.
    if (!isShown) attempt.viewBefore = this.store.getState().view;
    attempt.isShown = true;
    this.store.setState({
      open: { name, trace, state, isReaderLost: false, ...origin },
      ...(isShown ? {} : { view: FIRST_VIEW, scroll: null, links: null, batches: null }),
    });
  }

  private complete(attempt: Attempt): void {
    this.attempt = null;
    this.current?.terminate();
    this.current = attempt.client;
    this.watchReader();
    this.show(attempt, 'complete');
    performance.mark(MARKS.everything);
  }

  private watchReader(): void {
    const { current } = this;
    current?.onDeath(() => {
      if (this.current === current) this.loseReader();
    });
  }

  /** The worker of the open trace is gone; that trace may stand behind another one that is being read. */
  private loseReader(): void {
    const { attempt } = this;
    const open = attempt?.isShown === true ? attempt.before : this.store.getState().open;
    if (open === null) return;
    const lost = { ...open, isReaderLost: true };
    if (attempt !== null) attempt.before = lost;
    if (attempt?.isShown !== true) this.store.setState({ open: lost });
  }

  /** Ends an attempt: the trace that was open before it is open again; where there was none, what came stays as a part. */
  private giveUp(attempt: Attempt): void {
    this.attempt = null;
    attempt.controller.abort();
    attempt.client.terminate();
    const { open } = this.store.getState();
    if (!attempt.isShown) return;
    const isPartShown = attempt.before === null && open !== null;
    this.store.setState({
      open: isPartShown ? { ...open, state: 'partial', isReaderLost: true } : attempt.before,
      ...(isPartShown ? {} : { view: attempt.viewBefore }),
    });
  }
}

/** What of the state is of the open trace and goes with it. */
function partsOfTrace({ open, view, scroll, links, batches, foundRows, notes }: AppState): Partial<AppState> {
  return { open, view, scroll, links, batches, foundRows, notes, movedBy: 'link' };
}

function stillReading(name: string): Failure {
  return {
    kind: 'reader',
    sentence: `${name} is still being read.`,
    wayOut: 'Ask again when everything is there.',
  };
}

function lostReader(name: string): Failure {
  return {
    kind: 'reader',
    sentence: `The reader of ${name} has ended.`,
    wayOut: 'What is drawn is still right; open the file again for the rest.',
  };
}

/** A defect of ours or a worker that died: said as it is, with what still works. */
function readerFailure(name: string, error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    kind: 'reader',
    sentence: `Reading ${name} stopped: ${reason}.`,
    wayOut: 'Open it again; if it stops at the same place, export fewer tables or a shorter time with nsys.',
  };
}
