/** What the windows of a family say for it, before it is chosen. Times in ns. */

import { lowerBound } from '../../base/bisect';
import { spreadOf } from '../../base/order-statistics';
import { onceATrace } from '../once-an-index';
import type { TraceIndex } from '../trace-index';
import type { TrackEvidence } from './family-evidence';
import { htodCopiesOf } from './htod-copies';

export interface WindowEvidence {
  /** Median length over all processes and devices. */
  readonly p50Ns: number;
  /** Share of the windows in which an HtoD copy of their process starts on their device. */
  readonly withCopies: number;
}

export function measureWindows(index: TraceIndex, tracks: readonly TrackEvidence[]): WindowEvidence {
  const lengths = new Float64Array(tracks.reduce((sum, { from }) => sum + from.length, 0));
  let count = 0;
  let withCopies = 0;
  for (const track of tracks) {
    const starts = Float64Array.from(track.from).sort();
    const copies = copyStartsOf(index).get(`${track.process}/${track.device}`) ?? new Float64Array();
    for (let i = 0; i < starts.length; i++) {
      const from = starts[i] as number;
      const to = starts[i + 1] ?? lastEnd(track, from);
      lengths[count++] = to - from;
      if ((copies[lowerBound(copies, from)] ?? Infinity) < to) withCopies++;
    }
  }
  return { p50Ns: spreadOf(lengths).p50, withCopies: count > 0 ? withCopies / count : 0 };
}

/** Of those that start last, the end of the one that ends last. */
function lastEnd({ from, to }: TrackEvidence, lastStart: number): number {
  return from.reduce(
    (end, start, i) => (start === lastStart ? Math.max(end, to[i] as number) : end),
    lastStart,
  );
}

/** Starts of HtoD copies, ascending, by process and number of the device. */
const copyStartsOf = onceATrace(
  (index): ReadonlyMap<string, Float64Array> =>
    new Map(
      [...htodCopiesOf(index)].map(([key, copies]) => [
        key,
        Float64Array.from(copies, ({ startNs }) => startNs).sort(),
      ]),
    ),
);
