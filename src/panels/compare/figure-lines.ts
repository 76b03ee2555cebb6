/** The figures of a comparison beside the waterfall, as lines: of a device, of its copies, of handoffs. */

import type { HandoffTotals } from '../../analysis/batches/batch-list';
import { bytesText } from '../../analysis/diff/diff-words';
import type {
  CopyComparison,
  DeviceFigures,
  Figure,
  HandoffComparison,
} from '../../analysis/diff/side-comparison';
import { formatCount } from '../../base/text';
import { exactBytes } from '../exact-text';
import type { Explanation } from '../explain/explanation';
import type { PlainTable } from '../copy-table-as';
import {
  BATCH,
  BUBBLE,
  COPY_HIDDEN,
  COPY_TIME,
  EXPOSED_COPY,
  HANDOFF,
  KERNEL_TIME,
  OVERLAP,
  SPAN,
} from './compare-explanations';
import { judgementText, type SpreadOf } from './compare-words';
import { SIDES } from './side-words';

export interface FigureLine {
  readonly label: string;
  /** What stands below it: sides that have their own words, and what is said of both. */
  readonly notes?: readonly FigureNote[];
  readonly figure: Figure;
  readonly of: Pick<Explanation, 'title' | 'definition' | 'section'>;
  readonly spreadOf: SpreadOf;
}

interface FigureNote {
  /** Null: of both. */
  readonly side: 'a' | 'b' | null;
  readonly text: string;
}

export function deviceLines(figures: DeviceFigures): FigureLine[] {
  const { span, kernels, overlap, exposedCopy, bubble, batch } = figures;
  const line = (of: FigureLine['of'], figure: Figure): FigureLine => ({
    label: of.title,
    figure,
    of,
    spreadOf: 'batches',
  });
  return [
    line(SPAN, span),
    line(KERNEL_TIME, kernels),
    line(OVERLAP, overlap),
    line(EXPOSED_COPY, exposedCopy),
    line(BUBBLE, bubble),
    ...(batch === null ? [] : [line(BATCH, batch)]),
  ];
}

export function copyLines(copies: readonly CopyComparison[]): FigureLine[] {
  return copies.flatMap((comparison): FigureLine[] => {
    const { kind, sum, overlap } = comparison;
    return [
      {
        label: `${kind} copies`,
        figure: sum,
        of: COPY_TIME,
        spreadOf: 'batches',
        notes: copyNotes(comparison),
      },
      ...(overlap.a + overlap.b === 0
        ? []
        : [
            {
              label: `${kind}, hidden under kernels`,
              figure: overlap,
              of: COPY_HIDDEN,
              spreadOf: 'batches' as const,
            },
          ]),
    ];
  });
}

function copyNotes(copies: CopyComparison): FigureNote[] {
  const memory = { a: copies.memory.a.join(', '), b: copies.memory.b.join(', ') };
  return [
    { side: null, text: copyCountsText(copies) },
    ...(memory.a === memory.b
      ? [{ side: null, text: memory.a }]
      : SIDES.flatMap((side) => (memory[side] === '' ? [] : [{ side, text: memory[side] }]))),
  ];
}

export function handoffLines({ sameGroup, otherGroup, totals }: HandoffComparison): FigureLine[] {
  const hasGroups = totals.a.sameGroup.count + totals.b.sameGroup.count > 0;
  const line = (label: string, figure: Figure, of: 'sameGroup' | 'otherGroup'): FigureLine => ({
    label,
    figure,
    of: HANDOFF,
    spreadOf: 'handoffs',
    notes: SIDES.map((side) => ({ side, text: handoffCountsText(totals[side][of]) })),
  });
  return [
    ...(hasGroups ? [line('Inside a group', sameGroup, 'sameGroup')] : []),
    line(hasGroups ? 'Between groups' : 'Handoffs', otherGroup, 'otherGroup'),
  ];
}

/** "128 on both sides, 8 GiB on both sides" */
function copyCountsText({ count, bytes }: CopyComparison): string {
  const pair = (a: string, b: string): string => (a === b ? `${a} on both sides` : `${a} in A, ${b} in B`);
  const counts = pair(formatCount(count.a), formatCount(count.b));
  // Rounded texts may read alike.
  const [a, b] = [bytesText(bytes.a), bytesText(bytes.b)];
  const isAlike = a === b && bytes.a !== bytes.b;
  const sizes = isAlike
    ? `${exactBytes(String(bytes.a))} in A, ${exactBytes(String(bytes.b))} in B`
    : pair(a, b);
  return `${counts}, ${sizes}`;
}

/** "96: 4 under 1 ms, 10 of 1 to 10 ms, 82 of 10 to 50 ms, none of 50 ms or more" */
function handoffCountsText({ count, under1ms, ms1to10, ms10to50, over50ms }: HandoffTotals): string {
  if (count === 0) return 'none';
  const many = (one: number): string => (one === 0 ? 'none' : formatCount(one));
  return `${formatCount(count)}: ${many(under1ms)} under 1 ms, ${many(ms1to10)} of 1 to 10 ms, ${many(ms10to50)} of 10 to 50 ms, ${many(over50ms)} of 50 ms or more`;
}

export function copyTable(copies: readonly CopyComparison[]): PlainTable {
  return {
    heads: [
      'kind',
      'A count',
      'B count',
      'A bytes',
      'B bytes',
      'A memory',
      'B memory',
      'A (ns)',
      'B (ns)',
      'B − A (ns)',
      'of A (%)',
      'judged',
      'A hidden (ns)',
      'B hidden (ns)',
    ],
    lines: copies.map(({ kind, count, bytes, memory, sum, overlap }) => [
      kind,
      count.a,
      count.b,
      bytes.a,
      bytes.b,
      memory.a.join('; '),
      memory.b.join('; '),
      sum.a,
      sum.b,
      sum.difference,
      sum.percent,
      judgementText(sum.change),
      overlap.a,
      overlap.b,
    ]),
  };
}

export function figureTable(lines: readonly FigureLine[]): PlainTable {
  return {
    heads: ['figure', 'A (ns)', 'B (ns)', 'B − A (ns)', 'of A (%)', 'judged'],
    lines: lines.map(({ label, figure: { a, b, difference, percent, change } }) => [
      label,
      a,
      b,
      difference,
      percent,
      judgementText(change),
    ]),
  };
}
