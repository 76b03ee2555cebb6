/** The page's side of the pipeline's thread: one run at a time, and an end for each, also when the thread dies. */

import type { AdapterFacts } from '../../pipeline/adapter';
import type { RunResult } from '../../pipeline/run';
import type { FromPipeline, RunFailure, RunOrder, ToPipeline } from '../../pipeline/thread/talk';

/** Why a run, or the start of the thread, came to nothing. */
export class RunFailed extends Error {
  readonly failure: RunFailure;

  constructor(failure: RunFailure) {
    super(failure.sentence);
    this.failure = failure;
  }
}

export interface BatchNews {
  readonly batches: number;
  readonly of: number;
  /** Since the timer of the run began. */
  readonly ms: number;
}

/** What there is of Worker, so that a test can stand in for it. */
export type ThreadWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export class PipelineThread {
  private readonly worker: ThreadWorker;
  private end: { resolve(message: FromPipeline): void; reject(error: Error): void } | null = null;
  private onBatch: (news: BatchNews) => void = () => undefined;
  private isGone = false;

  constructor(worker: ThreadWorker) {
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromPipeline>) => this.hear(data));
    worker.addEventListener('error', ({ message }: ErrorEvent) => {
      const reason = message || 'its script could not be loaded';
      this.fail({ kind: 'pipeline', sentence: `The pipeline’s thread ended: ${reason}.` });
    });
  }

  async open(loaderAddress: string, version: string): Promise<AdapterFacts> {
    const answer = await this.ask({ type: 'open', loaderAddress, version });
    if (answer.type !== 'opened') throw unexpected(answer);
    return answer.adapter;
  }

  async run(order: RunOrder, onBatch: (news: BatchNews) => void): Promise<RunResult> {
    this.onBatch = onBatch;
    const answer = await this.ask({ type: 'run', order });
    if (answer.type !== 'done') throw unexpected(answer);
    return answer.result;
  }

  /** The run ends at its next batch, and gives everything back. */
  cancel(): void {
    this.send({ type: 'cancel' });
  }

  /** At once, whatever it does. */
  terminate(): void {
    this.worker.terminate();
    this.fail({ kind: 'cancelled', sentence: 'The run was cancelled.' });
  }

  private ask(message: ToPipeline): Promise<FromPipeline> {
    if (this.isGone) return Promise.reject(new Error('the thread has ended'));
    return new Promise((resolve, reject) => {
      this.end = { resolve, reject };
      this.send(message);
    });
  }

  private send(message: ToPipeline): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromPipeline): void {
    if (message.type === 'ready') return;
    if (message.type === 'batch') {
      this.onBatch(message);
      return;
    }
    const { end } = this;
    this.end = null;
    if (message.type === 'failed') end?.reject(new RunFailed(message.failure));
    else end?.resolve(message);
  }

  private fail(failure: RunFailure): void {
    this.isGone = true;
    this.end?.reject(new RunFailed(failure));
    this.end = null;
  }
}

function unexpected(message: FromPipeline): Error {
  return new Error(`unexpected answer of the pipeline: ${message.type}`);
}
