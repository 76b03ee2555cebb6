/** What the background stage hands to the consumer: a batch whose upload is submitted, on a leased device buffer. */

import type { BufferLease } from '../prefetch/lease';

export interface StagedBatch {
  readonly batch: number;
  readonly lease: BufferLease;
}
