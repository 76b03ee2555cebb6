/** Which runs are made in which order: nothing always comes first, so that what drifts meanwhile falls on all alike. */

import type { ModeName } from './modes/mode';

export interface PlannedRun {
  readonly mode: ModeName;
  /** From 0: runs of one round are compared with each other. */
  readonly round: number;
  readonly isRecorded: boolean;
}

/** Every other round runs backwards. */
export function alternatingRuns(
  modes: readonly ModeName[],
  rounds: number,
  kinds: readonly boolean[] = [true],
): PlannedRun[] {
  return Array.from({ length: rounds }, (_, round) => {
    const runs = modes.flatMap((mode) => kinds.map((isRecorded) => ({ mode, round, isRecorded })));
    return round % 2 === 0 ? runs : runs.reverse();
  }).flat();
}
