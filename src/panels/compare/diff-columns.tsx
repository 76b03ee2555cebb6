/** Columns that the tables of kernels and ranges have. Copies have exact values of both sides. */

import type { Figure, Pair } from '../../analysis/diff/side-comparison';
import { formatCount, formatDuration } from '../../base/text';
import { CutText } from '../../ui/CutText';
import type { DataColumn } from '../../ui/data-column';
import type { ComparedFigure } from './CompareCard';
import { CompareFigure } from './CompareExplain';
import { amountText, judgementText, percentText, type SpreadOf } from './compare-words';
import styles from './DiffTable.module.css';
import { SIDES, SIDE_WORDS } from './side-words';

interface Named {
  readonly name: string;
}

export interface FigureColumn<T> {
  /** "total": heads read "total A", "total B − A". */
  readonly word: string;
  readonly of: ComparedFigure['of'];
  readonly spreadOf?: SpreadOf;
  readonly figure: (row: T) => Figure | null;
}

/** The values of both sides. */
export function sideColumns<T extends Named>({ word, of, figure }: FigureColumn<T>): DataColumn<T>[] {
  return SIDES.map((side) => ({
    id: `${word}-${side}`,
    head: `${word} ${SIDE_WORDS[side]}`,
    width: '82px',
    isNumber: true,
    value: (row) => figure(row)?.[side] ?? -1,
    cell: (row) => {
      const found = figure(row);
      return found === null ? null : (
        <CompareFigure of={of} figure={found} name={row.name} isSecond>
          {formatDuration(found[side])}
        </CompareFigure>
      );
    },
    plain: { head: `${word} ${SIDE_WORDS[side]} (ns)`, value: (row) => figure(row)?.[side] ?? null },
  }));
}

/** Sorted by its size, whichever way it goes. */
export function differenceColumn<T extends Named>(column: FigureColumn<T>): DataColumn<T> {
  const { word, of, spreadOf = 'batches', figure } = column;
  return {
    id: `${word}-difference`,
    head: `${word} B − A`,
    width: '104px',
    isNumber: true,
    value: (row) => Math.abs(figure(row)?.difference ?? -1),
    cell: (row) => {
      const found = figure(row);
      return found === null ? (
        <span className={styles.dim}>none</span>
      ) : (
        <CompareFigure of={of} figure={found} name={row.name} spreadOf={spreadOf}>
          {amountText(found)}
        </CompareFigure>
      );
    },
    plain: { head: `${word} B − A (ns)`, value: (row) => figure(row)?.difference ?? null },
  };
}

export function judgedColumn<T extends Named>({ word, figure }: FigureColumn<T>): DataColumn<T> {
  const text = (row: T): string => judgementText(figure(row)?.change ?? 'same');
  return {
    id: `${word}-judged`,
    head: 'judged',
    width: '102px',
    value: text,
    cell: (row) => <span className={styles.dim}>{text(row)}</span>,
    plain: { head: `${word} judged` },
  };
}

export function percentColumn<T extends Named>({ word, figure }: FigureColumn<T>): DataColumn<T> {
  return {
    id: `${word}-percent`,
    head: 'of A',
    width: '72px',
    isNumber: true,
    value: (row) => figure(row)?.percent ?? Infinity,
    cell: (row) => {
      const found = figure(row);
      return found === null ? null : <span className={styles.dim}>{percentText(found)}</span>;
    },
    plain: { head: `${word} of A (%)`, value: (row) => figure(row)?.percent ?? null },
  };
}

export function diffNameColumn<T extends Named>(): DataColumn<T> {
  return {
    id: 'name',
    head: 'name',
    width: 'minmax(150px, 1fr)',
    value: ({ name }) => name,
    cell: ({ name }) => <CutText text={name === '' ? '(unnamed)' : name} most={90} />,
  };
}

/** What differs in number stands out. */
export function countColumns<T extends { readonly count: Pair<number> }>(): DataColumn<T>[] {
  return SIDES.map((side) => ({
    id: `count-${side}`,
    head: `count ${SIDE_WORDS[side]}`,
    width: '70px',
    isNumber: true,
    value: ({ count }) => count[side],
    cell: ({ count }) => (
      <span className={count.a === count.b ? undefined : styles.strong}>{formatCount(count[side])}</span>
    ),
  }));
}

/** Whether both sides have it, and as often. */
export function stateColumn<T>(text: (row: T) => string): DataColumn<T> {
  return {
    id: 'state',
    head: 'A and B',
    width: '104px',
    value: text,
    cell: (row) => <span>{text(row)}</span>,
  };
}
