/**
 * The whole trace at a glance: how much of each of `STRIP_BINS` equal parts of the extent the events of a row cover, by class.
 *
 *     events   ▬▬▬▬   ▬      ▬▬▬▬▬▬▬▬
 *     bins    |255| 96| 12| 0 |255|140|
 *
 * One pass over the row; what is kept does not grow with events, so the page can draw thousands of rows at full view.
 */

import type { EventClass } from '../event-class';
import type { Strip } from '../row';
import type { Extent } from '../trace';

/** As many as a wide window has pixels; a bin is then at most about a pixel. */
export const STRIP_BINS = 1024;

interface ClassCover {
  readonly bins: Float64Array;
  /** End of what is covered so far: nested and overlapping events of a class count once. */
  to: number;
}

export class StripBuilder {
  private readonly binNs: number;
  private readonly from: number;
  private readonly to: number;
  private readonly covers = new Map<EventClass, ClassCover>();

  constructor(extent: Extent) {
    this.from = extent.from;
    this.to = extent.to;
    // An extent of 0 ns (one mark, say) still has bins of some width.
    this.binNs = Math.max(extent.to - extent.from, 1) / STRIP_BINS;
  }

  /**
   * Adds [start, end), ns relative to the base; a class's events come by ascending start. What lies outside the extent is left
   * out (overhead of the profiler does not stretch it); a 0-ns event leaves a trace too.
   */
  add(cls: EventClass, start: number, end: number): void {
    if (start > this.to || end < this.from) return;
    const cover = this.coverOf(cls);
    if (start === end) {
      if (start >= cover.to) this.fill(cover.bins, this.binOf(start), 0);
      return;
    }
    this.cover(cover, Math.max(start, cover.to, this.from), Math.min(end, this.to));
  }

  private cover(cover: ClassCover, from: number, end: number): void {
    if (end <= from) return;
    cover.to = end;
    const first = this.binOf(from);
    const last = this.binOf(end);
    if (first === last) {
      this.fill(cover.bins, first, end - from);
      return;
    }
    this.fill(cover.bins, first, this.edge(first + 1) - from);
    for (let bin = first + 1; bin < last; bin++) this.fill(cover.bins, bin, this.binNs);
    if (end > this.edge(last)) this.fill(cover.bins, last, end - this.edge(last));
  }

  finish(): Strip[] {
    return [...this.covers].map(([cls, cover]) => ({ cls, bins: quantise(cover.bins, this.binNs) }));
  }

  private coverOf(cls: EventClass): ClassCover {
    let cover = this.covers.get(cls);
    if (cover === undefined) {
      cover = { bins: new Float64Array(STRIP_BINS), to: -Infinity };
      this.covers.set(cls, cover);
    }
    return cover;
  }

  private edge(bin: number): number {
    return this.from + bin * this.binNs;
  }

  private binOf(time: number): number {
    const bin = Math.floor((time - this.from) / this.binNs);
    return bin < 0 ? 0 : bin >= STRIP_BINS ? STRIP_BINS - 1 : bin;
  }

  private fill(bins: Float64Array, bin: number, ns: number): void {
    // A millionth of a bin at least, so that what takes no time is still not nothing.
    bins[bin] = (bins[bin] as number) + Math.max(ns, this.binNs * 1e-6);
  }
}

function quantise(covered: Float64Array, binNs: number): Uint8Array {
  const bins = new Uint8Array(covered.length);
  for (let i = 0; i < covered.length; i++) {
    const share = (covered[i] as number) / binNs;
    bins[i] = share === 0 ? 0 : Math.max(1, Math.min(255, Math.round(share * 255)));
  }
  return bins;
}

/** Bins that keep the highest level seen in them: for samples, where an average would hide the peak. */
export class LevelBins {
  readonly bins = new Uint8Array(STRIP_BINS);
  private readonly from: number;
  private readonly binNs: number;

  constructor(extent: Extent) {
    this.from = extent.from;
    this.binNs = Math.max(extent.to - extent.from, 1) / STRIP_BINS;
  }

  /** `level` in 0 … 1 holds over [start, end]. */
  raise(start: number, end: number, level: number): void {
    if (level <= 0) return;
    const height = Math.max(1, Math.min(255, Math.round(level * 255)));
    const first = Math.max(0, Math.floor((start - this.from) / this.binNs));
    const last = Math.min(STRIP_BINS - 1, Math.floor((end - this.from) / this.binNs));
    for (let bin = first; bin <= last; bin++) this.bins[bin] = Math.max(this.bins[bin] as number, height);
  }
}
