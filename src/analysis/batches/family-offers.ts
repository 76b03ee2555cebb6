/**
 * Families of ranges that could be batches, the best first (C33). How the best is found, in a sentence a rule:
 *
 * 1. Only names of the user count: no library's domain, no operator of PyTorch (`batch-names`).
 * 2. It repeats: some process and device has three batches of it.
 * 3. It covers the work: what its ranges launched, or other threads launched while they lasted, is at least half of all kernel
 *    activity, and nine tenths of what any family that repeats covers.
 * 4. Of those the one that is named as a step; else the one of most batches where nearly every window copies to the device, since
 *    layers and tiles have no data of their own; else the one of fewest batches.
 * 5. Of several of as many batches, the innermost that still launches all copies and kernels the others do: a range around it only
 *    waits for it, one inside it has a part of the work.
 */

import { compareTexts } from '../../base/compare-texts';
import { durationAt } from '../../trace/durations';
import { KERNEL_TABLES } from '../device-work';
import { onceATrace } from '../once-an-index';
import type { TraceIndex } from '../trace-index';
import { MOST_BATCHES, type FamilyOffer } from './batch-list';
import { isNamedAsStep } from './batch-names';
import { collectEvidence, type FamilyEvidence } from './family-evidence';
import { findGroup } from './find-group';
import { operationsInside } from './operations-inside';
import { measureWindows, type WindowEvidence } from './window-evidence';

const LEAST_BATCHES = 3;
/** A family that does not repeat is no offer. */
const LEAST_OFFERED = 2;
const LEAST_COVERED = 0.5;
const NEARLY_ALL = 0.9;
/** Of the operations that the families of as many batches launch. */
const ALL_OPERATIONS = 0.99;
/** One that the capture cut off does not make a family another size. */
const AS_MANY = 0.95;
/** More than a menu can show: the rest cover the least. */
const LISTED = 50;

interface FamilyOffers {
  readonly families: readonly FamilyOffer[];
  /** The first of them covers enough, often enough, to be proposed. */
  readonly isFirstProposed: boolean;
}

interface Candidate {
  readonly evidence: FamilyEvidence;
  readonly count: number;
  /** Shares of all kernel activity, 0 to 1. */
  readonly coverage: number;
  readonly meanwhile: number;
  readonly isNamed: boolean;
  readonly windows: WindowEvidence;
}

export const familyOffersOf = onceATrace((index): FamilyOffers => {
  const allNs = kernelSumOf(index);
  const candidates = collectEvidence(index)
    .filter((evidence) => mostBatches(evidence) >= LEAST_OFFERED && allBatches(evidence) <= MOST_BATCHES)
    .map((evidence) => candidateOf(index, evidence, allNs))
    .sort((a, b) => coveredBy(b) - coveredBy(a) || b.count - a.count || compareTexts(nameOf(a), nameOf(b)));
  const best = findBest(index, candidates);
  const inOrder = best === null ? candidates : [best, ...candidates.filter((one) => one !== best)];
  return {
    families: inOrder.slice(0, LISTED).map((candidate) => offerOf(index, candidate)),
    isFirstProposed: best !== null,
  };
});

function candidateOf(index: TraceIndex, evidence: FamilyEvidence, allNs: number): Candidate {
  const { family, tracks, insideNs, meanwhileNs } = evidence;
  return {
    evidence,
    // A range that projects to two devices is one range.
    count: new Set(tracks.flatMap(({ ranges }) => ranges)).size,
    coverage: shareOf(insideNs, allNs),
    meanwhile: shareOf(meanwhileNs, allNs),
    isNamed: isNamedAsStep(family),
    windows: measureWindows(index, tracks),
  };
}

/** Of the process and device that has most. */
function mostBatches({ tracks }: FamilyEvidence): number {
  return tracks.reduce((most, { ranges }) => Math.max(most, ranges.length), 0);
}

function allBatches({ tracks }: FamilyEvidence): number {
  return tracks.reduce((sum, { ranges }) => sum + ranges.length, 0);
}

function nameOf({ evidence }: Candidate): string {
  return evidence.family;
}

function shareOf(ns: number, allNs: number): number {
  return allNs > 0 ? ns / allNs : 0;
}

function coveredBy({ coverage, meanwhile }: Candidate): number {
  return coverage + meanwhile;
}

function findBest(index: TraceIndex, candidates: readonly Candidate[]): Candidate | null {
  const repeating = candidates.filter(({ evidence }) => mostBatches(evidence) >= LEAST_BATCHES);
  const most = repeating.reduce((share, one) => Math.max(share, coveredBy(one)), 0);
  const covering = repeating.filter(
    (one) => coveredBy(one) >= LEAST_COVERED && coveredBy(one) >= NEARLY_ALL * most,
  );
  const named = covering.filter(({ isNamed }) => isNamed);
  const fed = covering.filter(({ windows }) => windows.withCopies >= NEARLY_ALL);
  if (named.length > 0) return innermostOfAll(index, ofFewest(named));
  if (fed.length > 0) return innermostOfAll(index, ofMost(fed));
  return covering.length > 0 ? innermostOfAll(index, ofFewest(covering)) : null;
}

function ofFewest(candidates: readonly Candidate[]): Candidate[] {
  const fewest = Math.min(...candidates.map(({ count }) => count));
  return candidates.filter(({ count }) => count * AS_MANY <= fewest);
}

function ofMost(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(...candidates.map(({ count }) => count));
  return candidates.filter(({ count }) => count >= AS_MANY * most);
}

/** Of those that launch all, the one whose ranges last the shortest. `candidates`: at least one. */
function innermostOfAll(index: TraceIndex, candidates: readonly Candidate[]): Candidate | null {
  if (candidates.length === 1) return candidates[0] ?? null;
  const inside = candidates.map((one) => ({ one, ...operationsInside(index, nameOf(one)) }));
  const most = Math.max(...inside.map(({ operations }) => operations));
  const [innermost] = inside
    .filter(({ operations }) => operations >= ALL_OPERATIONS * most)
    .sort((a, b) => a.totalNs - b.totalNs || compareTexts(nameOf(a.one), nameOf(b.one)));
  return innermost?.one ?? null;
}

function offerOf(index: TraceIndex, candidate: Candidate): FamilyOffer {
  const { evidence, count, coverage, meanwhile, windows } = candidate;
  return {
    family: evidence.family,
    count,
    processes: new Set(evidence.tracks.map(({ process }) => process)).size,
    coverage,
    meanwhile,
    withCopies: windows.withCopies,
    ...findGroup(index, evidence),
    p50Ns: windows.p50Ns,
  };
}

/** Summed duration of all kernel activity, launched from wherever. */
function kernelSumOf(index: TraceIndex): number {
  let sum = 0;
  for (const { table, slice } of index.devices.parts(() => true)) {
    if (!KERNEL_TABLES.has(table.id)) continue;
    for (let i = slice.first; i < slice.first + slice.count; i++) sum += durationAt(table.duration, i);
  }
  return sum;
}
