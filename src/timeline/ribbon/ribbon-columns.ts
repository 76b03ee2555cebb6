/**
 * Batches as columns of the ribbon: one each, and where there are more than pixels, several in one. Such a column shows the mean of
 * its batches, part by part, so that its height is the mean length, and remembers the longest, which is marked above it.
 */

import type { Batch } from '../../analysis/batches/batch-list';
import { batchScaleNs } from '../../analysis/batches/batch-scale';
import type { CopyVerdict } from '../../analysis/copy-waits';
import { BATCH_BANDS } from '../../state/batch-bands';
import { lengthOf } from '../../state/batch-lengths';

export interface RibbonColumns {
  readonly count: number;
  /** Index of the first batch of each column, and of what would follow the last. */
  readonly first: Uint32Array;
  /** By column, then by band: means in ns. */
  readonly bandsNs: Float64Array;
  /** Index of the longest batch, the first of several, and its length. */
  readonly longest: Uint32Array;
  readonly longestNs: Float64Array;
  /** As of a batch: the longest wait in all, then the most frequent; null where no copy starts. */
  readonly verdicts: readonly (CopyVerdict | null)[];
  /** What the full height stands for: the longest batch, unless few are far longer than the rest. */
  readonly scaleNs: number;
}

export function ribbonColumns(batches: readonly Batch[], most: number): RibbonColumns {
  const figures = figuresOf(batches);
  const count = Math.min(batches.length, Math.max(1, Math.floor(most)));
  const first = Uint32Array.from({ length: count + 1 }, (_, at) => Math.floor((at * batches.length) / count));
  const bandsNs = new Float64Array(count * BATCH_BANDS.length);
  const longest = new Uint32Array(count);
  const longestNs = new Float64Array(count);
  const verdicts: (CopyVerdict | null)[] = [];
  for (let column = 0; column < count; column++) {
    const from = first[column] as number;
    const to = first[column + 1] as number;
    for (let band = 0; band < BATCH_BANDS.length; band++) {
      let sumNs = 0;
      for (let index = from; index < to; index++)
        sumNs += figures.bandsNs[index * BATCH_BANDS.length + band] as number;
      bandsNs[column * BATCH_BANDS.length + band] = sumNs / (to - from);
    }
    const at = longestOf(figures.lengthsNs, from, to);
    longest[column] = at;
    longestNs[column] = figures.lengthsNs[at] as number;
    verdicts.push(verdictOf(batches, from, to));
  }
  return { count, first, bandsNs, longest, longestNs, verdicts, scaleNs: figures.scaleNs };
}

/** The column of the batch with this index. */
export function columnOf({ first, count }: RibbonColumns, index: number): number {
  const batches = first[count] as number;
  let column = Math.min(count - 1, Math.floor((index * count) / batches));
  while ((first[column] as number) > index) column--;
  while ((first[column + 1] as number) <= index) column++;
  return column;
}

interface Figures {
  /** By batch, then by band. */
  readonly bandsNs: Float64Array;
  readonly lengthsNs: Float64Array;
  readonly scaleNs: number;
}

const known = new WeakMap<readonly Batch[], Figures>();

/** Once a list: with them in arrays, a ribbon that changes its width is made anew in a few ms, of a hundred thousand batches too. */
function figuresOf(batches: readonly Batch[]): Figures {
  let figures = known.get(batches);
  if (figures === undefined) {
    const bandsNs = new Float64Array(batches.length * BATCH_BANDS.length);
    batches.forEach(({ parts }, index) => {
      BATCH_BANDS.forEach((band, at) => {
        let sumNs = 0;
        for (const part of band.parts) sumNs += parts[part];
        bandsNs[index * BATCH_BANDS.length + at] = sumNs;
      });
    });
    const lengthsNs = Float64Array.from(batches, lengthOf);
    figures = { bandsNs, lengthsNs, scaleNs: batchScaleNs(lengthsNs) };
    known.set(batches, figures);
  }
  return figures;
}

function longestOf(lengthsNs: Float64Array, from: number, to: number): number {
  let longest = from;
  for (let index = from + 1; index < to; index++)
    if ((lengthsNs[index] as number) > (lengthsNs[longest] as number)) longest = index;
  return longest;
}

function verdictOf(batches: readonly Batch[], from: number, to: number): CopyVerdict | null {
  if (to - from === 1) return batches[from]?.verdicts[0]?.verdict ?? null;
  const sums = new Map<CopyVerdict, { waitNs: number; count: number }>();
  for (let index = from; index < to; index++) {
    for (const { verdict, waitNs, count } of (batches[index] as Batch).verdicts) {
      const sum = sums.get(verdict) ?? { waitNs: 0, count: 0 };
      sums.set(verdict, { waitNs: sum.waitNs + waitNs, count: sum.count + count });
    }
  }
  const [worst] = [...sums].sort(([, a], [, b]) => b.waitNs - a.waitNs || b.count - a.count);
  return worst?.[0] ?? null;
}
