/**
 * Kernels whose launches repeat with the same work between them: what a guess at batches can be made of, where no range of the user
 * says more (C33).
 */

import { compareTexts } from '../../base/compare-texts';
import { spreadOf } from '../../base/order-statistics';
import { onceATrace } from '../once-an-index';
import type { TraceIndex } from '../trace-index';
import type { KernelOffer } from './batch-list';
import { kernelSequences, type KernelSequence } from './kernel-sequence';

/** A kernel is offered with at least this many windows from one launch to the next, of which this share runs the same kernels. */
const LEAST_WINDOWS = 5;
const LEAST_REGULARITY = 0.8;
const LISTED = 20;

/** All windows of one short name, over all processes and devices. */
interface Found {
  readonly kernel: string;
  readonly lengths: number[];
  /** The set of kernels that more than half of the windows run, if any set is; votes are of the search for it. */
  usual: number;
  votes: number;
  /** Windows that run the usual set, and their kernel time. */
  regular: number;
  regularNs: number;
  /** Summed time before the windows in which their process and device ran no kernel. */
  idleNs: number;
}

/**
 * The best first: that whose regular windows hold the most kernel time, in whole percent of all; of these the fewest windows, so
 * that one kernel a step comes before ten a step; of these the one after the longest idle time, where a step rather begins.
 */
export const kernelOffersOf = onceATrace((index): readonly KernelOffer[] => {
  const { found, allNs } = findWindows(index);
  const percentOf = ({ regularNs }: Found): number => (allNs > 0 ? Math.round((100 * regularNs) / allNs) : 0);
  return found
    .filter(
      ({ lengths, regular }) =>
        lengths.length >= LEAST_WINDOWS && regular >= LEAST_REGULARITY * lengths.length,
    )
    .sort(
      (a, b) =>
        percentOf(b) - percentOf(a) ||
        a.lengths.length - b.lengths.length ||
        b.idleNs / b.lengths.length - a.idleNs / a.lengths.length ||
        compareTexts(a.kernel, b.kernel),
    )
    .slice(0, LISTED)
    .map(({ kernel, lengths, regular }) => ({
      kernel,
      count: lengths.length,
      regularity: regular / lengths.length,
      p50Ns: spreadOf(Float64Array.from(lengths)).p50,
    }));
});

/**
 * The usual set is found by majority vote and counted in a second pass: a trace may have a million windows, each with a set of its own,
 * and none of them is kept.
 */
function findWindows(index: TraceIndex): { readonly found: readonly Found[]; readonly allNs: number } {
  const byText = new Map<string, Found>();
  const foundOf = index.names.map(({ text: kernel }): Found => {
    const none = { kernel, lengths: [], usual: 0, votes: 0, regular: 0, regularNs: 0, idleNs: 0 };
    const found = byText.get(kernel) ?? none;
    byText.set(kernel, found);
    return found;
  });
  const numbers = new Map([...byText.values()].map((found, number) => [found, number]));
  const numberOf = Uint32Array.from(foundOf, (found) => numbers.get(found) ?? 0);
  let allNs = 0;
  for (const sequence of kernelSequences(index)) {
    visitWindows(sequence, numberOf, ({ name, set, ns, idleNs }) => {
      const found = foundOf[name] as Found;
      found.lengths.push(ns);
      found.idleNs += idleNs;
      if (found.votes === 0) found.usual = set;
      found.votes += found.usual === set ? 1 : -1;
    });
  }
  for (const sequence of kernelSequences(index)) {
    allNs += visitWindows(sequence, numberOf, ({ name, set, kernelNs }) => {
      const found = foundOf[name] as Found;
      if (found.usual !== set) return;
      found.regular++;
      found.regularNs += kernelNs;
    });
  }
  return { found: [...byText.values()], allNs };
}

/** From one launch to the next of the same short name. */
interface KernelWindow {
  /** Index of the name of the kernel that ends it. */
  readonly name: number;
  /** Stands for the kernels that start in it, each as often as it does. */
  readonly set: number;
  readonly ns: number;
  readonly kernelNs: number;
  /** No kernel activity before its end. */
  readonly idleNs: number;
}

/** `numberOf`: of a short name, by index of a name. Returns the summed kernel time of the sequence. */
function visitWindows(
  { starts, ends, names }: KernelSequence,
  numberOf: Uint32Array,
  visit: (window: KernelWindow) => void,
): number {
  const count = starts.length;
  // Running sums, so that a window is the difference of two.
  const low = new Uint32Array(count + 1);
  const high = new Uint32Array(count + 1);
  const ns = new Float64Array(count + 1);
  const lastPlace = new Map<number, number>();
  let latestEnd = -Infinity;
  for (let place = 0; place < count; place++) {
    const name = names[place] as number;
    const number = numberOf[name] as number;
    const start = starts[place] as number;
    const before = lastPlace.get(number);
    if (before !== undefined) {
      visit({
        name,
        set: keyOf(
          (low[place] as number) - (low[before] as number),
          (high[place] as number) - (high[before] as number),
        ),
        ns: start - (starts[before] as number),
        kernelNs: (ns[place] as number) - (ns[before] as number),
        idleNs: Math.max(0, start - latestEnd),
      });
    }
    lastPlace.set(number, place);
    latestEnd = Math.max(latestEnd, ends[place] as number);
    low[place + 1] = (low[place] as number) + mix(number, 0x9e3779b1);
    high[place + 1] = (high[place] as number) + mix(number, 0x85ebca6b);
    ns[place + 1] = (ns[place] as number) + (ends[place] as number) - start;
  }
  return ns[count] as number;
}

/** A number for each name, as good as random: sums of two of them, 53 bits, tell sets of kernels apart. */
function mix(number: number, seed: number): number {
  let hash = Math.imul(number + 1, seed);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function keyOf(low: number, high: number): number {
  return (low >>> 0) * 2 ** 21 + ((high >>> 0) % 2 ** 21);
}
