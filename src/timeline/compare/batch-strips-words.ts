/** What is said of the batches of both sides, and of one pair of them. */

import type { Batch, BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { countedBatches } from '../../analysis/diff/batch-windows';
import { nearestRank } from '../../base/order-statistics';
import { countOf, formatCount, formatDuration } from '../../base/text';
import { lengthOf } from '../../state/batch-lengths';
import { trackLabel } from '../../state/batches';

/** "median 81.0 ms"; the first is left out where there are three or more, as in the comparison. */
export function medianText(track: BatchTrack): string {
  const lengths = Float64Array.from(countedBatches(track), lengthOf).sort();
  return lengths.length === 0 ? 'none' : `median ${formatDuration(nearestRank(lengths, 50))}`;
}

/** "112 shorter, 15 longer" of the batches that both sides have, by their order; without the first. */
export function differenceCounts(a: BatchTrack, b: BatchTrack): string {
  const both = Math.min(a.batches.length, b.batches.length);
  if (both === 0) return 'none on both sides';
  // A pair counts where both of its batches do.
  const first = Math.max(...[a, b].map((track) => track.batches.length - countedBatches(track).length));
  let [shorter, longer, same] = [0, 0, 0];
  for (let index = first; index < both; index++) {
    const difference = lengthOf(b.batches[index] as Batch) - lengthOf(a.batches[index] as Batch);
    if (difference < 0) shorter++;
    else if (difference > 0) longer++;
    else same++;
  }
  return [
    ...(shorter > 0 ? [`${formatCount(shorter)} shorter`] : []),
    ...(longer > 0 ? [`${formatCount(longer)} longer`] : []),
    ...(same > 0 ? [`${formatCount(same)} equal`] : []),
  ].join(', ');
}

/** "32 more in B": batches without one to be compared with. */
export function unpairedText(a: BatchTrack, b: BatchTrack): string | null {
  const more = b.batches.length - a.batches.length;
  if (more === 0) return null;
  return `${countOf(Math.abs(more), 'batch', 'batches')} more in ${more > 0 ? 'B' : 'A'}`;
}

/** What the strip is of: the range, the process where there are several, and that a guess is one. */
export function stripTitle({ choice, isGuess, tracks }: BatchList, track: BatchTrack): string {
  const name = choice.kind === 'ranges' ? choice.family : `each launch of ${choice.kernel}`;
  const where = tracks.length > 1 ? `, ${trackLabel(track)}` : '';
  return `${isGuess ? 'guessed: ' : ''}${name}${where}`;
}

export interface PairFacts {
  readonly title: string;
  readonly a: string;
  readonly b: string;
  /** "31.1 ms shorter in B"; null where a side has no such batch. */
  readonly difference: string | null;
}

/** `index` counts from 0. */
export function pairFacts(a: BatchTrack, b: BatchTrack, index: number): PairFacts {
  const [inA, inB] = [a.batches[index], b.batches[index]];
  const text = (batch: Batch | undefined): string =>
    batch === undefined ? 'none' : formatDuration(lengthOf(batch));
  return {
    title: `batch ${formatCount(index + 1)} of ${formatCount(Math.max(a.batches.length, b.batches.length))}`,
    a: text(inA),
    b: text(inB),
    difference:
      inA === undefined || inB === undefined ? null : lengthDifference(lengthOf(inB) - lengthOf(inA)),
  };
}

function lengthDifference(ns: number): string {
  if (ns === 0) return 'as long in B';
  return `${formatDuration(Math.abs(ns))} ${ns < 0 ? 'shorter' : 'longer'} in B`;
}

/** For who hears it. */
export function pairSentence({ title, a, b, difference }: PairFacts): string {
  return `${title}: A ${a}, B ${b}${difference === null ? '' : `, ${difference}`}`;
}
