/**
 * When something was active: the union of intervals (DEFINITIONS 1, "Union") with running lengths, so that the covered part of any
 * interval takes two binary searches. Times in ns relative to the base.
 */

import { lowerBound, upperBound, upperBoundNear } from '../base/bisect';
import type { Extent } from '../trace/trace';

export class Coverage {
  /** Starts and ends of the intervals: ascending, none empty, none touching the next. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Covered ns before interval i. */
  private readonly before: Float64Array;

  constructor(starts: Float64Array, ends: Float64Array) {
    this.starts = starts;
    this.ends = ends;
    this.before = new Float64Array(starts.length);
    let total = 0;
    for (let i = 0; i < starts.length; i++) {
      this.before[i] = total;
      total += (ends[i] as number) - (starts[i] as number);
    }
  }

  get count(): number {
    return this.starts.length;
  }

  /** Covered ns of all time. */
  get total(): number {
    return this.lengthBefore(Infinity);
  }

  /** Covered ns of [from, to); 0 where that is empty. */
  lengthIn(from: number, to: number): number {
    return to > from ? this.lengthBefore(to) - this.lengthBefore(from) : 0;
  }

  /** From the first to the last covered instant of [from, to); null where nothing of it is covered. */
  hullIn(from: number, to: number): Extent | null {
    const first = upperBound(this.ends, from);
    const last = lowerBound(this.starts, to) - 1;
    if (to <= from || first > last) return null;
    return {
      from: Math.max(from, this.starts[first] as number),
      to: Math.min(to, this.ends[last] as number),
    };
  }

  /** Asks for many parts that mostly ascend, as the events of a lane do: quicker than `lengthIn`. */
  cursor(): (from: number, to: number) => number {
    let fromHint = 0;
    let toHint = 0;
    return (from, to) => {
      fromHint = upperBoundNear(this.starts, from, fromHint);
      toHint = upperBoundNear(this.starts, to, toHint);
      return to > from ? this.lengthUpTo(toHint, to) - this.lengthUpTo(fromHint, from) : 0;
    };
  }

  private lengthBefore(time: number): number {
    return this.lengthUpTo(upperBound(this.starts, time), time);
  }

  /** Covered ns before `time`; `place`: how many intervals start by then. */
  private lengthUpTo(place: number, time: number): number {
    const at = place - 1;
    if (at < 0) return 0;
    const start = this.starts[at] as number;
    return (this.before[at] as number) + Math.min(time, this.ends[at] as number) - start;
  }
}

const LEAST_ROOM = 64;

/** Collects intervals by ascending start into a coverage; one of 0 ns covers nothing. */
export class CoverageBuilder {
  private starts = new Float64Array(LEAST_ROOM);
  private ends = new Float64Array(LEAST_ROOM);
  private count = 0;

  add(start: number, end: number): void {
    if (end <= start) return;
    const last = this.count - 1;
    if (last >= 0 && start <= (this.ends[last] as number)) {
      if (end > (this.ends[last] as number)) this.ends[last] = end;
      return;
    }
    if (this.count === this.starts.length) this.grow();
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count++;
  }

  finish(): Coverage {
    return new Coverage(this.starts.slice(0, this.count), this.ends.slice(0, this.count));
  }

  private grow(): void {
    const double = (values: Float64Array): Float64Array<ArrayBuffer> => {
      const larger = new Float64Array(values.length * 2);
      larger.set(values);
      return larger;
    };
    this.starts = double(this.starts);
    this.ends = double(this.ends);
  }
}

export const NO_COVERAGE = new Coverage(new Float64Array(), new Float64Array());

/** What either covers. */
export function unionOf(a: Coverage, b: Coverage): Coverage {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const builder = new CoverageBuilder();
  let i = 0;
  let j = 0;
  while (i < a.count || j < b.count) {
    const takesA = i < a.count && (j === b.count || (a.starts[i] as number) <= (b.starts[j] as number));
    if (takesA) builder.add(a.starts[i] as number, a.ends[i++] as number);
    else builder.add(b.starts[j] as number, b.ends[j++] as number);
  }
  return builder.finish();
}

/** A coverage this many times longer than the other is asked, not walked. */
const MUCH_LONGER = 16;

/** ns of [from, to) that both cover: one pass over both, or over the shorter one where the other is much longer. */
export function overlapIn(a: Coverage, b: Coverage, from: number, to: number): number {
  const [short, long] = a.count <= b.count ? [a, b] : [b, a];
  return short.count * MUCH_LONGER < long.count
    ? askOverlap(short, long, from, to)
    : walkOverlap(a, b, from, to);
}

function askOverlap(short: Coverage, long: Coverage, from: number, to: number): number {
  const lengthIn = long.cursor();
  let total = 0;
  for (let i = upperBound(short.ends, from); i < short.count; i++) {
    const start = short.starts[i] as number;
    if (start >= to) break;
    total += lengthIn(Math.max(start, from), Math.min(short.ends[i] as number, to));
  }
  return total;
}

function walkOverlap(a: Coverage, b: Coverage, from: number, to: number): number {
  let total = 0;
  let i = upperBound(a.ends, from);
  let j = upperBound(b.ends, from);
  while (i < a.count && j < b.count) {
    const endA = a.ends[i] as number;
    const endB = b.ends[j] as number;
    const start = Math.max(a.starts[i] as number, b.starts[j] as number, from);
    if (start >= to) break;
    const end = Math.min(endA, endB, to);
    if (end > start) total += end - start;
    if (endA <= endB) i++;
    else j++;
  }
  return total;
}

/** Calls `visit` with every hole of `coverage` in [from, to), by ascending start; edges of the interval end holes too. */
export function visitHoles(
  coverage: Coverage,
  from: number,
  to: number,
  visit: (from: number, to: number) => void,
): void {
  let at = from;
  for (let i = upperBound(coverage.ends, from); i < coverage.count; i++) {
    const start = coverage.starts[i] as number;
    if (start >= to) break;
    if (start > at) visit(at, start);
    at = coverage.ends[i] as number;
  }
  if (at < to) visit(at, to);
}
