/** Runs for tests. */

import type { ModeName } from '../../pipeline/modes/mode';
import type { KeptRun } from '../experiment/kept-run';

export function madeRun(
  mode: ModeName,
  ms: number,
  round: number | null,
  change: Partial<KeptRun> = {},
): KeptRun {
  return {
    number: 1,
    mode,
    ms,
    round,
    isRecorded: true,
    purpose: 'all',
    check: {
      lost: 0,
      doubled: 0,
      outOfOrder: 0,
      unknown: 0,
      rows: 8,
      sampled: 8,
      worstError: 1e-7,
      tolerance: 1e-6,
      digest: 'abcd',
      isRight: true,
    },
    balance: { created: 3, destroyed: 3, createdBytes: 12, mostBytes: 12 },
    clocks: null,
    writing: null,
    digests: 'agrees',
    ...change,
  };
}

/** Three of its rows never came back. */
export function wrongRun(mode: ModeName, ms: number, round: number | null): KeptRun {
  const run = madeRun(mode, ms, round);
  return { ...run, check: { ...run.check, lost: 3, isRight: false } };
}
