/** What the timeline has painted, for the automation surface and for tests: one record for the page, however many plots are on it. */

import type { PaintLog } from './draw/picture';

export interface FrameTimes {
  /** Of the rows, each painting in ms, the oldest first. */
  readonly staticMs: readonly number[];
  /** Of what lies on top of them: hover, selection, area, arrows. */
  readonly overlayMs: readonly number[];
  /** Of finding what lies under the pointer; part of the above where the pointer is on the plot. */
  readonly hitMs: readonly number[];
}

export interface PaintCounts {
  readonly static: number;
  readonly overlay: number;
}

/** Older times are forgotten: who measures asks more often than every minute. */
const REMEMBERED = 4096;

export class PaintRecord {
  private staticMs: number[] = [];
  private overlayMs: number[] = [];
  private hitMs: number[] = [];
  private staticCount = 0;
  private overlayCount = 0;

  addStatic(ms: number): void {
    this.staticCount++;
    remember(this.staticMs, ms);
  }

  addOverlay(ms: number): void {
    this.overlayCount++;
    remember(this.overlayMs, ms);
  }

  addHit(ms: number): void {
    remember(this.hitMs, ms);
  }

  /** Since the last call. */
  take(): FrameTimes {
    const { staticMs, overlayMs, hitMs } = this;
    this.staticMs = [];
    this.overlayMs = [];
    this.hitMs = [];
    return { staticMs, overlayMs, hitMs };
  }

  get counts(): PaintCounts {
    return { static: this.staticCount, overlay: this.overlayCount };
  }
}

function remember(times: number[], ms: number): void {
  times.push(ms);
  if (times.length > REMEMBERED) times.shift();
}

/** A plot on the page, as far as others may ask it. */
export interface Probed {
  readonly isPainted: boolean;
  readonly paintLog: PaintLog | null;
}

export const pageRecord = new PaintRecord();
const probed: Probed[] = [];

/** Returns what takes the plot from the page again. */
export function probe(plot: Probed): () => void {
  probed.push(plot);
  return () => {
    probed.splice(probed.indexOf(plot), 1);
  };
}

export function takeFrames(): FrameTimes {
  return pageRecord.take();
}

/** Since the page was loaded. */
export function paintCounts(): PaintCounts {
  return pageRecord.counts;
}

/** Of the latest painting of the rows of the plot that came last; null where none is on the page. */
export function lastPaintLog(): PaintLog | null {
  return probed.at(-1)?.paintLog ?? null;
}

/** Nothing waits for a frame, and no jump is under way. */
export function isPainted(): boolean {
  return probed.every((plot) => plot.isPainted);
}
