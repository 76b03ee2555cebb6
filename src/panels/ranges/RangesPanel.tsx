import { useMemo } from 'react';
import type { RangeRow } from '../../analysis/range-table';
import { countOf } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import { CLASS_LOOKS } from '../class-looks';
import { countColumn, nameColumn, shareColumn, timeColumn } from '../columns';
import { FigureTable } from '../FigureTable';
import { goToEvent } from '../go-to';
import { Measured, Old } from '../measures/Measured';
import {
  CONCURRENCY,
  KERNEL_OVERLAP,
  MEANWHILE,
  PROJECTED,
  RANGE_TIMES,
  RANGE_TOTAL,
} from './range-explanations';

/** NVTX ranges by short name: on the host, beside kernels, and what they launched. A line leads to the longest one. */
export function RangesPanel() {
  return (
    <Measured name="ranges" what="The ranges">
      {(rows, trace, isOld) => <Ranges rows={rows} trace={trace} isOld={isOld} />}
    </Measured>
  );
}

interface RangesProps {
  readonly rows: readonly RangeRow[];
  readonly trace: Trace;
  readonly isOld: boolean;
}

function Ranges({ rows, trace, isOld }: RangesProps) {
  const { store } = useSession();
  const isArea = useAppState((state) => state.view.area !== null);
  const mostNs = rows.reduce((most, { totalNs }) => Math.max(most, totalNs), 1);
  const columns = useMemo(() => rangeColumns(mostNs), [mostNs]);
  return (
    <FigureTable
      id="ranges"
      what="the ranges"
      sentence={
        <>
          {rangeSentence(rows, isArea)} {isOld && <Old />}
        </>
      }
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      rowLabel={({ name }) => `Show the longest ${name}`}
      sortedBy="total"
      onOpen={({ longest }) => {
        if (longest !== null) goToEvent(store, trace, longest);
      }}
    />
  );
}

function rangeSentence(rows: readonly RangeRow[], isArea: boolean): string {
  if (rows.length === 0)
    return isArea
      ? 'No range lies in this area.'
      : 'This trace has no NVTX ranges. Frameworks put them in where they are asked to; nsys records them with --trace=nvtx.';
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return `${countOf(count, 'range')} of ${countOf(rows.length, 'name')}.`;
}

function rangeColumns(mostNs: number): DataColumn<RangeRow>[] {
  const look = (): typeof CLASS_LOOKS.range => CLASS_LOOKS.range;
  return [
    nameColumn({ id: 'name', head: 'name' }, ({ name }) => name, look),
    shareColumn(
      { id: 'share', head: 'of the longest', of: RANGE_TOTAL, hasSign: false },
      ({ totalNs }) => totalNs,
      mostNs,
      look,
    ),
    timeColumn({ id: 'total', head: 'total', of: RANGE_TOTAL }, ({ totalNs }) => totalNs),
    countColumn({ id: 'count', head: 'count', of: RANGE_TIMES }, ({ count }) => count),
    timeColumn({ id: 'p50', head: 'p50', of: RANGE_TIMES, hasSign: false }, ({ count, p50Ns }) =>
      count === 0 ? null : p50Ns,
    ),
    timeColumn({ id: 'max', head: 'max', of: RANGE_TIMES, hasSign: false }, ({ count, maxNs }) =>
      count === 0 ? null : maxNs,
    ),
    wide(
      timeColumn(
        { id: 'kernels', head: 'beside kernels', of: KERNEL_OVERLAP },
        (row) => row.kernelOverlap.ns,
        ({ name }) => ({ name }),
      ),
    ),
    wide(
      timeColumn({ id: 'projected', head: 'on the GPU', of: PROJECTED }, ({ projected }) =>
        projected.instances === 0 && projected.totalNs === 0 ? null : projected.totalNs,
      ),
    ),
    wide(
      timeColumn(
        { id: 'meanwhile', head: 'meanwhile', of: MEANWHILE },
        ({ launchedMeanwhile: { count, unionNs } }) => (count === 0 ? null : unionNs),
      ),
    ),
    countColumn(
      { id: 'once', head: 'at once', of: CONCURRENCY },
      ({ concurrency }) => concurrency.most,
      ({ name }) => ({ name }),
    ),
  ];
}

/** Room for a long head with its sign. */
function wide<T>(column: DataColumn<T>): DataColumn<T> {
  return { ...column, width: '116px' };
}
