/**
 * One lane as pixel columns: how long each is busy, what it shows, and which events are wide enough for more than a colour.
 * A lane that is painted again for the same window, as by scrolling, is not filled again.
 */

import type { TraceRow } from '../../trace/row';
import type { Extent } from '../../trace/trace';

/** The class of a column in which nothing happens. */
export const NO_CLASS = 255;

/** Events of at least `LEAST_WIDE_PX`, and holes: device pixels from the left edge of the canvas, not rounded, maybe outside it. */
export class WideList {
  count = 0;
  index = new Uint32Array(512);
  /** Which slice of the row. */
  slice = new Uint16Array(512);
  from = new Float64Array(512);
  to = new Float64Array(512);

  add(index: number, slice: number, from: number, to: number): void {
    const at = this.count++;
    if (at === this.index.length) this.grow();
    this.index[at] = index;
    this.slice[at] = slice;
    this.from[at] = from;
    this.to[at] = to;
  }

  private grow(): void {
    const length = this.index.length * 2;
    const larger = <T extends Uint32Array | Uint16Array | Float64Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.index = larger(this.index, new Uint32Array(length));
    this.slice = larger(this.slice, new Uint16Array(length));
    this.from = larger(this.from, new Float64Array(length));
    this.to = larger(this.to, new Float64Array(length));
  }
}

/** What columns were filled for: as long as it is the same they are right. */
export interface FilledFor {
  readonly row: TraceRow;
  readonly lane: number;
  readonly window: Extent;
  readonly theme: unknown;
}

export class LaneColumns {
  widthPx = 0;
  /** Events of the lane that meet the window. */
  events = 0;
  private filledFor: FilledFor | null = null;
  /** Busy ns of each column, all classes together. */
  cover = new Float64Array(0);
  /** Busy ns of the class that it shows. */
  most = new Float64Array(0);
  /** `CLASS_INDEX` of what it shows, or NO_CLASS. */
  cls = new Uint8Array(0);
  /** Opaque pixel of what it shows. */
  pixel = new Uint32Array(0);
  /** By start inside each slice. */
  readonly wide = new WideList();
  /** `index` is that of the segment before the hole. */
  readonly holes = new WideList();

  isFilledFor(widthPx: number, { row, lane, window, theme }: FilledFor): boolean {
    const known = this.filledFor;
    return (
      known !== null &&
      this.widthPx === widthPx &&
      known.row === row &&
      known.lane === lane &&
      known.theme === theme &&
      known.window.from === window.from &&
      known.window.to === window.to
    );
  }

  /** `isExact`: an estimate is not kept. */
  setFilled(filledFor: FilledFor, events: number, isExact: boolean): void {
    this.filledFor = isExact ? filledFor : null;
    this.events = events;
  }

  reset(widthPx: number): void {
    this.filledFor = null;
    this.wide.count = 0;
    this.holes.count = 0;
    if (widthPx !== this.widthPx) {
      this.widthPx = widthPx;
      this.cover = new Float64Array(widthPx);
      this.most = new Float64Array(widthPx);
      this.cls = new Uint8Array(widthPx).fill(NO_CLASS);
      this.pixel = new Uint32Array(widthPx);
      return;
    }
    this.cover.fill(0);
    this.most.fill(0);
    this.cls.fill(NO_CLASS);
  }
}
