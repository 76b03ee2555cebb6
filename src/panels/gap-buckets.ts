/** The six lengths of gaps (DEFINITIONS 2, "Buckets"), as bars: counts by square root, since many are tiny, times as they are. */

import { scaleLinear, scaleSqrt } from 'd3-scale';
import { GAP_BUCKETS, type GapBucket } from '../analysis/holes';

export const BUCKET_WORDS: Readonly<Record<GapBucket, string>> = {
  under10us: '< 10 µs',
  us10to100: '10–100 µs',
  us100to1000: '100 µs–1 ms',
  ms1to10: '1–10 ms',
  ms10to50: '10–50 ms',
  over50ms: '≥ 50 ms',
};

export interface BucketBar {
  readonly bucket: GapBucket;
  readonly count: number;
  readonly ns: number;
  /** 0 … 1, of the longest bar of its column. */
  readonly countShare: number;
  readonly timeShare: number;
}

type Buckets = Readonly<Record<GapBucket, { readonly count: number; readonly ns: number }>>;

export function bucketBars(buckets: Buckets): BucketBar[] {
  const most = (of: 'count' | 'ns'): number => Math.max(1, ...GAP_BUCKETS.map((name) => buckets[name][of]));
  const countShare = scaleSqrt([0, most('count')], [0, 1]);
  const timeShare = scaleLinear([0, most('ns')], [0, 1]);
  return GAP_BUCKETS.map((bucket) => {
    const { count, ns } = buckets[bucket];
    return { bucket, count, ns, countShare: countShare(count), timeShare: timeShare(ns) };
  });
}
