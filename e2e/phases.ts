/** The phases in which a worker may die and a user may cancel, with a file that goes through each. */

import { gzipSync } from 'node:zlib';
import { sampleBytes } from './stallscope-page';

export interface Phase {
  readonly moment: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  /** Rows are on the screen by then: without an earlier trace, they stay as a part. */
  readonly hasRows: boolean;
}

const sample = { name: 'staging-overlap.sqlite', bytes: sampleBytes('staging-overlap') };
const packed = { name: 'staging-overlap.sqlite.gz', bytes: gzipSync(sample.bytes) };

export const PHASES: readonly Phase[] = [
  { moment: 'ready', file: sample, hasRows: false },
  { moment: 'sniffing', file: sample, hasRows: false },
  { moment: 'unpacking', file: packed, hasRows: false },
  { moment: 'loading', file: sample, hasRows: false },
  { moment: 'reading CUPTI_ACTIVITY_KIND_KERNEL', file: sample, hasRows: false },
  { moment: 'part gpu', file: sample, hasRows: true },
  { moment: 'reading CUPTI_ACTIVITY_KIND_RUNTIME', file: sample, hasRows: true },
  { moment: 'reading NVTX_EVENTS', file: sample, hasRows: true },
  { moment: 'reading CUPTI_ACTIVITY_KIND_SYNCHRONIZATION', file: sample, hasRows: true },
  { moment: 'part rest', file: sample, hasRows: true },
];
