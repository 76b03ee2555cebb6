/** How much kernel activity the ranges of a family launched: each launch once, however many of its ranges lie around the call. */

import { lowerBound } from '../../base/bisect';
import { columnOf } from '../../base/columns';
import type { EventTable } from '../../trace/table';
import { endAt } from '../ordered-events';
import type { TraceIndex } from '../trace-index';
import { kernelLaunchesOf, type KernelLaunches } from './kernel-launches';

/** Of launches of one thread. `F` stands for a family. */
export class LaunchCount<F> {
  /** Summed duration in ns of what was launched from inside the ranges of each family. */
  readonly sums = new Map<F, number>();
  private readonly ranges: EventTable;
  private readonly launches: Pick<KernelLaunches, 'starts' | 'ends' | 'kernelNs'>;
  /** By family, the latest end of its ranges so far: those inside it add nothing. */
  private readonly latestEnd = new Map<F, number>();

  constructor(ranges: EventTable, launches: Pick<KernelLaunches, 'starts' | 'ends' | 'kernelNs'>) {
    this.ranges = ranges;
    this.launches = launches;
  }

  /** Ranges of a family come by ascending start, of equal starts the longer first. */
  add(family: F, range: number): void {
    const { starts, ends, kernelNs } = this.launches;
    const to = endAt(this.ranges, range);
    const before = this.latestEnd.get(family) ?? -Infinity;
    if (to <= before) return;
    this.latestEnd.set(family, to);
    let sum = this.sums.get(family) ?? 0;
    for (let i = lowerBound(starts, this.ranges.start[range] as number); i < starts.length; i++) {
      if ((starts[i] as number) > to) break;
      const end = ends[i] as number;
      // A call that ends by the latest end so far lies in the range that ends there, which starts no later than this one.
      if (end <= to && end > before) sum += kernelNs[i] as number;
    }
    this.sums.set(family, sum);
  }
}

/**
 * Launches by threads that were in no range of the user at the start of the call. As "launched meanwhile" (DEFINITIONS 2), but that
 * ranges of libraries and operators do not count: with them PyTorch's backward and NCCL would be in a range of their own.
 */
export function looseLaunches(index: TraceIndex, isOfUser: (range: number) => boolean): KernelLaunches[] {
  return kernelLaunchesOf(index).flatMap((launches) => {
    const segments = index.threads.ranges(launches.process, launches.thread)?.filter(isOfUser).segments;
    const places: number[] = [];
    launches.starts.forEach((start, i) => {
      if (segments?.covers(start) !== true) places.push(i);
    });
    if (places.length === 0) return [];
    const keep = (values: ArrayLike<number>): Float64Array => columnOf(places, (i) => values[i] as number);
    const { starts, ends, firstStarts, lastEnds, kernelNs } = launches;
    return [
      {
        ...launches,
        starts: keep(starts),
        ends: keep(ends),
        firstStarts: keep(firstStarts),
        lastEnds: keep(lastEnds),
        kernelNs: keep(kernelNs),
      },
    ];
  });
}
