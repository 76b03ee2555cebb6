/** What a path into a comparison leads to, whatever the traces. The compiler holds it to the keys of the comparison. */

import type { SideSpread } from '../analysis/diff/diff-side';
import type {
  CopyComparison,
  DeviceComparison,
  Figure,
  HandoffComparison,
  Pair,
  RunTimes,
  SideComparison,
  SideHead,
  Waterfall,
} from '../analysis/diff/side-comparison';
import type { HandoffTotals } from '../analysis/batches/batch-list';
import type { Leaf, PathRoot, ShapeOf } from './report-shape';

function pair<S>(of: S): { readonly a: S; readonly b: S } {
  return { a: of, b: of };
}

const SPREAD: ShapeOf<SideSpread> = {
  count: 'count',
  min: 'ns',
  low: 'ns',
  p50: 'ns',
  high: 'ns',
  max: 'ns',
};
const FIGURE: ShapeOf<Figure> = {
  a: 'ns',
  b: 'ns',
  difference: 'ns',
  percent: 'percent',
  change: 'text',
  spread: pair(SPREAD),
};
const EXTENT = { from: 'ns', to: 'ns' } as const;
const COUNTS: ShapeOf<Pair<number>> = pair<Leaf>('count');

const HEAD: ShapeOf<SideHead> = {
  name: 'text',
  bytes: 'bytes',
  nsysVersion: 'text',
  driver: 'text',
  startUtc: 'text',
  base: 'text',
  devices: ['text'],
  batches: { name: 'text', count: 'count', groups: 'count' },
};

const WATERFALL: ShapeOf<Waterfall> = {
  scope: 'text',
  total: FIGURE,
  ...pair({ span: EXTENT, batches: 'count', leftOut: 'count' } as const),
  steps: [{ part: 'text', figure: FIGURE, place: pair(EXTENT) }],
  remainderNs: 'ns',
  byRange: [{ range: 'text', figure: FIGURE }],
};

const DEVICE: ShapeOf<DeviceComparison> = {
  ...pair<Leaf>('text'),
  figures: {
    span: FIGURE,
    kernels: FIGURE,
    overlap: FIGURE,
    exposedCopy: FIGURE,
    bubble: FIGURE,
    batch: FIGURE,
  },
  scopes: [WATERFALL],
};

const COPIES: ShapeOf<CopyComparison> = {
  kind: 'text',
  count: COUNTS,
  bytes: pair<Leaf>('bytes'),
  sum: FIGURE,
  overlap: FIGURE,
  memory: pair(['text'] as const),
};

const TOTALS: ShapeOf<HandoffTotals> = {
  count: 'count',
  totalNs: 'ns',
  under1ms: 'count',
  ms1to10: 'count',
  ms10to50: 'count',
  over50ms: 'count',
};
const HANDOFFS: ShapeOf<HandoffComparison> = {
  sameGroup: FIGURE,
  otherGroup: FIGURE,
  totals: pair({ sameGroup: TOTALS, otherGroup: TOTALS }),
};

const TIMES: ShapeOf<RunTimes> = { count: 'count', medianNs: 'ns', minNs: 'ns', maxNs: 'ns' };

const DIFF_SHAPE: ShapeOf<SideComparison> = {
  schema: 'count',
  ...pair(HEAD),
  sameFile: 'text',
  foldDigits: 'text',
  verdict: { kind: 'text', basis: 'text', reasons: ['text'] },
  summary: ['text'],
  runTimes: { ...pair(TIMES), figure: FIGURE, overlap: 'text', disagrees: 'text', sentences: ['text'] },
  ledger: [{ key: 'text', label: 'text', about: 'text', a: 'text', b: 'text', state: 'text', note: 'text' }],
  devices: [DEVICE],
  copies: [COPIES],
  handoffs: HANDOFFS,
  kernels: [{ name: 'text', state: 'text', count: COUNTS, sum: FIGURE, launch: FIGURE, perBatch: FIGURE }],
  ranges: [
    {
      name: 'text',
      state: 'text',
      count: COUNTS,
      total: FIGURE,
      self: FIGURE,
      median: FIGURE,
      parent: 'text',
      place: pair(EXTENT),
    },
  ],
  unlisted: { kernels: COUNTS, ranges: COUNTS },
};

/** A percentage is one of A, and has keys of its own. */
export const DIFF_ROOT: PathRoot = { noun: 'comparison', shape: DIFF_SHAPE, sharesOfSpan: false };
