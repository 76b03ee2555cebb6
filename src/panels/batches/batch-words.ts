/** What the panel says of batches in words. What was guessed from a kernel is called so in every one of them (C33). */

import type {
  Batch,
  BatchAnswer,
  BatchChoice,
  BatchList,
  BatchOffers,
  BatchTrack,
} from '../../analysis/batches/batch-list';
import { isSameChoice, tooManyText } from '../../analysis/batches/evidence-words';
import { countOf, formatBytes, formatCount, formatDuration, formatShare } from '../../base/text';
import { BATCH_BANDS, bandNs } from '../../state/batch-bands';
import { lengthOf } from '../../state/batch-lengths';
import { batchLabel } from '../../state/batches';
import type { Bar } from './bar-chart';
import { TREND_NEEDS, type Trend } from './trend';

/** "128 batches", "1 guessed batch" */
export function batchesWord(isGuess: boolean, count: number): string {
  return isGuess ? countOf(count, 'guessed batch', 'guessed batches') : countOf(count, 'batch', 'batches');
}

/** A family of ranges goes by its name, the launches of a kernel by what they are. */
export function choiceName(choice: BatchChoice): string {
  return choice.kind === 'ranges' ? choice.family : choice.kernel;
}

/** What speaks for the choice, and what of its ranges is no batch. */
export function evidenceText({ choice, withoutKernels }: BatchList, offers: BatchOffers): string {
  if (choice.kind === 'kernels') {
    const offer = offers.kernels.find(({ kernel }) => kernel === choice.kernel);
    const alike =
      offer === undefined
        ? ''
        : ` ${formatShare(offer.regularity, 1)} of them run the same kernels equally often.`;
    return `A guess: no range says where a batch begins, so each reaches from a launch of this kernel to the next.${alike}`;
  }
  const offer = offers.families.find(({ family }) => family === choice.family);
  const covers =
    offer === undefined
      ? ''
      : `${isProposed(offers, choice) ? 'Proposed by the trace: its' : 'Its'} ranges launched ${formatShare(offer.coverage, 1)} of all kernel activity.`;
  return [covers, withoutText(withoutKernels)].filter((text) => text !== '').join(' ');
}

function withoutText(count: number): string {
  if (count === 0) return '';
  return `${countOf(count, 'further range')} launched no kernel and ${count === 1 ? 'is' : 'are'} no batch.`;
}

function isProposed({ proposed }: BatchOffers, choice: BatchChoice): boolean {
  return proposed !== null && isSameChoice(proposed, choice);
}

/** Why there are no batches, and what can be done. `list`: of a choice that has none. */
export function noneText({ list, tooMany }: Pick<BatchAnswer, 'list' | 'tooMany'>, offers: number): string {
  if (tooMany !== null) return tooManyText(tooMany);
  const way =
    offers > 0
      ? 'Choose below what a batch is made of.'
      : 'Ranges around each step of the loop say where batches are: nvtx.range in the program, --trace=nvtx for nsys.';
  if (list !== null) return `Nothing of that name launched kernels, so there are no batches. ${way}`;
  return `No batches: no range that repeats launched enough of the kernels to be taken for the steps of the program. ${way}`;
}

/** Follows "32 outliers": " beyond 51.4 ms; 31 of them end a group, …", or why there are none. */
export function outlierText(
  { outlierNs }: Pick<BatchTrack, 'outlierNs'>,
  outliers: number,
  endGroups: number,
): string {
  if (outlierNs === null) return ': no rule for them, since half of the batches or more are of one length.';
  const beyond = ` beyond ${formatDuration(outlierNs)}`;
  if (endGroups === 0) return `${beyond}.`;
  return `${beyond}; ${endText(outliers, endGroups)} a group, so that the time until the next lies in the window.`;
}

function endText(outliers: number, endGroups: number): string {
  if (endGroups < outliers) return `${formatCount(endGroups)} of them end${endGroups === 1 ? 's' : ''}`;
  return outliers === 1 ? 'it ends' : 'all of them end';
}

export const TREND_WORDS: Readonly<Record<Trend['kind'], string>> = {
  longer: 'They became longer',
  shorter: 'They became shorter',
  none: 'No trend',
  tooFew: 'No trend',
};

/** Follows "They became shorter": ": median of the first 32 81.1 ms, of the last 32 50.1 ms." */
export function trendText({ kind, firstNs, lastNs, quarter }: Trend): string {
  if (kind === 'tooFew') return ` is told of fewer than ${TREND_NEEDS}.`;
  const many = formatCount(quarter);
  return `: median of the first ${many} ${formatDuration(firstNs)}, of the last ${many} ${formatDuration(lastNs)}.`;
}

/** "12 of 128 batches", of those that start in an area. */
export function areaText(isGuess: boolean, shown: number, all: number): string {
  return `${formatCount(shown)} of ${batchesWord(isGuess, all)}`;
}

/** "batch 35, 50.1 ms: kernels 47.7 ms, exposed copy 1.21 ms, idle in ranges 1.02 ms"; of a bar of several, how many and the longest. */
export function barText(
  list: Pick<BatchList, 'isGuess'>,
  { batches, shown, longest, isOutlier }: Bar,
): string {
  const mark = isOutlier ? ', outlier' : '';
  const one = `${batchLabel(list, longest)}, ${formatDuration(lengthOf(longest))}${mark}: ${partsText(longest)}`;
  if (batches.length === 1) return one;
  const [first = longest] = batches;
  const last = batches.at(-1) ?? longest;
  return `${batchLabel(list, first)} to ${formatCount(last.number)}, median ${formatDuration(lengthOf(shown))}; the longest is ${one}`;
}

/** Parts that occur, in the order of the stack; they add up to the window. */
export function partsText(batch: Batch): string {
  return BATCH_BANDS.flatMap((band) => {
    const ns = bandNs(batch, band);
    return ns > 0 ? [`${band.word} ${formatDuration(ns)}`] : [];
  }).join(', ');
}

/** "1 of 67.1 MB: held 16.3 ms": HtoD copies that start in the window; empty where none does. */
export function copiesText({ htod, verdicts }: Pick<Batch, 'htod' | 'verdicts'>): string {
  if (htod.count === 0) return '';
  return `${formatCount(htod.count)} of ${formatBytes(htod.bytes)}: ${verdictsText(verdicts)}`;
}

/** "held 16.3 ms", "2 queued 3.10 ms, 3 hidden" */
export function verdictsText(verdicts: Batch['verdicts']): string {
  const isOne = verdicts.length === 1 && verdicts[0]?.count === 1;
  return verdicts
    .map(({ verdict, count, waitNs }) => {
      const many = isOne ? '' : `${formatCount(count)} `;
      return `${many}${verdict}${waitNs > 0 ? ` ${formatDuration(waitNs)}` : ''}`;
    })
    .join(', ');
}
