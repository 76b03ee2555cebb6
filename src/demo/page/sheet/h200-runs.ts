/** The same modes as they were recorded on an H200, in PyTorch: beside the sheet, never among its runs. */

import type { RunTimes } from '../../../analysis/diff/side-comparison';
import { sampleRunTimes } from '../../../analysis/diff/sample-run-times';
import type { ModeName } from '../../pipeline/modes/mode';

export interface H200Runs {
  readonly mode: ModeName;
  readonly times: RunTimes;
  /** Times of one machine are comparable with each other, not with those of another. */
  readonly machine: 1 | 2;
  /** The capture shipped with the page; null where there is none. */
  readonly sample: string | null;
}

/** The captures shipped with the page, by mode. */
export const H200_SAMPLES: readonly { readonly mode: ModeName; readonly file: string }[] = [
  { mode: 'split', file: 'staging-split.sqlite' },
  { mode: 'staged', file: 'staging-staged.sqlite' },
  { mode: 'prealloc', file: 'staging-prealloc.sqlite' },
  { mode: 'overlap', file: 'staging-overlap.sqlite' },
];

/** direct was not recorded there. */
export const H200_RUNS: readonly H200Runs[] = [
  ...runsOf(1, ['split', 'staged']),
  ...runsOf(1, ['concurrent', 'prealloc']),
  ...runsOf(2, ['prealloc', 'overlap']),
];

function runsOf(machine: 1 | 2, [a, b]: readonly [ModeName, ModeName]): H200Runs[] {
  const times = sampleRunTimes(`staging-${a}.sqlite`, `staging-${b}.sqlite`);
  if (times === null) return [];
  return [
    { mode: a, times: times.a, machine, sample: sampleOf(a) },
    { mode: b, times: times.b, machine, sample: sampleOf(b) },
  ];
}

function sampleOf(mode: ModeName): string | null {
  return H200_SAMPLES.find((sample) => sample.mode === mode)?.file ?? null;
}
