/**
 * Whether two sides did the same work (docs/DIFF.md, "Same work?"). The rules, in this order:
 *
 * 1. Not comparable where a side has no kernels, or where every kernel of a side lies in graphs recorded as wholes.
 * 2. Equal where kernels are equal by name and grid, graph launches, copies by kind (number and bytes) and memsets in number.
 * 3. Comparable where the numbers of matrix products differ by a tenth at most, and at least half of the kernels are on both sides,
 *    products counting as one name, since autotuning renames them. Without products on both sides: nine tenths of the kernels.
 * 4. Where the numbers of batches differ, 3 is asked of the medians of a batch, the first of each process left out.
 * 5. Else not comparable.
 */

import { countOf, formatCount, formatShare } from '../../base/text';
import { familyName } from '../family-name';
import type { DiffSide } from './diff-side';
import { isProduct } from './product-name';
import type { KernelComparison, LedgerKey, LedgerLine, WorkVerdict } from './side-comparison';

/** What batches are is a way to look at the work. */
const EQUAL_BY: ReadonlySet<LedgerKey> = new Set(['kernels', 'products', 'graphs', 'copies', 'memsets']);

const MOST_PRODUCTS_OFF = 0.1;
const LEAST_SHARED = 0.5;
const LEAST_SHARED_WITHOUT_PRODUCTS = 0.9;

export function judgeWork(
  a: DiffSide,
  b: DiffSide,
  kernels: readonly KernelComparison[],
  ledger: readonly LedgerLine[],
  foldDigits: boolean,
): WorkVerdict {
  const bare = [bareReason('A', a), bareReason('B', b)].filter((reason) => reason !== null);
  if (bare.length > 0) return { kind: 'notComparable', basis: 'whole', reasons: bare };
  const exceptions = ledger.filter(
    ({ about, state, key }) =>
      state !== 'equal' &&
      (about === 'work' || (about === 'machine' && state !== 'unknown')) &&
      key !== 'groups',
  );
  if (!exceptions.some(({ key }) => EQUAL_BY.has(key)))
    return { kind: 'equal', basis: 'whole', reasons: exceptions.map(exceptionText) };
  const isPerBatch = a.batches !== null && b.batches !== null && a.batches.count !== b.batches.count;
  const counts = isPerBatch ? countsABatch(a, b, foldDigits) : countsOf(a, b, kernels);
  const reasons = workReasons(counts, isPerBatch);
  const basis = isPerBatch ? 'perBatch' : 'whole';
  if (reasons.length > 0)
    return { kind: 'notComparable', basis, reasons: [...reasons, ...graphReasons(a, b)] };
  return { kind: 'comparable', basis, reasons: exceptions.map(exceptionText) };
}

function bareReason(letter: string, { kernels }: DiffSide): string | null {
  if (kernels.count > 0) return null;
  return kernels.graphLaunches === 0
    ? `${letter} has no kernels.`
    : `${letter} has no kernels of their own: its ${countOf(kernels.graphLaunches, 'graph launch', 'graph launches')} are recorded as wholes.`;
}

function graphReasons(a: DiffSide, b: DiffSide): string[] {
  if (a.kernels.graphLaunches === b.kernels.graphLaunches) return [];
  const { graphLaunches: inA } = a.kernels;
  const { graphLaunches: inB } = b.kernels;
  return [
    `Graphs recorded as wholes, whose kernels cannot be counted: ${formatCount(inA)} launches in A, ${formatCount(inB)} in B.`,
  ];
}

function exceptionText({ label, a, b, note }: LedgerLine): string {
  return `${label}: ${a} → ${b}${note === '' ? '' : ` (${note})`}`;
}

interface WorkCounts {
  readonly a: number;
  readonly b: number;
  readonly productsA: number;
  readonly productsB: number;
  /** On both sides, products counting as one name. */
  readonly shared: number;
}

interface NameCount {
  readonly name: string;
  readonly a: number;
  readonly b: number;
}

/** Of the whole: what lies beyond the listed names too. */
function countsOf(a: DiffSide, b: DiffSide, kernels: readonly KernelComparison[]): WorkCounts {
  const rows = kernels.map(({ name, count }) => ({ name, ...count }));
  return { ...countRows(rows), a: a.kernels.count, b: b.kernels.count };
}

/** Of the medians of a batch. */
function countsABatch(a: DiffSide, b: DiffSide, foldDigits: boolean): WorkCounts {
  const [inA, inB] = [mediansOf(a, foldDigits), mediansOf(b, foldDigits)];
  const names = new Set([...inA.keys(), ...inB.keys()]);
  return countRows([...names].map((name) => ({ name, a: inA.get(name) ?? 0, b: inB.get(name) ?? 0 })));
}

/** By name. Of names that are one the medians are added: near the median of all of them, as near as can be told. */
function mediansOf({ kernels }: DiffSide, foldDigits: boolean): ReadonlyMap<string, number> {
  const medians = new Map<string, number>();
  for (const { name, perBatch } of kernels.listed) {
    const key = foldDigits ? familyName(name) : name;
    medians.set(key, (medians.get(key) ?? 0) + (perBatch?.count.p50 ?? 0));
  }
  return medians;
}

function countRows(rows: readonly NameCount[]): WorkCounts {
  const sum = (of: readonly NameCount[], key: 'a' | 'b'): number =>
    of.reduce((all, row) => all + row[key], 0);
  const products = rows.filter(({ name }) => isProduct(name));
  const others = rows.filter(({ name }) => !isProduct(name));
  const [productsA, productsB] = [sum(products, 'a'), sum(products, 'b')];
  return {
    a: sum(rows, 'a'),
    b: sum(rows, 'b'),
    productsA,
    productsB,
    shared: Math.min(productsA, productsB) + others.reduce((all, row) => all + Math.min(row.a, row.b), 0),
  };
}

/** Why the work is another; none where it can be compared. */
function workReasons({ a, b, productsA, productsB, shared }: WorkCounts, isPerBatch: boolean): string[] {
  const of = isPerBatch ? ' a batch' : '';
  const most = Math.max(a, b);
  const mostProducts = Math.max(productsA, productsB);
  const hasProducts = productsA > 0 && productsB > 0;
  const least = hasProducts ? LEAST_SHARED : LEAST_SHARED_WITHOUT_PRODUCTS;
  return [
    ...(Math.abs(productsA - productsB) > MOST_PRODUCTS_OFF * mostProducts
      ? [`Matrix products${of}: ${formatCount(productsA)} in A, ${formatCount(productsB)} in B.`]
      : []),
    ...(most === 0
      ? [`No kernel starts in a batch.`]
      : shared < least * most
        ? [
            shared === 0
              ? `No kernel${of} is on both sides.`
              : `Only ${formatShare(shared, most)} of the kernels${of} are on both sides (${formatCount(shared)} of ${formatCount(most)}).`,
          ]
        : []),
  ];
}
