/**
 * What a path into the report leads to, whatever the trace: so that a path with a typing error is told from one that this trace has
 * nothing for. The compiler holds it to the keys of the report.
 */

import type { HandoffTotals } from '../analysis/batches/batch-list';
import type { Report, ReportDevice, ReportKernels, ReportWindows } from '../analysis/report-types';
import { copyKindName, copyKindNumber } from '../trace/copy-kinds';
import { BadInput } from './bad-input';
import { pathText, type PathStep } from './report-path';

/** What a number counts. */
export type Leaf = 'ns' | 'bytes' | 'count' | 'percent' | 'text';

/** A map of times by copy kind. */
const BY_COPY_KIND = { '*': 'ns' } as const;

export type ShapeOf<T> = T extends number | string | boolean
  ? Leaf
  : T extends readonly (infer E)[]
    ? readonly [ShapeOf<E>]
    : string extends keyof T
      ? typeof BY_COPY_KIND
      : { readonly [K in keyof T]-?: ShapeOf<NonNullable<T[K]>> };

type AnyShape = Leaf | readonly [AnyShape] | { readonly [key: string]: AnyShape };

const COUNT_AND_TOTAL = { count: 'count', totalNs: 'ns' } as const;

const GAPS: ShapeOf<ReportKernels['kernelGaps']> = {
  ...COUNT_AND_TOTAL,
  buckets: {
    under10us: COUNT_AND_TOTAL,
    us10to100: COUNT_AND_TOTAL,
    us100to1000: COUNT_AND_TOTAL,
    ms1to10: COUNT_AND_TOTAL,
    ms10to50: COUNT_AND_TOTAL,
    over50ms: COUNT_AND_TOTAL,
  },
};

const ANATOMY: ShapeOf<ReportKernels['gapAnatomy']> = {
  copies: BY_COPY_KIND,
  memset: 'ns',
  launchedNotStarted: 'ns',
  allocation: 'ns',
  copyCall: 'ns',
  syncCall: 'ns',
  launchCall: 'ns',
  otherApi: 'ns',
  range: 'ns',
  nothing: 'ns',
  launchNotRecorded: 'ns',
  byRange: [{ range: 'text', ns: 'ns' }],
};

const SPREAD = { count: 'count', sum: 'ns', min: 'ns', p50: 'ns', p90: 'ns', p99: 'ns', max: 'ns' } as const;

const DEVICE: ShapeOf<ReportDevice> = {
  device: 'count',
  gpu: 'count',
  kernels: 'count',
  graphLaunches: 'count',
  memcpys: 'count',
  memsets: 'count',
  kernelSpanNs: 'ns',
  kernelActiveNs: 'ns',
  kernelSumNs: 'ns',
  composition: {
    kernelOnlyNs: 'ns',
    overlappedNs: 'ns',
    copyOnlyNs: 'ns',
    memsetOnlyNs: 'ns',
    bubbleNs: 'ns',
  },
  kernelGaps: GAPS,
  bubbleGaps: GAPS,
  gapAnatomy: ANATOMY,
  bubbleAnatomy: ANATOMY,
  comm: { kernels: 'count', unionNs: 'ns', aloneNs: 'ns', besideComputeNs: 'ns' },
  launchLatencyNs: { negative: 'count', ...SPREAD },
  queueDelayNs: SPREAD,
  copies: [
    {
      kind: 'text',
      src: 'text',
      dst: 'text',
      count: 'count',
      bytes: 'bytes',
      sumNs: 'ns',
      unionNs: 'ns',
      overlapWithKernelsNs: 'ns',
      exposedNs: 'ns',
    },
  ],
};

const COUNT_AND_SUM = { count: 'count', sumNs: 'ns' } as const;
const RANGE_TIMES = { ...COUNT_AND_TOTAL, p50Ns: 'ns' } as const;

const HANDOFFS: ShapeOf<HandoffTotals> = {
  ...COUNT_AND_TOTAL,
  under1ms: 'count',
  ms1to10: 'count',
  ms10to50: 'count',
  over50ms: 'count',
};

const BATCH_PARTS: ShapeOf<ReportWindows['parts']> = {
  kernels: 'ns',
  exposedCopy: 'ns',
  memset: 'ns',
  range: 'ns',
  allocation: 'ns',
  copyCall: 'ns',
  syncCall: 'ns',
  launchCall: 'ns',
  otherApi: 'ns',
  launchedNotStarted: 'ns',
  launchNotRecorded: 'ns',
  nothing: 'ns',
};

export const REPORT_SHAPE: ShapeOf<Report> = {
  schema: 'count',
  window: { fromNs: 'ns', toNs: 'ns' },
  devices: [DEVICE],
  h2d: {
    count: 'count',
    withApiCall: 'count',
    insideNvtx: 'count',
    overlappingKernels: 'count',
    mallocStalled: { count: 'count', stallNs: 'ns' },
    callHeld: { count: 'count', heldNs: 'ns' },
    queued: { count: 'count', queuedNs: 'ns' },
    verdicts: [{ name: 'text', count: 'count', bytes: 'bytes', sumNs: 'ns' }],
  },
  allocations: [
    {
      api: 'text',
      count: 'count',
      sumNs: 'ns',
      maxNs: 'ns',
      insideNvtx: 'count',
      byRange: [{ range: 'text', ...COUNT_AND_SUM }],
      class: 'text',
      underKernelsNs: 'ns',
      deviceIdleNs: 'ns',
      initialisation: COUNT_AND_SUM,
    },
  ],
  nvtx: [
    {
      name: 'text',
      count: 'count',
      totalNs: 'ns',
      kernelOverlap: { count: 'count', ns: 'ns' },
      projected: { instances: 'count', totalNs: 'ns' },
      launchedMeanwhile: { count: 'count', unionNs: 'ns' },
      concurrency: { most: 'count', twoOrMoreNs: 'ns' },
    },
  ],
  batches: {
    batch: 'text',
    windows: [
      {
        process: 'count',
        device: 'count',
        gpu: 'count',
        ...COUNT_AND_TOTAL,
        p50Ns: 'ns',
        maxNs: 'ns',
        minNs: 'ns',
        outliers: 'count',
        leadInNs: 'ns',
        parts: BATCH_PARTS,
      },
    ],
    tooMany: 'count',
  },
  handoffs: {
    batch: 'text',
    group: 'text',
    devices: [{ device: 'count', gpu: 'count', count: 'count', sameGroup: HANDOFFS, otherGroup: HANDOFFS }],
  },
  firstInParent: [{ family: 'text', parent: 'text', first: RANGE_TIMES, others: RANGE_TIMES }],
  diagnostics: [{ code: 'text', text: 'text' }],
};

/** What paths lead into. */
export interface PathRoot {
  /** "report" */
  readonly noun: string;
  readonly shape: AnyShape;
  /** Whether times below `devices` may be compared with a share of their device's kernel span. */
  readonly sharesOfSpan: boolean;
}

export const REPORT_ROOT: PathRoot = { noun: 'report', shape: REPORT_SHAPE, sharesOfSpan: true };

/** Throws BadInput where no report has such a path, or where it does not lead to a single value. */
export function leafAt(path: readonly PathStep[], { noun, shape: root }: PathRoot = REPORT_ROOT): Leaf {
  let shape = root;
  for (const [i, step] of path.entries()) shape = below(shape, step, path.slice(0, i), noun);
  if (typeof shape !== 'string') throw new BadInput(`${pathText(path)} is no number: ${holds(shape)}.`);
  return shape;
}

function below(shape: AnyShape, step: PathStep, above: readonly PathStep[], noun: string): AnyShape {
  const whole = pathText([...above, step]);
  const name = pathText(above) || `the ${noun}`;
  const unknown = (): never => {
    throw new BadInput(`No ${noun} has ${whole}: ${name} ${holds(shape)}.`);
  };
  if (typeof shape === 'string') return unknown();
  if (isList(shape)) return step.kind === 'key' ? unknown() : shape[0];
  if (step.kind !== 'key') return unknown();
  const { key } = step;
  if ('*' in shape) return isCopyKind(key) ? shape['*'] : unknown();
  return Object.hasOwn(shape, key) ? (shape[key] as AnyShape) : unknown();
}

function isList(shape: AnyShape): shape is readonly [AnyShape] {
  return Array.isArray(shape);
}

function isCopyKind(name: string): boolean {
  return copyKindName(copyKindNumber(name)) === name;
}

function holds(shape: AnyShape): string {
  if (typeof shape === 'string') return 'is one value';
  if (isList(shape)) return 'is a list, with [index] or [*]';
  return '*' in shape ? 'has kinds of copies, such as HtoD' : `has ${Object.keys(shape).join(', ')}`;
}
