/**
 * The safety rules of the prefetcher, each a piece that can be replaced. A test of each runs the pipeline once with the piece and
 * once with one that does not care, and expects the fake device to object to the second (rules.test.ts).
 */

import { Lease, type MakeLease } from './lease';
import { OwnStorage, type HostStorage } from './storage';

export interface Rules {
  /** A staging buffer lives until its upload is done. */
  readonly afterUpload: (uploaded: Promise<void>, free: () => void) => Promise<void>;
  /** A device buffer is neither freed nor rewritten while a submitted dispatch or a holder of the result may use it. */
  readonly lease: MakeLease;
  /** Only the consumer pulls the upstream iterator: what this returns is called by the background stage. */
  readonly pull: <T>(upstream: Iterator<T, void>) => () => IteratorResult<T, void>;
  /** Every batch has host memory of its own, unless it was given back. */
  readonly storage: (length: number) => HostStorage;
  /** Early end, error and retry first wait for the background stage. What it made is nobody's, so it is discarded. */
  readonly settle: <T>(stage: Promise<T | null>, discard: (ready: T) => void) => Promise<void>;
  /** A stage that fails before anyone waits for it is no unhandled rejection; who waits for it still hears of it. */
  readonly observe: <T>(stage: Promise<T>) => Promise<T>;
}

export const SAFE: Rules = {
  afterUpload: (uploaded, free) => uploaded.finally(free),
  lease: (buffer, free) => new Lease(buffer, free),
  pull: (upstream) => {
    const item = upstream.next();
    return () => item;
  },
  storage: (length) => new OwnStorage(length),
  settle: async (stage, discard) => {
    const ready = await stage.catch(() => null);
    if (ready !== null) discard(ready);
  },
  observe: (stage) => {
    stage.catch(() => undefined);
    return stage;
  },
};
