/** Handoffs by group and length, as lines: on the screen and in copies. */

import type { BatchList, Handoff, HandoffTotals } from '../../analysis/batches/batch-list';
import { handoffTotals } from '../../analysis/batches/find-handoffs';
import type { PlainTable } from '../copy-table-as';

export interface HandoffRow {
  readonly word: string;
  readonly totals: HandoffTotals;
}

type Bucket = Exclude<keyof HandoffTotals, 'count' | 'totalNs'>;

/** DEFINITIONS 2, "handoff". */
export const BUCKETS: readonly { readonly key: Bucket; readonly word: string }[] = [
  { key: 'under1ms', word: '< 1 ms' },
  { key: 'ms1to10', word: '1–10 ms' },
  { key: 'ms10to50', word: '10–50 ms' },
  { key: 'over50ms', word: '≥ 50 ms' },
];

/** Without a group family there is only one line. */
export function handoffRows(
  { choice }: Pick<BatchList, 'choice'>,
  handoffs: readonly Handoff[],
): HandoffRow[] {
  const group = choice.kind === 'ranges' ? choice.group : null;
  if (group === null) return [{ word: 'to the next', totals: handoffTotals(handoffs) }];
  return [
    { word: `in one ${group}`, totals: handoffTotals(handoffs.filter(({ isSameGroup }) => isSameGroup)) },
    { word: 'to another', totals: handoffTotals(handoffs.filter(({ isSameGroup }) => !isSameGroup)) },
  ];
}

export function handoffTable(rows: readonly HandoffRow[], isGuess: boolean): PlainTable {
  return {
    heads: [
      isGuess ? 'guessed handoffs' : 'handoffs',
      'total (ns)',
      'count',
      ...BUCKETS.map(({ word }) => word),
    ],
    lines: rows.map(({ word, totals }) => [
      word,
      totals.totalNs,
      totals.count,
      ...BUCKETS.map(({ key }) => totals[key]),
    ]),
  };
}
