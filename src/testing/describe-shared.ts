/** Tests of the real traces beside the checkout. Where those are absent the tests are skipped, and say so. */

import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { memorySource, type ByteSource } from '../worker/sqlite/source';
import { openTrace, type OpenedTrace } from './open-trace';
import { SHARED_MISSING, sharedPath } from './shared';

export function describeShared(name: string, body: () => void): void {
  // The list of skipped tests at the end of a run says the reason: a skip that nobody hears of looks like a pass.
  describe.skipIf(SHARED_MISSING !== null)(name, { meta: { skipReason: SHARED_MISSING ?? '' } }, body);
}

/** `trace` as `sharedTraces()` lists it: "public/mock-2026.1.1-two-kernels.sqlite". */
export function sharedBytes(trace: string): Uint8Array {
  return new Uint8Array(readFileSync(sharedPath('traces', trace)));
}

export function sourceOf(bytes: Uint8Array, name = 'run.sqlite'): ByteSource {
  return memorySource(name, [bytes]);
}

export function openShared(trace: string): Promise<OpenedTrace> {
  return openTrace(sourceOf(sharedBytes(trace), trace.split('/').at(-1)));
}

/** The traces that the case log names. */
export const F_MOCK = 'public/mock-2026.1.1-two-kernels.sqlite';
export const F_MFU = 'public/mfu-2gpu-2026.2.1-nccl-nvtx.sqlite';
export const F_H100 = 'public/h100-2gpu-2026.2.1-ddp-window.sqlite';
