/** Holes in a coverage: gaps where it is kernel activity, bubbles where it is any activity (DEFINITIONS 2). */

import { lowerBound, upperBound } from '../base/bisect';
import type { Extent } from '../trace/trace';
import type { Coverage } from './coverage';
import type { CountAndTime } from './stalls';

/** By ascending start; times in ns relative to the base. */
export interface Holes {
  readonly count: number;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** Holes of [from, to); its edges end holes too. */
export function holesIn(coverage: Coverage, { from: first, to: last }: Extent): Holes {
  const { starts, ends } = coverage;
  const place = upperBound(ends, first);
  const beyond = lowerBound(starts, last, place);
  const from = new Float64Array(beyond - place + 1);
  const to = new Float64Array(beyond - place + 1);
  let count = 0;
  let at = first;
  // As `visitHoles`, of which a call a hole would be most of the time.
  for (let i = place; i < beyond; i++) {
    const start = starts[i] as number;
    if (start > at) {
      from[count] = at;
      to[count++] = start;
    }
    at = ends[i] as number;
  }
  if (at < last) {
    from[count] = at;
    to[count++] = last;
  }
  return { count, from, to };
}

/** Places of the `most` longest holes, the longest first; of equal ones the earlier. A million holes are not sorted for a hundred. */
export function longestHoles({ count, from, to }: Holes, most: number): number[] {
  const lengths = new Float64Array(count);
  const counts = new Uint32Array(BUCKETS);
  for (let i = 0; i < count; i++) {
    const ns = (to[i] as number) - (from[i] as number);
    lengths[i] = ns;
    const bucket = bucketOf(ns);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  // The bucket that holds the shortest of them: whatever is in a lower one is not among them.
  let least = BUCKETS - 1;
  for (let found = counts[least] as number; found < most && least > 0; found += counts[least] as number)
    least--;
  const places: number[] = [];
  for (let i = 0; i < count; i++) if (bucketOf(lengths[i] as number) >= least) places.push(i);
  return places.sort((a, b) => (lengths[b] as number) - (lengths[a] as number) || a - b).slice(0, most);
}

const FLOAT = new Float32Array(1);
const BITS = new Uint32Array(FLOAT.buffer);
/** Exponent and four bits of the fraction: sixteen buckets for each doubling. */
const DROPPED_BITS = 19;
const BUCKETS = 2 ** (31 - DROPPED_BITS);

/** Never lower for a longer hole: floats that are not negative are in the order of their bits. */
function bucketOf(ns: number): number {
  FLOAT[0] = ns;
  return (BITS[0] as number) >>> DROPPED_BITS;
}

export const GAP_BUCKETS = [
  'under10us',
  'us10to100',
  'us100to1000',
  'ms1to10',
  'ms10to50',
  'over50ms',
] as const;
export type GapBucket = (typeof GAP_BUCKETS)[number];

/** Lower bounds of all buckets but the first, in ns, included (DEFINITIONS 2, "Buckets"). */
const BUCKET_BOUNDS_NS = [10_000, 100_000, 1_000_000, 10_000_000, 50_000_000] as const;

export type GapBuckets = Readonly<Record<GapBucket, CountAndTime>>;

/** Counts and times of holes by their length. */
export function bucketsOf({ count, from, to }: Holes): GapBuckets {
  const counts = new Float64Array(GAP_BUCKETS.length);
  const times = new Float64Array(GAP_BUCKETS.length);
  for (let i = 0; i < count; i++) {
    const ns = (to[i] as number) - (from[i] as number);
    let bucket = 0;
    while (bucket < BUCKET_BOUNDS_NS.length && ns >= (BUCKET_BOUNDS_NS[bucket] as number)) bucket++;
    counts[bucket] = (counts[bucket] as number) + 1;
    times[bucket] = (times[bucket] as number) + ns;
  }
  return Object.fromEntries(
    GAP_BUCKETS.map((name, i) => [name, { count: counts[i] as number, ns: times[i] as number }]),
  ) as Record<GapBucket, CountAndTime>;
}
