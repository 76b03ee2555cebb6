/** How the waterfall calls its scopes, its totals and its devices. */

import type {
  DeviceComparison,
  ScopeId,
  SideComparison,
  Waterfall,
} from '../../analysis/diff/side-comparison';
import { countOf } from '../../base/text';

export const SCOPE_WORDS: Readonly<Record<ScopeId, string>> = {
  whole: 'whole span',
  batches: 'first to last batch',
  perBatch: 'per batch',
};

/** What the bars at both ends are of. */
export const TOTAL_WORDS: Readonly<Record<ScopeId, string>> = {
  whole: 'span',
  batches: 'batches, first to last',
  perBatch: 'a batch, median',
};

/** "GPU 0" of `d0`; "GPU 0 (card 3)" of `d0@3`. */
function keyWord(key: string): string {
  const [, ordinal = key, card] = /^d(\d+)(?:@(\w+))?$/.exec(key) ?? [];
  return `GPU ${ordinal}${card === undefined ? '' : ` (card ${card})`}`;
}

/** Devices are set side by side by their order: both are named where their keys differ. */
export function deviceLabel({ a, b }: Pick<DeviceComparison, 'a' | 'b'>): string {
  if (a === null) return b === null ? 'no device' : `${keyWord(b)}, only in B`;
  if (b === null) return `${keyWord(a)}, only in A`;
  return a === b ? keyWord(a) : `${keyWord(a)} and ${keyWord(b)}`;
}

/** Why there is no waterfall. */
export function noWaterfall(device: DeviceComparison | undefined): string {
  if (device === undefined) return 'Neither side has a device that did anything.';
  if (device.a === null) return 'Only B has this device: there is nothing to compare it with.';
  if (device.b === null) return 'Only A has this device: there is nothing to compare it with.';
  return 'A side has no kernels on this device, so it has no span that time could have gone to.';
}

/** What a scope is of, where the word does not say it. */
export function scopeSentence({ scope, a, b }: Waterfall, { a: headA, b: headB }: SideComparison): string {
  if (scope === 'whole')
    return headA.batches === null || headB.batches === null
      ? 'First to last kernel activity. Without batches on both sides this is the only scope.'
      : 'First to last kernel activity: warm-up and what comes after the batches are in it.';
  if (scope === 'batches') return 'From the first batch to the end of the last: without warm-up.';
  const left = a.leftOut + b.leftOut === 0 ? '' : ', the first of each process left out';
  const counts =
    a.batches === b.batches
      ? `${countOf(a.batches, 'batch', 'batches')} on each side`
      : `${countOf(a.batches, 'batch', 'batches')} in A, ${countOf(b.batches, 'batch', 'batches')} in B`;
  return `Medians over ${counts}${left}.`;
}
