/** Where copies and gaps start, as lines: in a batch, before the first, after the last, and all, which is the sum. */

import type { BatchTrack } from '../../analysis/batches/batch-list';
import type { PlainTable } from '../copy-table-as';

type Place = 'before' | 'inside' | 'after' | 'all';

export const PLACES: readonly { readonly key: Place; readonly word: string }[] = [
  { key: 'before', word: 'before the first' },
  { key: 'inside', word: 'in a batch' },
  { key: 'after', word: 'after the last' },
  { key: 'all', word: 'all' },
];

export interface PlaceRow {
  readonly word: string;
  readonly counts: Readonly<Record<Place, number>>;
}

export function placeRows({ htodCopies, stalledCopies, kernelGaps }: BatchTrack): PlaceRow[] {
  return [
    { word: 'HtoD copies', counts: withAll(htodCopies) },
    { word: 'of them stalled', counts: withAll(stalledCopies) },
    { word: 'kernel gaps', counts: withAll(kernelGaps) },
  ];
}

function withAll(counts: BatchTrack['htodCopies']): PlaceRow['counts'] {
  return { ...counts, all: counts.before + counts.inside + counts.after };
}

export function placeTable(rows: readonly PlaceRow[]): PlainTable {
  return {
    heads: ['starts', ...PLACES.map(({ word }) => word)],
    lines: rows.map(({ word, counts }) => [word, ...PLACES.map(({ key }) => counts[key])]),
  };
}
