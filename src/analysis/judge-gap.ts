/**
 * Finds what filled a gap of a device (DEFINITIONS 2, "anatomy").
 *
 *     device     ▆▆▆▆            ▒▒▒▒            ▆▆▆▆      a copy runs in the gap
 *     thread T   ▐ allocation ▌    ┌ range ┐  ▐ launch ▌   T launched the work that ended it
 *     parts          └─ alloc. ─┘└copy┘└range┘└┘└ launched, not started
 */

import type { EventClass } from '../trace/event-class';
import { NO_LINK, type EventTable } from '../trace/table';
import type { Extent } from '../trace/trace';
import { upperBound, upperBoundNear } from '../base/bisect';
import { AnatomySum, PART_INDEX, type Anatomy, type AnatomyPart, type AnatomySink } from './anatomy';
import { copyKindsOf, copySegmentsOf, type CopySegments } from './copy-segments';
import type { Coverage } from './coverage';
import { gapEndsOf, type GapEnds } from './gap-ends';
import type { InnermostSegments } from './innermost-segments';
import { onceAnIndex } from './once-an-index';
import type { TraceIndex } from './trace-index';

const PART_OF_CALL: Partial<Record<EventClass, AnatomyPart>> = {
  callAllocation: 'allocation',
  callCopy: 'copyCall',
  callSync: 'syncCall',
  callLaunch: 'launchCall',
};

/** What a thread was in, instant by instant. */
interface Host {
  readonly calls: InnermostSegments | null;
  readonly ranges: InnermostSegments | null;
}

/** Judges the gaps of one device; quick where they come by ascending start. */
export class GapJudge {
  private readonly index: TraceIndex;
  private readonly ends: GapEnds;
  private readonly copies: CopySegments;
  private readonly kinds: readonly string[];
  private readonly kernelSpan: Extent | null;
  private readonly calls: EventTable | null;
  private readonly ranges: EventTable | null;
  /** Index of a part by index of the name of a call. */
  private readonly partOfName: Uint8Array;
  /** By the part of the table of calls that lies on one row: where each begins, and what its thread was in once it was asked for. */
  private readonly callParts: Float64Array;
  private readonly hosts: (Host | undefined)[] = [];
  private copyHint = 0;
  private holeHint = 0;

  constructor(index: TraceIndex, device: number) {
    this.index = index;
    this.ends = gapEndsOf(index, device);
    this.copies = copySegmentsOf(index, device);
    this.kinds = copyKindsOf(index.names);
    this.kernelSpan = index.devices.work(device).kernelSpan;
    this.calls = index.table('calls');
    this.ranges = index.table('ranges');
    this.callParts = index.partsOf('calls');
    this.partOfName = Uint8Array.from(index.names, ({ cls }) => PART_INDEX[PART_OF_CALL[cls] ?? 'otherApi']);
  }

  newSum(): AnatomySum {
    return new AnatomySum(this.kinds);
  }

  finish(sum: AnatomySum): Anatomy {
    return sum.finish((name) => this.index.names[name]?.text ?? '');
  }

  /**
   * Adds what filled [from, to), ns relative to the base: a hole of `coverage`, or what the window shows of it. It is judged by the
   * end of the whole hole.
   */
  add(sum: AnatomySink, coverage: Coverage, from: number, to: number): void {
    const end = this.endOfHole(coverage.starts, to);
    const last = this.kernelSpan?.to ?? Infinity;
    if (from >= last || end <= last) {
      this.addPart(sum, from, to, this.ends.callAt(end));
      return;
    }
    // The last kernel has 0 ns: it splits no hole, but the span ends there, and with it the gap of the whole trace.
    this.addPart(sum, from, Math.min(to, last), this.ends.callAt(last));
    if (to > last) this.addPart(sum, last, to, this.ends.callAt(end));
  }

  /** `call`: that which launched the end of the gap, NO_LINK where it is not in the trace. */
  private addPart(sum: AnatomySink, from: number, to: number, call: number): void {
    const { copies } = this;
    this.copyHint = upperBoundNear(copies.to, from, this.copyHint);
    let at = from;
    for (let i = this.copyHint; i < copies.from.length; i++) {
      const start = Math.max(copies.from[i] as number, at);
      if (start >= to) break;
      if (start > at) this.addHost(sum, at, start, call);
      at = Math.min(copies.to[i] as number, to);
      sum.addCopy(copies.kind[i] as number, at - start);
    }
    if (at < to) this.addHost(sum, at, to, call);
  }

  /** Where the device did nothing: what the thread was in that was about to launch. */
  private addHost(sum: AnatomySink, from: number, to: number, call: number): void {
    if (call === NO_LINK || this.calls === null) {
      sum.add(PART_INDEX.launchNotRecorded, to - from);
      return;
    }
    const launch = Math.min(Math.max(this.calls.start[call] as number, from), to);
    if (to > launch) sum.add(PART_INDEX.launchedNotStarted, to - launch);
    if (launch > from) this.addCalls(sum, from, launch, this.hostOf(call));
  }

  private addCalls(sum: AnatomySink, from: number, to: number, host: Host): void {
    const { calls } = host;
    let at = from;
    if (calls !== null && this.calls !== null) {
      for (let i = calls.firstEndingAfter(from); i < calls.from.length; i++) {
        const start = Math.max(calls.from[i] as number, at);
        if (start >= to) break;
        if (start > at) this.addRanges(sum, at, start, host);
        at = Math.min(calls.to[i] as number, to);
        const name = this.calls.name[calls.index[i] as number] as number;
        sum.add(this.partOfName[name] as number, at - start);
      }
    }
    if (at < to) this.addRanges(sum, at, to, host);
  }

  private addRanges(sum: AnatomySink, from: number, to: number, { ranges }: Host): void {
    let at = from;
    if (ranges !== null && this.ranges !== null) {
      for (let i = ranges.firstEndingAfter(from); i < ranges.from.length; i++) {
        const start = Math.max(ranges.from[i] as number, at);
        if (start >= to) break;
        if (start > at) sum.add(PART_INDEX.nothing, start - at);
        at = Math.min(ranges.to[i] as number, to);
        sum.addRange(this.ranges.name[ranges.index[i] as number] as number, at - start);
      }
    }
    if (at < to) sum.add(PART_INDEX.nothing, to - at);
  }

  /** As the function of that name; holes come in the order of their ends. */
  private endOfHole(starts: Float64Array, to: number): number {
    this.holeHint = upperBoundNear(starts, to, this.holeHint);
    return starts[this.holeHint - 1] === to ? to : (starts[this.holeHint] ?? Infinity);
  }

  private hostOf(call: number): Host {
    const part = upperBound(this.callParts, call) - 1;
    return (this.hosts[part] ??= this.findHost(call));
  }

  private findHost(call: number): Host {
    const { process, owner } = this.index.row({ table: 'calls', index: call });
    const { threads } = this.index;
    return {
      calls: threads.calls(process, owner)?.segments ?? null,
      ranges: threads.ranges(process, owner)?.segments ?? null,
    };
  }
}

/** By the number of a device. */
export const gapJudgeOf = onceAnIndex((index, device: number) => new GapJudge(index, device));
