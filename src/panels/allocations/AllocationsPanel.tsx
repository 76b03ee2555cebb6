import { useMemo } from 'react';
import type { AllocationCalls } from '../../analysis/allocations';
import { formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import { CLASS_LOOKS, IDLE_LOOK } from '../class-looks';
import { countColumn, nameColumn, textColumn, timeColumn } from '../columns';
import { BarPart } from '../explain/BarPart';
import { ExplainColumn } from '../explain/Explain';
import { FigureTable } from '../FigureTable';
import { goToEvent } from '../go-to';
import { Measured, Old } from '../measures/Measured';
import styles from '../TablePanel.module.css';
import {
  ALLOCATION_RANGES,
  ALLOCATION_TOTAL,
  INITIALISATION,
  UNDER_KERNELS,
} from './allocation-explanations';
import { allocationSentence, CLASS_WORDS, rangesText } from './allocation-words';

/** Calls that allocate or free memory, and what of them went by while kernels ran. A line leads to the longest one. */
export function AllocationsPanel() {
  return (
    <Measured name="allocations" what="The allocations">
      {(rows, trace, isOld) => <Allocations rows={rows} trace={trace} isOld={isOld} />}
    </Measured>
  );
}

interface AllocationsProps {
  readonly rows: readonly AllocationCalls[];
  readonly trace: Trace;
  readonly isOld: boolean;
}

function Allocations({ rows, trace, isOld }: AllocationsProps) {
  const { store } = useSession();
  const isArea = useAppState((state) => state.view.area !== null);
  const hasCalls = trace.tables.calls !== undefined;
  const mostNs = Math.max(1, ...rows.map(({ sumNs }) => sumNs));
  const columns = useMemo(() => allocationColumns(mostNs), [mostNs]);
  return (
    <>
      <FigureTable
        id="allocations"
        what="the allocation calls"
        sentence={
          <>
            {allocationSentence(rows, isArea, hasCalls)} {isOld && <Old />}
          </>
        }
        columns={columns}
        rows={rows}
        rowId={({ api }) => api}
        rowLabel={({ api }) => `Show the longest ${api}`}
        sortedBy="total"
        onOpen={({ longest }) => {
          if (longest !== null) goToEvent(store, trace, longest);
        }}
      />
    </>
  );
}

function allocationColumns(mostNs: number): DataColumn<AllocationCalls>[] {
  return [
    nameColumn({ id: 'api', head: 'name' }, ({ api }) => api),
    textColumn({ id: 'class', head: 'class' }, '128px', ({ cls }) => CLASS_WORDS[cls]),
    {
      id: 'parts',
      head: 'under kernels, idle',
      width: 'minmax(110px, 0.8fr)',
      value: ({ underKernelsNs }) => underKernelsNs,
      cell: (row) => <Parts row={row} mostNs={mostNs} />,
      plain: {
        head: 'under kernels (%)',
        value: ({ underKernelsNs, sumNs }) => (sumNs === 0 ? null : (100 * underKernelsNs) / sumNs),
      },
    },
    timeColumn({ id: 'total', head: 'total', of: ALLOCATION_TOTAL }, ({ sumNs }) => sumNs),
    countColumn({ id: 'count', head: 'count', of: ALLOCATION_TOTAL, hasSign: false }, ({ count }) => count),
    wide(
      timeColumn({ id: 'kernels', head: 'under kernels', of: UNDER_KERNELS }, (row) => row.underKernelsNs),
    ),
    wide(
      timeColumn(
        { id: 'idle', head: 'device idle', of: UNDER_KERNELS, hasSign: false },
        (row) => row.deviceIdleNs,
      ),
    ),
    timeColumn({ id: 'max', head: 'max', of: ALLOCATION_TOTAL, hasSign: false }, ({ count, maxNs }) =>
      count === 0 ? null : maxNs,
    ),
    wide(
      timeColumn({ id: 'init', head: 'initialisation', of: INITIALISATION }, ({ initialisation }) =>
        initialisation.count === 0 ? null : initialisation.sumNs,
      ),
    ),
    {
      id: 'ranges',
      head: 'in ranges',
      help: <ExplainColumn of={ALLOCATION_RANGES} />,
      width: 'minmax(120px, 1.4fr)',
      value: ({ insideNvtx }) => insideNvtx,
      cell: (row) => <span title={rangesText(row, 20)}>{rangesText(row, 3)}</span>,
      plain: { value: (row) => rangesText(row, Infinity) },
    },
  ];
}

function wide<T>(column: DataColumn<T>): DataColumn<T> {
  return { ...column, width: '110px' };
}

function Parts({ row, mostNs }: { readonly row: AllocationCalls; readonly mostNs: number }) {
  const { sumNs, underKernelsNs, deviceIdleNs } = row;
  return (
    <span className={styles.track}>
      <span className={styles.parts} style={{ width: `${(100 * sumNs) / mostNs}%` }}>
        <BarPart
          of={UNDER_KERNELS}
          ns={underKernelsNs}
          look={CLASS_LOOKS.callAllocation}
          title={`${formatDuration(underKernelsNs)} under kernels`}
        />
        <BarPart
          of={UNDER_KERNELS}
          ns={deviceIdleNs}
          look={IDLE_LOOK}
          title={`${formatDuration(deviceIdleNs)} with the device idle`}
        />
      </span>
    </span>
  );
}
