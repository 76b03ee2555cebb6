/**
 * Keeps a long read polite: says how far it is, and lets the host handle its messages every so often, a cancel among them
 * (DESIGN 4.5). The clock is looked at once in 1,024 rows.
 */

import { Cancelled } from '../../trace/failure';

export interface Progress {
  readonly phase: 'sniffing' | 'loading' | 'unpacking' | 'reading';
  /** What is being read: a table's name, or the file's. */
  readonly what: string;
  /** Rows or bytes done, and about how many there are; null where that is not known. */
  readonly done: number;
  readonly about: number | null;
  readonly unit: 'rows' | 'bytes';
}

export interface PaceHost {
  report(progress: Progress): void;
  /** Resolves when other messages have had their turn. */
  yield(): Promise<void>;
  readonly signal: AbortSignal;
  now(): number;
}

const SLICE_MS = 30;
const CLOCK_EVERY = 1024;

export class Pace {
  private readonly host: PaceHost;
  private sliceEnds: number;

  constructor(host: PaceHost) {
    this.host = host;
    this.sliceEnds = host.now() + SLICE_MS;
  }

  /** Says where the read is; also a place to stop. */
  async report(progress: Progress): Promise<void> {
    this.host.report(progress);
    await this.pause();
  }

  /** True once in a while, when `pause` is due after `count` rows. */
  isDue(count: number): boolean {
    return count % CLOCK_EVERY === 0 && this.host.now() >= this.sliceEnds;
  }

  async pause(): Promise<void> {
    this.throwIfCancelled();
    await this.host.yield();
    this.throwIfCancelled();
    this.sliceEnds = this.host.now() + SLICE_MS;
  }

  private throwIfCancelled(): void {
    if (this.host.signal.aborted) throw new Cancelled();
  }
}
