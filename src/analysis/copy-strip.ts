/** HtoD copies in the order in which they ran, each with its verdict and its wait: what a run of them looks like at a glance. */

import type { CopyVerdict } from './copy-waits';

/** One copy, or several that follow each other: then what is said is of the one that waited longest, of equal ones the first. */
export interface StripTick {
  /** Index in the table of copies. */
  readonly copy: number;
  readonly verdict: CopyVerdict;
  readonly waitNs: number;
  /** How many copies it stands for. */
  readonly copies: number;
}

/** More are not sent to the page: more than a wide screen has pixels. */
export const STRIP_TICKS = 4096;

/** At most `most` ticks, each of equally many of those given but the last. The longest wait of all is in one of them. */
export function mergeTicks(ticks: readonly StripTick[], most: number): readonly StripTick[] {
  const each = Math.ceil(ticks.length / Math.max(1, most));
  if (each <= 1) return ticks;
  const merged: StripTick[] = [];
  for (let first = 0; first < ticks.length; first += each) {
    const some = ticks.slice(first, first + each);
    const worst = some.reduce((most, tick) => (tick.waitNs > most.waitNs ? tick : most));
    merged.push({ ...worst, copies: some.reduce((sum, { copies }) => sum + copies, 0) });
  }
  return merged;
}
