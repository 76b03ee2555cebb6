/** From A's span to B's, part by part (diff-side.ts, DIFF_PARTS). */

import { compareTexts } from '../../base/compare-texts';
import { DIFF_PARTS, type SideDevice, type SidePerBatch, type SideScope, type SideSpread } from './diff-side';
import { figure, medianFigure, partFigure, type Sense } from './figure';
import type { DeviceComparison, DeviceFigures, Figure, Waterfall, WaterfallStep } from './side-comparison';

/** What less of a cost means in sums, and a batch: nothing by itself where the work differs. */
export interface Senses {
  readonly sums: 'cost' | 'neutral';
  readonly perBatch: 'cost' | 'neutral';
}

/** Devices are set side by side by their place in the order of a report. */
export function compareDevices(
  a: readonly SideDevice[],
  b: readonly SideDevice[],
  senses: Senses,
): DeviceComparison[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => compareDevice(a[i], b[i], senses));
}

function compareDevice(
  a: SideDevice | undefined,
  b: SideDevice | undefined,
  senses: Senses,
): DeviceComparison {
  if (a === undefined || b === undefined)
    return { a: a?.key ?? null, b: b?.key ?? null, figures: null, scopes: [] };
  const scopes = [
    spanWaterfall('whole', a, b, senses.sums),
    spanWaterfall('batches', a, b, senses.sums),
    batchWaterfall(a.perBatch, b.perBatch, senses.perBatch),
  ];
  return {
    a: a.key,
    b: b.key,
    figures: deviceFigures(a, b, senses),
    scopes: scopes.filter((scope) => scope !== null),
  };
}

type SpreadOf = (side: SidePerBatch) => SideSpread;
type NsOf = (scope: SideScope) => number;

/**
 * A sum over a span, judged by the spread of the batches where most of its difference lies in batches: what warm-up or another part
 * of the program took is no matter of theirs. Null where a side has no such span.
 */
function sumFigure(
  scope: 'whole' | 'batches',
  a: SideDevice,
  b: SideDevice,
  sense: Sense,
  nsOf: NsOf,
  spreadOf: SpreadOf,
): Figure | null {
  const [x, y] = [a[scope], b[scope]];
  if (x === null || y === null) return null;
  const difference = nsOf(y) - nsOf(x);
  const inside = a.batches === null || b.batches === null ? 0 : nsOf(b.batches) - nsOf(a.batches);
  const isOfBatches = Math.abs(difference - inside) <= Math.abs(inside);
  const spread =
    isOfBatches && sense !== 'neutral' && a.perBatch !== null && b.perBatch !== null
      ? { a: spreadOf(a.perBatch), b: spreadOf(b.perBatch) }
      : null;
  return partFigure(figure(nsOf(x), nsOf(y), sense, spread), lengthOf(x));
}

function deviceFigures(a: SideDevice, b: SideDevice, { sums, perBatch }: Senses): DeviceFigures | null {
  const of = (nsOf: NsOf, spreadOf: SpreadOf, sense: Sense = sums): Figure | null =>
    sumFigure('whole', a, b, sense, nsOf, spreadOf);
  const span = of(lengthOf, ({ length }) => length);
  const kernels = of(
    ({ kernelActiveNs }) => kernelActiveNs,
    (side) => side.kernels,
  );
  const overlap = of(
    ({ overlappedNs }) => overlappedNs,
    ({ overlapped }) => overlapped,
    sums === 'cost' ? 'gain' : 'neutral',
  );
  const exposedCopy = of(
    ({ parts }) => parts.exposedCopy,
    ({ parts }) => parts.exposedCopy,
  );
  const bubble = of(bubbleOf, (side) => side.bubble);
  if (span === null || kernels === null || overlap === null || exposedCopy === null || bubble === null)
    return null;
  const batch =
    a.perBatch === null || b.perBatch === null
      ? null
      : medianFigure(a.perBatch.length, b.perBatch.length, perBatch);
  return { span, kernels, overlap, exposedCopy, bubble, batch };
}

function bubbleOf({ span, kernelActiveNs, parts }: SideScope): number {
  return span.to - span.from - kernelActiveNs - parts.exposedCopy - parts.memset;
}

function lengthOf({ span }: SideScope): number {
  return span.to - span.from;
}

/** Null where a side has no such span. */
function spanWaterfall(
  scope: 'whole' | 'batches',
  a: SideDevice,
  b: SideDevice,
  sense: Sense,
): Waterfall | null {
  const [x, y] = [a[scope], b[scope]];
  const total = sumFigure(scope, a, b, sense, lengthOf, ({ length }) => length);
  if (x === null || y === null || total === null) return null;
  const steps = DIFF_PARTS.flatMap((part): WaterfallStep[] => {
    const step = sumFigure(
      scope,
      a,
      b,
      sense,
      ({ parts }) => parts[part],
      ({ parts }) => parts[part],
    );
    if (step === null || (step.a === 0 && step.b === 0)) return [];
    return [{ part, figure: step, place: { a: x.places[part] ?? null, b: y.places[part] ?? null } }];
  });
  return {
    scope,
    total,
    a: { span: x.span, batches: 0, leftOut: 0 },
    b: { span: y.span, batches: 0, leftOut: 0 },
    steps,
    remainderNs: remainder(total.difference, steps),
    byRange: compareByRange(x, y, sense),
  };
}

function compareByRange(a: SideScope, b: SideScope, sense: Sense): Waterfall['byRange'] {
  const nsA = new Map(a.byRange.map(({ range, ns }) => [range, ns]));
  const nsB = new Map(b.byRange.map(({ range, ns }) => [range, ns]));
  return [...new Set([...nsA.keys(), ...nsB.keys()])]
    .map((range) => ({ range, figure: figure(nsA.get(range) ?? 0, nsB.get(range) ?? 0, sense) }))
    .sort(
      (x, y) =>
        Math.abs(y.figure.difference) - Math.abs(x.figure.difference) || compareTexts(x.range, y.range),
    );
}

/** Medians: a step for each part, and what they do not add up to. */
function batchWaterfall(a: SidePerBatch | null, b: SidePerBatch | null, sense: Sense): Waterfall | null {
  if (a === null || b === null) return null;
  const steps = DIFF_PARTS.flatMap((part): WaterfallStep[] =>
    a.parts[part].max === 0 && b.parts[part].max === 0
      ? []
      : [
          {
            part,
            figure: partFigure(medianFigure(a.parts[part], b.parts[part], sense), a.length.p50),
            place: { a: a.place, b: b.place },
          },
        ],
  );
  const total = medianFigure(a.length, b.length, sense);
  return {
    scope: 'perBatch',
    total,
    a: { span: a.place, batches: a.length.count, leftOut: a.leftOut },
    b: { span: b.place, batches: b.length.count, leftOut: b.leftOut },
    steps,
    remainderNs: remainder(total.difference, steps),
    byRange: [],
  };
}

function remainder(difference: number, steps: readonly WaterfallStep[]): number {
  return steps.reduce((left, step) => left - step.figure.difference, difference);
}
