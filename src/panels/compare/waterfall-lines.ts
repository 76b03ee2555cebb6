/** The lines of the waterfall and its copy: a total, the steps, what medians leave, and the other total. */

import type { DiffPart } from '../../analysis/diff/diff-side';
import { DIFF_PART_WORDS } from '../../analysis/diff/diff-words';
import type { Figure, Pair, Waterfall } from '../../analysis/diff/side-comparison';
import { countOf, formatCount } from '../../base/text';
import type { Extent } from '../../trace/trace';
import type { PlainTable } from '../copy-table-as';
import { judgementText } from './compare-words';
import { waterfallGeometry, type WaterfallGeometry } from './waterfall-geometry';
import { TOTAL_WORDS } from './waterfall-words';

export interface StepLine {
  /** Null: what the medians of the parts leave to that of the length. */
  readonly part: DiffPart | null;
  readonly label: string;
  readonly figure: Figure;
  readonly place: Pair<Extent | null>;
}

const NO_PLACE = { a: null, b: null };

export function stepLines(waterfall: Waterfall): StepLine[] {
  const lines = waterfall.steps.map(({ part, figure, place }): StepLine => ({
    part,
    label: DIFF_PART_WORDS[part],
    figure,
    place,
  }));
  return waterfall.remainderNs === 0 ? lines : [...lines, remainderLine(waterfall)];
}

/** A's and B's values are what the medians of the parts leave to that of the length, on each side. */
function remainderLine({ steps, total, remainderNs }: Waterfall): StepLine {
  const leftOf = (side: 'a' | 'b'): number =>
    steps.reduce((left, { figure }) => left - figure[side], total[side]);
  const [a, b] = [leftOf('a'), leftOf('b')];
  return {
    part: null,
    label: 'Medians do not add up',
    figure: {
      a,
      b,
      difference: remainderNs,
      percent: a === 0 ? null : (100 * remainderNs) / Math.abs(a),
      change: remainderNs < 0 ? 'less' : 'more',
      spread: null,
    },
    place: NO_PLACE,
  };
}

/** What the figures of a scope are of: medians are of no one place. */
export function basisOf({ scope, a, b }: Waterfall): Pair<Extent | string> {
  if (scope !== 'perBatch') return { a: a.span, b: b.span };
  const words = ({ batches, leftOut }: Waterfall['a']): string =>
    `${countOf(batches, 'batch', 'batches')}${leftOut === 0 ? '' : `, ${formatCount(leftOut)} left out`}`;
  return { a: words(a), b: words(b) };
}

export function geometryOf(waterfall: Waterfall): WaterfallGeometry {
  return waterfallGeometry(
    waterfall.total.a,
    waterfall.total.b,
    stepLines(waterfall).map(({ figure }) => figure.difference),
  );
}

export function waterfallTable(waterfall: Waterfall): PlainTable {
  const line = (label: string, { a, b, difference, percent, change }: Figure) => [
    label,
    a,
    b,
    difference,
    percent,
    judgementText(change),
  ];
  return {
    heads: ['part', 'A (ns)', 'B (ns)', 'B − A (ns)', 'of A (%)', 'judged'],
    lines: [
      line(TOTAL_WORDS[waterfall.scope], waterfall.total),
      ...stepLines(waterfall).map(({ label, figure }) => line(label, figure)),
    ],
  };
}
