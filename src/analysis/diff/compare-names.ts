/** Kernels and ranges of both sides by name: what is on one side only, what differs in number, what takes more or less time. */

import { compareTexts } from '../../base/compare-texts';
import type { DiffSide, SideKernel, SideRange, SideSpread } from './diff-side';
import { figure, medianFigure } from './figure';
import { foldKernels, foldRanges } from './fold-names';
import type { Figure, KernelComparison, RangeComparison } from './side-comparison';
import { NO_SPREAD } from './side-spread';

/** By difference in time, the largest first, then by name. */
export function compareKernels(a: DiffSide, b: DiffSide, foldDigits: boolean): KernelComparison[] {
  const of = ({ kernels }: DiffSide): readonly SideKernel[] =>
    foldDigits ? foldKernels(kernels.listed) : kernels.listed;
  const hasGrids = a.kernels.hasGrids && b.kernels.hasGrids;
  return pairByName(of(a), of(b))
    .map(({ name, a: x, b: y }) => compareKernel(name, x, y, hasGrids))
    .sort((x, y) => byDifference(x.sum, y.sum) || compareTexts(x.name, y.name));
}

type NoName<T> = Omit<T, 'name'>;
const NO_KERNEL: NoName<SideKernel> = {
  count: 0,
  sumNs: 0,
  launch: NO_SPREAD,
  gridCount: 0,
  digest: 0,
  perBatch: null,
};
const NO_RANGE: NoName<SideRange> = {
  count: 0,
  totalNs: 0,
  selfNs: 0,
  p50Ns: 0,
  parent: null,
  place: null,
};

function compareKernel(
  name: string,
  a: SideKernel | null,
  b: SideKernel | null,
  hasGrids: boolean,
): KernelComparison {
  const [x, y] = [a ?? NO_KERNEL, b ?? NO_KERNEL];
  const isOnBoth = a !== null && b !== null;
  return {
    name,
    state: kernelState(a, b, hasGrids),
    count: { a: x.count, b: y.count },
    sum: figure(x.sumNs, y.sumNs, 'neutral'),
    launch: medianFigure(x.launch, y.launch, isOnBoth ? 'cost' : 'neutral'),
    perBatch:
      x.perBatch === null || y.perBatch === null ? null : medianFigure(x.perBatch.ns, y.perBatch.ns, 'cost'),
  };
}

function kernelState(
  a: SideKernel | null,
  b: SideKernel | null,
  hasGrids: boolean,
): KernelComparison['state'] {
  if (a === null) return 'onlyB';
  if (b === null) return 'onlyA';
  if (a.count === b.count) return !hasGrids || a.digest === b.digest ? 'equal' : 'grids';
  const isSameABatch =
    a.perBatch !== null && b.perBatch !== null && isSameCount(a.perBatch.count, b.perBatch.count);
  return isSameABatch ? 'perBatch' : 'counts';
}

/** What never starts in a batch is equal in none. */
function isSameCount(a: SideSpread, b: SideSpread): boolean {
  return a.p50 === b.p50 && a.p50 > 0;
}

/** By difference of the time without what lies inside, the largest first, then by name. */
export function compareRanges(a: DiffSide, b: DiffSide, foldDigits: boolean): RangeComparison[] {
  const of = ({ ranges }: DiffSide): readonly SideRange[] =>
    foldDigits ? foldRanges(ranges.listed) : ranges.listed;
  return pairByName(of(a), of(b))
    .map(({ name, a: inA, b: inB }): RangeComparison => {
      const [x, y] = [inA ?? NO_RANGE, inB ?? NO_RANGE];
      return {
        name,
        state: rangeState(inA, inB),
        count: { a: x.count, b: y.count },
        total: figure(x.totalNs, y.totalNs, 'neutral'),
        self: figure(x.selfNs, y.selfNs, 'neutral'),
        median: figure(x.p50Ns, y.p50Ns, 'neutral'),
        parent: (inA ?? y).parent,
        place: { a: x.place, b: y.place },
      };
    })
    .sort((x, y) => byDifference(x.self, y.self) || compareTexts(x.name, y.name));
}

function byDifference(x: Figure, y: Figure): number {
  return Math.abs(y.difference) - Math.abs(x.difference);
}

function rangeState(a: SideRange | null, b: SideRange | null): RangeComparison['state'] {
  if (a === null) return 'onlyB';
  if (b === null) return 'onlyA';
  return a.count === b.count ? 'equal' : 'counts';
}

function pairByName<T extends { readonly name: string }>(a: readonly T[], b: readonly T[]) {
  const inA = new Map(a.map((entry) => [entry.name, entry]));
  const inB = new Map(b.map((entry) => [entry.name, entry]));
  return [...new Set([...inA.keys(), ...inB.keys()])].map((name) => ({
    name,
    a: inA.get(name) ?? null,
    b: inB.get(name) ?? null,
  }));
}
