/** What is said of the names of both sides. */

import type { KernelComparison, Pair, RangeComparison } from '../../analysis/diff/side-comparison';
import { countOf, formatCount } from '../../base/text';

const STATE_WORDS: Readonly<Record<KernelComparison['state'], string>> = {
  equal: 'equal',
  perBatch: 'equal a batch',
  grids: 'other grids',
  counts: 'other number',
  onlyA: 'only in A',
  onlyB: 'only in B',
};

/** After a number of names. */
const MANY_WORDS: Readonly<Record<KernelComparison['state'], string>> = {
  equal: 'on both sides equally often',
  perBatch: 'equally often in a batch',
  grids: 'with other grids',
  counts: 'in other numbers',
  onlyA: 'only in A',
  onlyB: 'only in B',
};

export function stateWord({ state }: Pick<KernelComparison | RangeComparison, 'state'>): string {
  return STATE_WORDS[state];
}

/** "15 names: 3 only in A, 4 only in B, 8 on both sides equally often." What is only summed is said: lists hold the names with the most time. */
export function namesSentence(
  rows: readonly Pick<KernelComparison | RangeComparison, 'state'>[],
  unlisted: Pair<number>,
  what: string,
): string {
  if (rows.length === 0) return `Neither side has ${what}.`;
  const many = (['onlyA', 'onlyB', 'counts', 'grids', 'perBatch', 'equal'] as const).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count === 0 ? [] : [`${formatCount(count)} ${MANY_WORDS[state]}`];
  });
  const rest =
    unlisted.a + unlisted.b === 0
      ? ''
      : ` Not listed, but summed: ${countOf(unlisted.a, 'name')} of A and ${countOf(unlisted.b, 'name')} of B with less time.`;
  return `${countOf(rows.length, 'name')}: ${many.join(', ')}.${rest}`;
}
