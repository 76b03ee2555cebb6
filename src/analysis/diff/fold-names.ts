/** Names that differ by numbers only, taken for one where that is asked for (DEFINITIONS 1, "Family name"). */

import { familyName } from '../family-name';
import { addDigests } from './digest';
import type { SideKernel, SideRange, SideSpread } from './diff-side';

export function foldKernels(kernels: readonly SideKernel[]): SideKernel[] {
  return fold(kernels, (of, name) => ({
    name,
    count: sum(of, 'count'),
    sumNs: sum(of, 'sumNs'),
    launch: foldSpreads(of.map(({ launch }) => launch)),
    gridCount: of.reduce((most, { gridCount }) => Math.max(most, gridCount), 0),
    digest: of.reduce((all, { digest }) => addDigests(all, digest), 0),
    // Medians of several names add up to no median.
    perBatch: null,
  }));
}

export function foldRanges(ranges: readonly SideRange[]): SideRange[] {
  const folded = fold(ranges, (of, name) => ({
    ...mostFrequent(of),
    name,
    count: sum(of, 'count'),
    totalNs: sum(of, 'totalNs'),
    selfNs: sum(of, 'selfNs'),
  }));
  return folded.map((range) => ({
    ...range,
    parent: range.parent === null ? null : familyName(range.parent),
  }));
}

function fold<T extends { readonly name: string }>(
  entries: readonly T[],
  merge: (of: readonly T[], name: string) => T,
): T[] {
  const families = new Map<string, T[]>();
  for (const entry of entries) {
    const name = familyName(entry.name);
    families.set(name, [...(families.get(name) ?? []), entry]);
  }
  return [...families].map(([name, of]) => (of.length === 1 ? { ...(of[0] as T), name } : merge(of, name)));
}

function sum<K extends string>(of: readonly Readonly<Record<K, number>>[], key: K): number {
  return of.reduce((all, one) => all + one[key], 0);
}

function mostFrequent<T extends { readonly count: number }>(of: readonly T[]): T {
  return of.reduce((most, one) => (one.count > most.count ? one : most));
}

/** The median is that of the most frequent. */
function foldSpreads(of: readonly SideSpread[]): SideSpread {
  return {
    count: sum(of, 'count'),
    min: of.reduce((least, { min }) => Math.min(least, min), Infinity),
    low: of.reduce((least, { low }) => Math.min(least, low), Infinity),
    p50: mostFrequent(of).p50,
    high: of.reduce((most, { high }) => Math.max(most, high), -Infinity),
    max: of.reduce((most, { max }) => Math.max(most, max), -Infinity),
  };
}
