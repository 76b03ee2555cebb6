/** Which API call launched the work that ended a gap (DEFINITIONS 2, "anatomy": the call of the operation that starts at its end). */

import { lowerBound, upperBoundNear } from '../base/bisect';
import { NO_LINK, type EventRef } from '../trace/table';
import { onceAnIndex } from './once-an-index';
import { visitByStart } from './ordered-events';

/** What starts at the ends of a device's gaps and bubbles. */
export class GapEnds {
  /** Ascending: when a gap or a bubble of the whole trace may end, ns relative to the base. */
  private readonly times: Float64Array;
  private readonly operations: readonly (EventRef | undefined)[];
  /** Index of the call, NO_LINK where it is not in the trace. */
  private readonly calls: Uint32Array;
  private hint = 0;

  constructor(times: Float64Array, operations: readonly (EventRef | undefined)[], calls: Uint32Array) {
    this.times = times;
    this.operations = operations;
    this.calls = calls;
  }

  /** Index of the call that launched what starts at `time`; NO_LINK where nothing does, or its call is not in the trace. */
  callAt(time: number): number {
    const place = this.placeOf(time);
    return place < 0 ? NO_LINK : (this.calls[place] as number);
  }

  /** What starts at `time`: of several the one of the smallest stream. */
  operationAt(time: number): EventRef | null {
    return this.operations[this.placeOf(time)] ?? null;
  }

  private placeOf(time: number): number {
    this.hint = upperBoundNear(this.times, time, this.hint);
    return this.times[this.hint - 1] === time ? this.hint - 1 : -1;
  }
}

/** By the number of a device. */
export const gapEndsOf = onceAnIndex((index, device: number): GapEnds => {
  const { kernels, active, kernelSpan } = index.devices.work(device);
  const times = mergeTimes(kernels.starts, active.starts, kernelSpan?.to ?? null);
  const operations = new Array<EventRef | undefined>(times.length);
  const calls = new Uint32Array(times.length).fill(NO_LINK);
  const streams = new Float64Array(times.length).fill(Infinity);
  const callStart = index.table('calls')?.start ?? new Float64Array();
  let place = 0;
  const parts = index.devices.parts(({ owner }) => owner === device);
  const streamOf = new Map(parts.map((part) => [part.slice, part.row.stream]));
  visitByStart(parts, ({ table, slice }, at, start) => {
    while (place < times.length && (times[place] as number) < start) place++;
    if (times[place] !== start) return;
    const stream = streamOf.get(slice) as number;
    const call = index.column(table.id, 'call')?.[at] ?? NO_LINK;
    const before = streams[place] as number;
    if (stream > before) return;
    if (stream === before && !isLaunchedBefore(call, calls[place] as number, callStart)) return;
    streams[place] = stream;
    calls[place] = call;
    operations[place] = { table: table.id, index: at };
  });
  return new GapEnds(times, operations, calls);
});

/** Correlation ids count up with the calls; a call that is not in the trace lies before it, or has the id 0. */
function isLaunchedBefore(call: number, other: number, start: Float64Array): boolean {
  if (other === NO_LINK) return false;
  return call === NO_LINK || (start[call] as number) < (start[other] as number);
}

/** All times of two ascending lists and `last`, each once. */
function mergeTimes(a: Float64Array, b: Float64Array, last: number | null): Float64Array {
  const all = new Float64Array(a.length + b.length + 1);
  let count = 0;
  const put = (time: number): void => {
    if (count === 0 || all[count - 1] !== time) all[count++] = time;
  };
  let isPut = last === null;
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const takesA = i < a.length && (j === b.length || (a[i] as number) <= (b[j] as number));
    const time = takesA ? (a[i++] as number) : (b[j++] as number);
    if (!isPut && last !== null && last <= time) {
      put(last);
      isPut = true;
    }
    put(time);
  }
  if (!isPut && last !== null) put(last);
  return all.slice(0, count);
}

/** The end that a hole of the whole trace has, of which [from, to) is what the window shows; Infinity where nothing follows. */
export function endOfHole(starts: Float64Array, to: number): number {
  return starts[lowerBound(starts, to)] ?? Infinity;
}
