/** A run on the fake device, small enough for a test: two tasks of three batches of eight rows. */

import { FakeGpu, fakeHost, type FakeGpuOptions } from './fake-gpu';
import type { Host } from './host';
import { LocalLoader } from './loader/local-loader';
import type { ModeName } from './modes/mode';
import { MODES } from './modes/modes';
import type { Rules } from './prefetch/rules';
import { run, slotsFor, type RunResult } from './run';
import type { Workload } from './workload';

export const TINY: Workload = {
  tasks: 2,
  batchesPerTask: 3,
  rows: 8,
  columns: 16,
  products: 2,
  ahead: 2,
  loaders: 1,
};

export interface FakeRunOptions extends FakeGpuOptions {
  readonly rules?: Rules;
  readonly signal?: AbortSignal;
  readonly isRecorded?: boolean;
  readonly workload?: Workload;
  readonly progress?: (batches: number, ms: number) => void;
  /** To keep the device, or to run on another one. */
  readonly makeGpu?: (host: Host, options: FakeGpuOptions) => FakeGpu;
}

export function fakeRun(mode: ModeName, options: FakeRunOptions = {}): Promise<RunResult> {
  const host = fakeHost();
  const workload = options.workload ?? TINY;
  const makeGpu = options.makeGpu ?? ((...given) => new FakeGpu(...given));
  const gpu = makeGpu(host, { slots: slotsFor(workload), ...options });
  return run(
    {
      mode: MODES[mode],
      workload,
      product: 'simple',
      recording:
        options.isRecorded === false ? null : { deviceName: 'fake', isSoftware: false, version: '1' },
    },
    {
      gpu,
      host,
      loaders: () => [new LocalLoader(workload, () => host.nowMs())],
      signal: options.signal ?? new AbortController().signal,
      failed: options.failed ?? new Promise(() => undefined),
      progress: (batches, _of, ms) => options.progress?.(batches, ms),
      ...(options.rules && { rules: options.rules }),
    },
  );
}
