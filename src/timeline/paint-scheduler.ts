/**
 * Paints at most once a frame, however often it is asked. The rows and what lies on top of them are two canvases: the pointer
 * moves over a picture that stays.
 */

import type { PaintRecord } from './timeline-probe';

export interface PaintJobs {
  /** Paints the rows; false: they are to be painted again in the next frame. */
  readonly rows: () => boolean;
  /** Moves what stands beside the rows, in their frame: elements of the page, so no part of what a painting takes. */
  readonly beside: () => void;
  readonly overlay: () => void;
}

/** What the page gives: handed in, so that tests decide when a frame comes. */
export interface FrameSource {
  readonly request: (callback: () => void) => number;
  readonly cancel: (handle: number) => void;
  readonly nowMs: () => number;
}

const PAGE_FRAMES: FrameSource = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => {
    cancelAnimationFrame(handle);
  },
  nowMs: () => performance.now(),
};

export class PaintScheduler {
  private due: 'nothing' | 'overlay' | 'all' = 'nothing';
  private handle: number | null = null;

  constructor(
    private readonly jobs: PaintJobs,
    private readonly record: PaintRecord,
    private readonly frames: FrameSource = PAGE_FRAMES,
  ) {}

  /** `all`: the rows too, and with them what lies on top. */
  request(what: 'overlay' | 'all'): void {
    if (this.due !== 'all') this.due = what;
    this.handle ??= this.frames.request(() => {
      this.paint();
    });
  }

  cancel(): void {
    if (this.handle !== null) this.frames.cancel(this.handle);
    this.handle = null;
    this.due = 'nothing';
  }

  get isIdle(): boolean {
    return this.due === 'nothing';
  }

  private paint(): void {
    const { due } = this;
    this.handle = null;
    this.due = 'nothing';
    if (due === 'all') {
      const start = this.frames.nowMs();
      const isDone = this.jobs.rows();
      this.record.addStatic(this.frames.nowMs() - start);
      if (!isDone) this.request('all');
      this.jobs.beside();
    }
    const start = this.frames.nowMs();
    this.jobs.overlay();
    this.record.addOverlay(this.frames.nowMs() - start);
  }
}
