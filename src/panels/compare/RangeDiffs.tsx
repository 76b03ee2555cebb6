import { useMemo } from 'react';
import type { RangeComparison } from '../../analysis/diff/side-comparison';
import { CutText } from '../../ui/CutText';
import type { DataColumn } from '../../ui/data-column';
import { RANGE_MEDIAN, RANGE_SELF, RANGE_TOTAL } from './compare-explanations';
import type { ComparePanelsProps } from './compare-props';
import {
  countColumns,
  differenceColumn,
  diffNameColumn,
  percentColumn,
  sideColumns,
  stateColumn,
  type FigureColumn,
} from './diff-columns';
import { DiffTable } from './DiffTable';
import styles from './DiffTable.module.css';
import { GoButton } from './GoButton';
import { stateWord } from './name-words';

type RangeDiffsProps = Pick<ComparePanelsProps, 'comparison' | 'foldDigits' | 'onFoldDigits' | 'onGo'>;

/** Ranges of both sides by name: what is only on one, and the largest difference of their own time first. */
export function RangeDiffs({ comparison, onGo, ...fold }: RangeDiffsProps) {
  const { ranges, unlisted } = comparison;
  const columns = useMemo(() => rangeColumns(onGo), [onGo]);
  return (
    <DiffTable
      what="ranges"
      unlisted={unlisted.ranges}
      columns={columns}
      rows={ranges}
      sortedBy="own-difference"
      {...fold}
    />
  );
}

const OWN: FigureColumn<RangeComparison> = { word: 'own', of: RANGE_SELF, figure: ({ self }) => self };
const TOTAL: FigureColumn<RangeComparison> = { word: 'total', of: RANGE_TOTAL, figure: ({ total }) => total };
const MEDIAN: FigureColumn<RangeComparison> = {
  word: 'median',
  of: RANGE_MEDIAN,
  figure: ({ median }) => median,
};

function rangeColumns(onGo: RangeDiffsProps['onGo']): DataColumn<RangeComparison>[] {
  return [
    diffNameColumn(),
    {
      id: 'show',
      head: 'show',
      width: '60px',
      value: ({ place }) => Number(place.a !== null) + Number(place.b !== null),
      cell: ({ name, place }) => (
        <>
          <GoButton side="a" what={`the longest ${name}`} place={place.a} onGo={onGo} />
          <GoButton side="b" what={`the longest ${name}`} place={place.b} onGo={onGo} />
        </>
      ),
    },
    stateColumn(stateWord),
    {
      id: 'parent',
      head: 'mostly in',
      width: 'minmax(90px, 0.5fr)',
      value: ({ parent }) => parent ?? '',
      cell: ({ parent }) =>
        parent === null ? <span className={styles.dim}>no range</span> : <CutText text={parent} most={40} />,
    },
    ...countColumns<RangeComparison>(),
    ...sideColumns(OWN),
    differenceColumn(OWN),
    percentColumn(OWN),
    ...sideColumns(TOTAL),
    differenceColumn(TOTAL),
    differenceColumn(MEDIAN),
  ];
}
