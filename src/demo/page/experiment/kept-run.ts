/** A run as the page keeps it. */

import type { DigestVerdict } from '../../pipeline/judge-digests';
import type { RunResult } from '../../pipeline/run';

export interface KeptRun extends Omit<RunResult, 'recording'> {
  /** Counts all runs of this sheet, from 1. */
  readonly number: number;
  /** Runs of one round were made in turn and are compared with each other; null: made alone. */
  readonly round: number | null;
  readonly isRecorded: boolean;
  /** all: one of "run all", or alone · recorder: made to see what recording costs */
  readonly purpose: 'all' | 'recorder';
  /** Its results against those of the other runs of the sheet; a later run may change it. */
  readonly digests: DigestVerdict;
}

/** By itself, and as most others of the sheet. The time of any other run is not shown. */
export function isRight({ check, digests }: KeptRun): boolean {
  return check.isRight && digests === 'agrees';
}
