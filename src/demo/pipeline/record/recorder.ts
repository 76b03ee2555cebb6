/** Writes down who did what when, by the host's clock, and remembers which device timestamps belong to it. */

import type { Command, StampingGpu, Stamps } from '../gpu';
import type { Host } from '../host';
import type { Bracket } from './fit-clock';
import type { RecordedCall, RecordedThread } from '../../../trace/recording';

interface Range {
  readonly startNs: number;
  readonly endNs: number;
  readonly tid: number;
  readonly name: string;
}

/** Device work; its times are in slots, where the device takes timestamps. */
export interface Work {
  readonly command: Command | { readonly kind: 'write'; readonly bytes: number };
  readonly submittedNs: number;
  /** It cannot have begun before; of a write, whose first stamp is submitted before its call. */
  readonly notBeforeNs: number;
  readonly stamps: Stamps | null;
  correlation: number;
  /** When the host knew that it was done; of a read-back. */
  doneNs: number;
}

/** What one submission did, as the host saw it. */
export interface Estimate {
  readonly works: readonly Work[];
  readonly startNs: number;
  readonly endNs: number;
}

export interface WritingCost {
  readonly entries: number;
  /** Of the host. */
  readonly ns: number;
  /** That the device ran beside the pipeline's own work. */
  readonly emptyPasses: number;
}

/** Slots are taken in pairs. A recording that runs out of them goes on without times for the rest, and says so. */
const BRACKETS = 5;
const FIRST_TID = 1;
const WRITTEN_AGAIN = 5;
/** About half a second: browsers round their clocks, to 0.1 s where they resist fingerprinting. */
const MOST_READINGS = 10_000_000;
const LEAST_READINGS = 2000;
const CLOCK_STEPS = 3;

export class Recorder {
  readonly gpu: StampingGpu;
  readonly threads: RecordedThread[] = [];
  readonly calls: RecordedCall[] = [];
  readonly ranges: Range[] = [];
  readonly overhead: Range[] = [];
  readonly work: Work[] = [];
  readonly brackets: { readonly slot: number; readonly beforeNs: number; readonly afterNs: number }[] = [];
  readonly estimates: Estimate[] = [];
  estimatedUntilNs = 0;
  readonly beganMs: number;
  /** Work without slots because they ran out. */
  unstamped = 0;
  slotsUsed = 0;
  /** A slot that the next submission stamps first: the end of a write. */
  openEnd: number | null = null;
  private readonly host: Host;
  private correlations = 0;

  constructor(gpu: StampingGpu, host: Host) {
    this.gpu = gpu;
    this.host = host;
    this.beganMs = host.nowMs();
  }

  get stamps(): boolean {
    return this.gpu.slots > 0;
  }

  nowNs(): number {
    return Math.round((this.host.nowMs() - this.beganMs) * 1e6);
  }

  /** The number of the row of that name. */
  thread(name: string): number {
    const known = this.threads.find((thread) => thread.name === name);
    if (known !== undefined) return known.tid;
    const tid = FIRST_TID + this.threads.length;
    this.threads.push({ tid, name });
    return tid;
  }

  /** A range that another thread timed, in ms since 1970. */
  addRange(thread: string, name: string, startMs: number, endMs: number): void {
    const startNs = Math.round((startMs - this.beganMs) * 1e6);
    const endNs = Math.round((endMs - this.beganMs) * 1e6);
    this.ranges.push({ startNs, endNs, tid: this.thread(thread), name });
  }

  nextCorrelation(): number {
    return ++this.correlations;
  }

  /** Slots for one piece of work, or none. */
  takeStamps(): Stamps | null {
    if (!this.stamps) return null;
    if (this.slotsUsed + 2 > this.gpu.slots) {
      this.unstamped++;
      return null;
    }
    const begin = this.slotsUsed;
    this.slotsUsed += 2;
    return { begin, end: begin + 1 };
  }

  /** Reads the device's clock between two readings of the host's, several times. Nothing else may be in flight. */
  async bracketClocks(): Promise<void> {
    for (let count = 0; this.stamps && count < BRACKETS; count++) {
      const stamps = this.takeStamps();
      if (stamps === null) return;
      const beforeNs = this.nowNs();
      this.gpu.submit([{ kind: 'stamp', slot: stamps.begin }]);
      await this.gpu.done();
      this.brackets.push({ slot: stamps.begin, beforeNs, afterNs: this.nowNs() });
    }
  }

  /** Steps of the host's clock as this thread sees it: a coarse one is read until it has moved. */
  sampleHostClock(): number[] {
    const steps: number[] = [];
    for (let reading = 0; reading < MOST_READINGS; reading++) {
      const ns = this.nowNs();
      if (ns !== steps.at(-1)) steps.push(ns);
      if (reading >= LEAST_READINGS && steps.length > CLOCK_STEPS) break;
    }
    return steps;
  }

  /**
   * What writing all this down took of the host's time: as many entries written again, two readings of the clock each; the median of
   * several times, since the thread may lose its core meanwhile. The empty passes that bracket copies are the device's.
   */
  timeWriting(): WritingCost {
    const entries = this.calls.length + this.ranges.length + this.work.length;
    const times = Array.from({ length: WRITTEN_AGAIN }, () => this.timeEntries(entries)).sort(
      (a, b) => a - b,
    );
    const copies = this.work.filter(({ command, stamps }) => command.kind !== 'pass' && stamps !== null);
    return { entries, ns: times[Math.floor(WRITTEN_AGAIN / 2)]!, emptyPasses: 2 * copies.length };
  }

  private timeEntries(count: number): number {
    const scratch: Range[] = [];
    const startNs = this.nowNs();
    for (let entry = 0; entry < count; entry++) {
      scratch.push({ startNs: this.nowNs(), endNs: this.nowNs(), tid: 0, name: '' });
    }
    return this.nowNs() - startNs;
  }

  /** Bounds on the clock by what cannot be: work before its submission, a read-back after its arrival. */
  causes(times: BigUint64Array, zero: bigint): Bracket[] {
    const at = (slot: number): number => Number(times[slot]! - zero);
    return this.work.flatMap(({ stamps, submittedNs, doneNs }) =>
      stamps === null || times[stamps.begin] === 0n || times[stamps.end] === 0n
        ? []
        : [
            { deviceNs: at(stamps.begin), hostBeforeNs: submittedNs, hostAfterNs: Infinity },
            { deviceNs: at(stamps.end), hostBeforeNs: -Infinity, hostAfterNs: doneNs },
          ],
    );
  }
}
