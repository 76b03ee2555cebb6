/** The batches of a side that count, and which of them an event starts in. */

import { upperBound } from '../../base/bisect';
import { deviceKey } from '../../trace/devices';
import type { Batch, BatchList, BatchTrack } from '../batches/batch-list';
import type { PlacedPart } from '../device-index';

/** The first of a track warms up; with fewer than three nothing would be left to compare. */
const LEAST_TO_LEAVE_OUT = 3;

export function countedBatches({ batches }: BatchTrack): readonly Batch[] {
  return batches.length >= LEAST_TO_LEAVE_OUT ? batches.slice(1) : batches;
}

interface Windows {
  readonly starts: Float64Array;
  readonly end: number;
  /** Number of the first of them among all batches that count. */
  readonly first: number;
}

export class BatchWindows {
  /** Batches that count, of all tracks. */
  readonly count: number;
  private readonly tracks = new Map<string, Windows>();

  constructor(list: BatchList | null) {
    let first = 0;
    for (const track of list?.tracks ?? []) {
      const batches = countedBatches(track);
      const last = batches.at(-1);
      if (last === undefined) continue;
      const starts = Float64Array.from(batches, ({ window }) => window.from);
      this.tracks.set(`${track.processKey} ${track.device}`, { starts, end: last.window.to, first });
      first += batches.length;
    }
    this.count = first;
  }

  /** Of an event on the row of a part, by its start: the number of the batch that counts, −1 where it lies in none. */
  finder({ row }: PlacedPart): (start: number) => number {
    const windows = this.tracks.get(`${row.process} ${deviceKey(row.owner)}`);
    if (windows === undefined) return () => -1;
    const { starts, end, first } = windows;
    return (start) => {
      if (start >= end) return -1;
      const at = upperBound(starts, start) - 1;
      return at < 0 ? -1 : first + at;
    };
  }
}
