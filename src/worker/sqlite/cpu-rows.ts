/** What all tables of host events share: a start, an end, and a thread, whose 64-bit id SQL splits (trace/ids.ts). */

import { UNKNOWN_PROCESS } from '../../trace/ids';
import type { DropReason } from '../../trace/report';
import type { Row } from './read-rows';
import { processKey, relative, ROWID, threadId, type Wanted } from './select';
import { isInRange } from './values';

/** The first five columns of every host query, in this order; a reader appends its own. */
export function cpuColumns(base: bigint): Wanted[] {
  return [
    relative('start', base),
    relative('end', base),
    processKey('globalTid'),
    threadId('globalTid'),
    ROWID,
  ];
}
/** Index of a reader's first own column. */
export const OWN = 5;

/** Why an interval takes part in nothing, or null. */
export function cpuDropReason(start: unknown, end: unknown): DropReason | null {
  if (typeof start !== 'number') return 'noStart';
  if (typeof end !== 'number') return 'noEnd';
  if (end < start) return 'reversed';
  return isInRange(start) && isInRange(end) ? null : 'outOfRange';
}

/** Process key of a host row; globalTid is nullable by schema. */
export function processOf(row: Row): number {
  return typeof row[2] === 'number' ? row[2] : UNKNOWN_PROCESS;
}

export function threadOf(row: Row): number {
  return typeof row[3] === 'number' ? row[3] : 0;
}
