/**
 * The batches of both sides as columns on one row of slots, batch k below batch k by their order: one each, and where there are more
 * than pixels, several in one. A column shows means, so that its height is the mean length.
 */

import type { Batch } from '../../analysis/batches/batch-list';
import { batchScaleNs } from '../../analysis/batches/batch-scale';
import { BATCH_BANDS } from '../../state/batch-bands';
import { ribbonColumns, type RibbonColumns } from '../ribbon/ribbon-columns';

interface StripColumns {
  /** For the painter of the ribbon; the shorter side has fewer. */
  readonly a: RibbonColumns;
  readonly b: RibbonColumns;
  /** With as many columns as the longer side has: where columns stand. */
  readonly all: RibbonColumns;
  readonly differences: DifferenceColumns;
}

export interface DifferenceColumns {
  /** By column: the mean of B − A over the batches that both sides have; NaN where there is none. */
  readonly meanNs: Float64Array;
  /** What the full height stands for: the largest of both ways, unless few are far larger than the rest. */
  readonly scaleNs: number;
}

/** A side with a column a batch: made once, since it visits every part of every batch. */
export function stripSide(batches: readonly Batch[]): RibbonColumns {
  return ribbonColumns(batches, batches.length);
}

/** `a`, `b`: of `stripSide`. */
export function stripColumns(a: RibbonColumns, b: RibbonColumns, most: number): StripColumns {
  const slots = Math.max(a.count, b.count);
  const count = Math.min(slots, Math.max(1, Math.floor(most)));
  const first = Uint32Array.from({ length: count + 1 }, (_, at) => Math.floor((at * slots) / count));
  // One scale for both sides: a bar of B stands against the same height as that of A above it.
  const scaleNs = Math.max(a.scaleNs, b.scaleNs);
  const sides = { a: columnsOf(a, first, scaleNs), b: columnsOf(b, first, scaleNs) };
  return {
    ...sides,
    all: a.count >= b.count ? sides.a : sides.b,
    differences: differenceColumns(a.longestNs, b.longestNs, first),
  };
}

function columnsOf(side: RibbonColumns, slots: Uint32Array, scaleNs: number): RibbonColumns {
  const first = slots.map((slot) => Math.min(slot, side.count));
  // Columns that begin behind the last batch hold none.
  const count = slots.findIndex((slot, at) => at === slots.length - 1 || slot >= side.count);
  const bands = BATCH_BANDS.length;
  const bandsNs = new Float64Array(count * bands);
  const longest = new Uint32Array(count);
  const longestNs = new Float64Array(count);
  const verdicts: RibbonColumns['verdicts'][number][] = [];
  for (let column = 0; column < count; column++) {
    const from = first[column] as number;
    const to = first[column + 1] as number;
    let at = from;
    for (let index = from; index < to; index++) {
      if ((side.longestNs[index] as number) > (side.longestNs[at] as number)) at = index;
      for (let band = 0; band < bands; band++)
        bandsNs[column * bands + band] =
          (bandsNs[column * bands + band] as number) +
          (side.bandsNs[index * bands + band] as number) / (to - from);
    }
    longest[column] = at;
    longestNs[column] = side.longestNs[at] as number;
    // Of several batches there is no room for a foot that would say which of them waited.
    verdicts.push(to - from === 1 ? (side.verdicts[from] ?? null) : null);
  }
  return { count, first: first.subarray(0, count + 1), bandsNs, longest, longestNs, verdicts, scaleNs };
}

function differenceColumns(a: Float64Array, b: Float64Array, first: Uint32Array): DifferenceColumns {
  const both = Math.min(a.length, b.length);
  const meanNs = new Float64Array(first.length - 1);
  for (let column = 0; column < meanNs.length; column++) {
    const from = first[column] as number;
    const to = Math.min(first[column + 1] as number, both);
    let sumNs = 0;
    for (let index = from; index < to; index++) sumNs += (b[index] as number) - (a[index] as number);
    meanNs[column] = to > from ? sumNs / (to - from) : NaN;
  }
  const sizes = meanNs.filter((ns) => !Number.isNaN(ns)).map(Math.abs);
  return { meanNs, scaleNs: sizes.length === 0 ? 1 : batchScaleNs(sizes) };
}
