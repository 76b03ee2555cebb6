/** Rows of the export that take part in nothing, one by one, as it writes them. Plain data that crosses from the worker. */

import type { DropReason } from './report';

export interface DroppedQuestion {
  readonly table: string;
  readonly reason: DropReason;
}

export interface DroppedRow {
  /** Its number in the table; null where the table has none. */
  readonly row: string | null;
  /** As in the export, in ns of the capture clock where they are times; null where there is nothing. */
  readonly start: string | null;
  readonly end: string | null;
  /** The string that its name stands for; null where it has none. */
  readonly name: string | null;
}

/** More are not listed: the report says how many there are. */
export const LISTED_DROPPED = 100;
