/**
 * Run times of the samples without a profiler, as they were measured: five runs each on one machine, three each on another, in turn.
 * Only times of one machine are comparable. In s, as they are written down: median (lowest–highest), runs.
 */

import { parseRunTimes } from './run-times';
import type { RunTimes } from './side-comparison';

type Machine = Readonly<Record<string, string>>;

/** By file of a sample. */
const MACHINES: readonly Machine[] = [
  {
    'staging-split.sqlite': '11.66 (11.62–11.97), 5 runs',
    'staging-staged.sqlite': '9.11 (9.07–9.25), 5 runs',
    'staging-concurrent.sqlite': '9.55 (9.45–10.13), 5 runs',
    'staging-prealloc.sqlite': '8.84 (8.80–9.33), 5 runs',
  },
  {
    'staging-prealloc.sqlite': '9.29 (9.15–9.85), 3 runs',
    'staging-overlap.sqlite': '9.49 (9.35–9.56), 3 runs',
  },
];

/** Of two samples that were measured on one machine; null where none measured both. */
export function sampleRunTimes(fileA: string, fileB: string): { a: RunTimes; b: RunTimes } | null {
  const machine = MACHINES.find((times) => Object.hasOwn(times, fileA) && Object.hasOwn(times, fileB));
  const a = parseRunTimes(machine?.[fileA] ?? '');
  const b = parseRunTimes(machine?.[fileB] ?? '');
  return a === null || b === null ? null : { a, b };
}
