/**
 * Which of the events of a thread was the innermost one at each instant (DEFINITIONS 2, "Innermost").
 *
 *     events     ▬▬▬▬▬▬▬▬▬▬ a        segments   aabbbbaacc…
 *                  ▬▬▬▬ b
 *                        ▬▬▬▬▬ c     c starts later than a, so it is the inner one while both last
 */

import { upperBoundNear } from '../base/bisect';
import type { EventTable } from '../trace/table';
import { endAt } from './ordered-events';

export class InnermostSegments {
  /** Ascending, apart or touching, none empty. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Of the event, in its table. */
  readonly index: Uint32Array;
  private hint = 0;

  /** `order`: events by ascending start, of those that start together the inner ones last. */
  constructor(table: EventTable, order: Uint32Array) {
    const segments = new SegmentList(order.length);
    sweep(table, order, segments);
    this.from = segments.from.subarray(0, segments.count);
    this.to = segments.to.subarray(0, segments.count);
    this.index = segments.index.subarray(0, segments.count);
  }

  /** Place of the first segment that ends after `time`. Quick where questions come in ascending order. */
  firstEndingAfter(time: number): number {
    this.hint = upperBoundNear(this.to, time, this.hint);
    return this.hint;
  }

  /** Whether any of the events lasts at `time`. */
  covers(time: number): boolean {
    const at = this.firstEndingAfter(time);
    return at < this.from.length && (this.from[at] as number) <= time;
  }
}

/** Events that hold no other make one segment each; with nesting there may be twice as many. */
class SegmentList {
  from: Float64Array;
  to: Float64Array;
  index: Uint32Array;
  count = 0;

  constructor(expected: number) {
    this.from = new Float64Array(expected);
    this.to = new Float64Array(expected);
    this.index = new Uint32Array(expected);
  }

  push(from: number, to: number, index: number): void {
    if (this.count === this.from.length) this.grow();
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.index[this.count++] = index;
  }

  private grow(): void {
    const { from, to, index } = this;
    const capacity = Math.max(16, this.count * 2);
    this.from = new Float64Array(capacity);
    this.from.set(from);
    this.to = new Float64Array(capacity);
    this.to.set(to);
    this.index = new Uint32Array(capacity);
    this.index.set(index);
  }
}

function sweep(table: EventTable, order: Uint32Array, segments: SegmentList): void {
  /** Those that have begun, the innermost last; some may have ended below a later one. */
  const begun: number[] = [];
  let at = -Infinity;
  const advance = (time: number): void => {
    while (begun.length > 0) {
      const event = begun[begun.length - 1] as number;
      const end = endAt(table, event);
      const until = Math.min(end, time);
      if (until > at) {
        segments.push(at, until, event);
        at = until;
      }
      if (end > time) break;
      begun.pop();
    }
    at = time;
  };
  for (const event of order) {
    advance(table.start[event] as number);
    begun.push(event);
  }
  advance(Infinity);
}
