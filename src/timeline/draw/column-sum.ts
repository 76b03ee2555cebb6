/** What one pixel column of a lane holds while its events are added: they come by start, so one column at a time suffices. */

import { EVENT_CLASSES } from '../../trace/event-class';
import { NO_CLASS, type LaneColumns } from './lane-columns';

export class ColumnSum {
  /** Busy ns by class. */
  readonly busyNs = new Float64Array(EVENT_CLASSES.length);
  /** A bit for each class that was added. There are fewer classes than bits. */
  private seen = 0;
  private longestNs = -1;
  private longestPixel = 0;
  private longestClass = 0;

  /** One event, or the part of it that lies in the column; `pixel` is its own colour. */
  add(cls: number, ns: number, pixel: number): void {
    this.seen |= 1 << cls;
    this.busyNs[cls] = (this.busyNs[cls] as number) + ns;
    this.offer(cls, ns, pixel);
  }

  /** Says that `busyNs` was added to for the classes of these bits. */
  note(classBits: number): void {
    this.seen |= classBits;
  }

  /** An event whose time is in `busyNs` already: its colour is shown if it is half of all. */
  offer(cls: number, ns: number, pixel: number): void {
    if (ns <= this.longestNs) return;
    this.longestNs = ns;
    this.longestPixel = pixel;
    this.longestClass = cls;
  }

  /**
   * Adds itself to column x of the lane and begins anew: the slices of a lane share no instant, so they add up. The column shows
   * the class with most time; where one event is half of that, the event's own colour.
   */
  flush(columns: LaneColumns, x: number, crowds: Uint32Array): void {
    let bits = this.seen;
    if (bits === 0) return;
    let total = 0;
    let best = -1;
    let bestNs = -1;
    while (bits !== 0) {
      const cls = 31 - Math.clz32(bits);
      bits ^= 1 << cls;
      const ns = this.busyNs[cls] as number;
      this.busyNs[cls] = 0;
      total += ns;
      if (ns < bestNs) continue;
      best = cls;
      bestNs = ns;
    }
    const isOfOne = this.longestNs * 2 >= total && this.longestNs >= 0;
    if (isOfOne) best = this.longestClass;
    if (columns.cls[x] === NO_CLASS || bestNs > (columns.most[x] as number)) {
      columns.cls[x] = best;
      columns.most[x] = bestNs;
      columns.pixel[x] = isOfOne ? this.longestPixel : (crowds[best] as number);
    }
    columns.cover[x] = (columns.cover[x] as number) + total;
    this.seen = 0;
    this.longestNs = -1;
  }
}
