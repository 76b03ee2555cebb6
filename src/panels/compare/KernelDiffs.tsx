import { useMemo } from 'react';
import type { KernelComparison } from '../../analysis/diff/side-comparison';
import type { DataColumn } from '../../ui/data-column';
import { KERNEL_BATCH, KERNEL_LAUNCH, KERNEL_SUM } from './compare-explanations';
import type { ComparePanelsProps } from './compare-props';
import {
  countColumns,
  differenceColumn,
  diffNameColumn,
  judgedColumn,
  percentColumn,
  sideColumns,
  stateColumn,
  type FigureColumn,
} from './diff-columns';
import { DiffTable } from './DiffTable';
import { stateWord } from './name-words';

type KernelDiffsProps = Pick<ComparePanelsProps, 'comparison' | 'foldDigits' | 'onFoldDigits'>;

/** Kernels of both sides by name: the largest difference in time first. */
export function KernelDiffs({ comparison, ...fold }: KernelDiffsProps) {
  const { kernels, unlisted } = comparison;
  const columns = useMemo(() => kernelColumns(kernels), [kernels]);
  return (
    <DiffTable
      what="kernels"
      unlisted={unlisted.kernels}
      columns={columns}
      rows={kernels}
      sortedBy="total-difference"
      {...fold}
    />
  );
}

const TOTAL: FigureColumn<KernelComparison> = { word: 'total', of: KERNEL_SUM, figure: ({ sum }) => sum };
const LAUNCH: FigureColumn<KernelComparison> = {
  word: 'launch',
  of: KERNEL_LAUNCH,
  spreadOf: 'launches',
  figure: ({ launch }) => launch,
};
const BATCH: FigureColumn<KernelComparison> = {
  word: 'batch',
  of: KERNEL_BATCH,
  figure: ({ perBatch }) => perBatch,
};

function kernelColumns(kernels: readonly KernelComparison[]): DataColumn<KernelComparison>[] {
  const hasBatches = kernels.some(({ perBatch }) => perBatch !== null);
  return [
    diffNameColumn(),
    stateColumn(stateWord),
    ...countColumns<KernelComparison>(),
    ...sideColumns(TOTAL),
    differenceColumn(TOTAL),
    percentColumn(TOTAL),
    differenceColumn(LAUNCH),
    judgedColumn(LAUNCH),
    ...(hasBatches ? [differenceColumn(BATCH), judgedColumn(BATCH)] : []),
  ];
}
