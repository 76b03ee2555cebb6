import { useMemo } from 'react';
import type { KernelRow, KernelTable } from '../../analysis/kernel-table';
import { useAppState, useSession } from '../../state/react';
import { eventTable } from '../../trace/event-at';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import type { ClassLook } from '../class-looks';
import { countColumn, nameColumn, shareColumn, timeColumn } from '../columns';
import { FigureTable } from '../FigureTable';
import { goToEvent } from '../go-to';
import { Measured, Old } from '../measures/Measured';
import { COUNT, PERCENTILE, SHARE, SUM } from './kernel-explanations';
import { kernelLooks } from './kernel-looks';
import { kernelName, kernelSentence } from './kernel-words';

/** Kernels by name, and whole graphs by theirs. A line leads to the longest one. */
export function KernelsPanel() {
  return (
    <Measured name="kernels" what="The kernels">
      {(table, trace, isOld) => <Kernels table={table} trace={trace} isOld={isOld} />}
    </Measured>
  );
}

interface KernelsProps {
  readonly table: KernelTable;
  readonly trace: Trace;
  readonly isOld: boolean;
}

function Kernels({ table, trace, isOld }: KernelsProps) {
  const { store } = useSession();
  const isArea = useAppState((state) => state.view.area !== null);
  const columns = useMemo(
    () => kernelColumns(table.kernelSumNs, kernelLooks(trace.names, eventTable(trace, 'kernels'))),
    [table, trace],
  );
  return (
    <FigureTable
      id="kernels"
      what="the kernels"
      sentence={
        <>
          {kernelSentence(table, isArea)} {isOld && <Old />}
        </>
      }
      columns={columns}
      rows={table.rows}
      rowId={({ cls, name }) => `${cls} ${name}`}
      rowLabel={(row) => `Show the longest ${kernelName(row)}`}
      sortedBy="total"
      onOpen={({ longest }) => goToEvent(store, trace, longest)}
    />
  );
}

function kernelColumns(kernelSumNs: number, lookOf: (row: KernelRow) => ClassLook): DataColumn<KernelRow>[] {
  return [
    nameColumn({ id: 'name', head: 'name' }, kernelName, lookOf),
    shareColumn(
      { id: 'share', head: 'share', of: SHARE },
      ({ cls, sumNs }) => (cls === 'graph' ? 0 : sumNs),
      Math.max(kernelSumNs, 1),
      lookOf,
    ),
    timeColumn({ id: 'total', head: 'total', of: SUM }, ({ sumNs }) => sumNs),
    countColumn({ id: 'count', head: 'count', of: COUNT, hasSign: false }, ({ count }) => count),
    timeColumn({ id: 'min', head: 'min', of: PERCENTILE, hasSign: false }, ({ minNs }) => minNs),
    timeColumn({ id: 'p50', head: 'p50', of: PERCENTILE }, ({ p50Ns }) => p50Ns),
    timeColumn({ id: 'p99', head: 'p99', of: PERCENTILE, hasSign: false }, ({ p99Ns }) => p99Ns),
    timeColumn({ id: 'max', head: 'max', of: PERCENTILE, hasSign: false }, ({ maxNs }) => maxNs),
  ];
}
