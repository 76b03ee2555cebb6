/**
 * The value of a row of samples at any time, and the highest over any stretch: a peak survives however much of the trace a pixel
 * spans. A value holds from its sample to the next.
 */

import { lowerBound, upperBound } from '../../base/bisect';
import type { RowSlice } from '../row';
import type { SeriesTable } from '../table';

const BLOCK = 32;

export class LevelSums {
  readonly time: Float64Array;
  /** What holds from each sample on: of memory the bytes in use, the sum of the changes up to it. */
  readonly level: Float64Array;
  /** The highest of all, 0 at least. */
  readonly most: number;
  private readonly highest: Float64Array;

  constructor(series: SeriesTable, { first, count }: RowSlice) {
    this.time = series.time.subarray(first, first + count);
    const value = series.value.subarray(first, first + count);
    this.level = series.id === 'memory' ? runningSum(value) : value;
    this.highest = new Float64Array(Math.ceil(count / BLOCK));
    let most = 0;
    for (let block = 0; block < this.highest.length; block++) {
      const high = this.scan(block * BLOCK, Math.min(count, (block + 1) * BLOCK));
      this.highest[block] = high;
      most = Math.max(most, high);
    }
    this.most = most;
  }

  /** The value that holds at the time, in ns relative to the base; null before the first sample. Of equal times the last counts. */
  at(timeNs: number): number | null {
    const index = upperBound(this.time, timeNs) - 1;
    return index < 0 ? null : (this.level[index] as number);
  }

  /** The first sample at or after the time. */
  indexAt(timeNs: number): number {
    return lowerBound(this.time, timeNs);
  }

  /** The highest level of samples [from, to); -Infinity where there are none. */
  highestOf(from: number, to: number): number {
    const fromBlock = Math.ceil(from / BLOCK);
    const toBlock = Math.floor(to / BLOCK);
    if (fromBlock >= toBlock) return this.scan(from, to);
    let high = Math.max(this.scan(from, fromBlock * BLOCK), this.scan(toBlock * BLOCK, to));
    for (let block = fromBlock; block < toBlock; block++)
      high = Math.max(high, this.highest[block] as number);
    return high;
  }

  private scan(from: number, to: number): number {
    let high = -Infinity;
    for (let i = from; i < to; i++) high = Math.max(high, this.level[i] as number);
    return high;
  }
}

const known = new WeakMap<SeriesTable, Map<number, LevelSums>>();

/** Made once a slice of samples. */
export function levelsOf(series: SeriesTable, slice: RowSlice): LevelSums {
  const bySlice = known.get(series) ?? new Map<number, LevelSums>();
  known.set(series, bySlice);
  let levels = bySlice.get(slice.first);
  if (levels?.time.length !== slice.count) {
    levels = new LevelSums(series, slice);
    bySlice.set(slice.first, levels);
  }
  return levels;
}

function runningSum(changes: Float64Array): Float64Array {
  let sum = 0;
  return changes.map((change) => (sum += change));
}

/** How long a thread ran between any two switches: sums up to every 32nd. A thread runs from a switch-in (1) to the next switch-out. */
export class RunningSums {
  private readonly before: Float64Array;

  constructor(
    private readonly levels: LevelSums,
    private readonly dataEndNs: number,
  ) {
    const { time } = levels;
    this.before = new Float64Array(Math.ceil(time.length / BLOCK) + 1);
    for (let block = 0; block + 1 < this.before.length; block++) {
      const from = block * BLOCK;
      this.before[block + 1] =
        (this.before[block] as number) + this.scan(from, Math.min(time.length, from + BLOCK));
    }
  }

  /** Ns run in [from, to), relative to the base. */
  between(fromNs: number, toNs: number): number {
    return Math.max(0, this.until(toNs) - this.until(fromNs));
  }

  private until(timeNs: number): number {
    const { time } = this.levels;
    const index = upperBound(time, timeNs) - 1;
    if (index < 0) return 0;
    const block = Math.floor(index / BLOCK);
    const whole = (this.before[block] as number) + this.scan(block * BLOCK, index);
    return whole + (this.runs(index) ? Math.min(timeNs, this.endOf(index)) - (time[index] as number) : 0);
  }

  private scan(from: number, to: number): number {
    let sum = 0;
    for (let i = from; i < to; i++) if (this.runs(i)) sum += this.endOf(i) - (this.levels.time[i] as number);
    return sum;
  }

  private runs(index: number): boolean {
    return this.levels.level[index] === 1;
  }

  private endOf(index: number): number {
    const { time } = this.levels;
    const start = time[index] as number;
    return index + 1 < time.length ? (time[index + 1] as number) : Math.max(start, this.dataEndNs);
  }
}
