/**
 * Kernels whose launches repeat with the same work between them: what a guess at batches can be made of, where no range of the user
 * says more (C33).
 */

import { compareTexts } from '../../base/compare-texts';
import { spreadOf } from '../../base/order-statistics';
import { onceATrace } from '../once-an-index';
import type { TraceIndex } from '../trace-index';
import { MOST_BATCHES, type KernelOffer } from './batch-list';
import { kernelSequences, type KernelSequence } from './kernel-sequence';

/** A kernel is offered with at least this many windows from one launch to the next, of which this share runs the same kernels. */
const LEAST_WINDOWS = 5;
const LEAST_REGULARITY = 0.8;
const LISTED = 20;

/** All windows of one short name, over all processes and devices. */
interface Found {
  readonly kernel: string;
  /** Number of the kernel: two names may have one text. */
  readonly number: number;
  /** How many; `launches` counts the last launch of each process and device too, which begins a batch. */
  count: number;
  launches: number;
  /** The set of kernels that more than half of the windows run, if any set is; votes are of the search for it. */
  usual: number;
  votes: number;
  /** Windows that run the usual set, and their kernel time. */
  regular: number;
  regularNs: number;
  /** Summed time before the windows in which their process and device ran no kernel. */
  idleNs: number;
}

const NOTHING_FOUND = { count: 0, launches: 0, usual: 0, votes: 0, regular: 0, regularNs: 0, idleNs: 0 };

/**
 * The best first: that whose regular windows hold the most kernel time, in whole percent of all; of these the fewest windows, so
 * that one kernel a step comes before ten a step; of these the one after the longest idle time, where a step rather begins.
 */
export const kernelOffersOf = onceATrace((index): readonly KernelOffer[] => {
  const numberOf = numberKernels(index);
  // Each is gone through three times; they go when the offers are found.
  const sequences = [...kernelSequences(index)];
  const { found, allNs } = findWindows(index, sequences, numberOf);
  const percentOf = ({ regularNs }: Found): number => (allNs > 0 ? Math.round((100 * regularNs) / allNs) : 0);
  const listed = found
    .filter(
      ({ count, launches, regular }) =>
        count >= LEAST_WINDOWS && launches <= MOST_BATCHES && regular >= LEAST_REGULARITY * count,
    )
    .sort(
      (a, b) =>
        percentOf(b) - percentOf(a) ||
        a.count - b.count ||
        b.idleNs / b.count - a.idleNs / a.count ||
        compareTexts(a.kernel, b.kernel),
    )
    .slice(0, LISTED);
  const lengths = lengthsOf(sequences, numberOf, listed);
  return listed.map(({ kernel, count, regular }, place) => ({
    kernel,
    count,
    regularity: regular / count,
    p50Ns: spreadOf(lengths[place] as Float64Array).p50,
  }));
});

/** By index of a name, the number of its text, from 0. */
function numberKernels(index: TraceIndex): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(index.names, ({ text }) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
}

/** Of the windows of the listed kernels: those of all others are not kept. */
function lengthsOf(
  sequences: readonly KernelSequence[],
  numberOf: Uint32Array,
  listed: readonly Found[],
): Float64Array[] {
  const lengths = listed.map(({ count }) => new Float64Array(count));
  const filled = new Uint32Array(listed.length);
  const placeOf = new Map(listed.map(({ number }, place) => [number, place]));
  for (const sequence of sequences) {
    visitWindows(sequence, numberOf, ({ number, ns }) => {
      const place = placeOf.get(number);
      if (place === undefined) return;
      (lengths[place] as Float64Array)[filled[place] as number] = ns;
      filled[place] = (filled[place] as number) + 1;
    });
  }
  return lengths;
}

/**
 * The usual set is found by majority vote and counted in a second pass: a trace may have a million windows, each with a set of its own,
 * and none of them is kept.
 */
function findWindows(
  index: TraceIndex,
  sequences: readonly KernelSequence[],
  numberOf: Uint32Array,
): { readonly found: readonly Found[]; readonly allNs: number } {
  /** By number; only kernels whose launches repeat. */
  const byNumber = new Map<number, Found>();
  let allNs = 0;
  for (const sequence of sequences) {
    const before = new Map<Found, number>();
    visitWindows(sequence, numberOf, ({ name, number, set, idleNs }) => {
      let found = byNumber.get(number);
      if (found === undefined) {
        found = { ...NOTHING_FOUND, kernel: index.names[name]?.text ?? '', number };
        byNumber.set(number, found);
      }
      if (!before.has(found)) before.set(found, found.count);
      found.count++;
      found.idleNs += idleNs;
      if (found.votes === 0) found.usual = set;
      found.votes += found.usual === set ? 1 : -1;
    });
    for (const [found, count] of before) found.launches += found.count - count + 1;
  }
  for (const sequence of sequences) {
    allNs += visitWindows(sequence, numberOf, ({ number, set, kernelNs }) => {
      const found = byNumber.get(number);
      if (found?.usual !== set) return;
      found.regular++;
      found.regularNs += kernelNs;
    });
  }
  return { found: [...byNumber.values()], allNs };
}

/** From one launch to the next of the same short name. */
interface KernelWindow {
  /** Index of the name of the kernel that ends it, and the number of its text. */
  readonly name: number;
  readonly number: number;
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
  /** By number of a kernel, the place after its last launch; 0 where there was none. */
  const afterLast = new Uint32Array(numberOf.length);
  let latestEnd = -Infinity;
  for (let place = 0; place < count; place++) {
    const name = names[place] as number;
    const number = numberOf[name] as number;
    const start = starts[place] as number;
    const before = (afterLast[number] as number) - 1;
    if (before >= 0) {
      visit({
        name,
        number,
        set: keyOf(
          (low[place] as number) - (low[before] as number),
          (high[place] as number) - (high[before] as number),
        ),
        ns: start - (starts[before] as number),
        kernelNs: (ns[place] as number) - (ns[before] as number),
        idleNs: Math.max(0, start - latestEnd),
      });
    }
    afterLast[number] = place + 1;
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
