import { useMemo, useState } from 'react';
import type { CallRow, CallTable } from '../../analysis/call-table';
import { countOf, formatCount, formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import type { EventClass } from '../../trace/event-class';
import type { Trace } from '../../trace/trace';
import type { DataColumn } from '../../ui/data-column';
import { CLASS_LOOKS } from '../class-looks';
import { ClassSwatch } from '../ClassSwatch';
import { countColumn, nameColumn, shareColumn, textColumn, timeColumn } from '../columns';
import figures from '../Figures.module.css';
import { FigureTable } from '../FigureTable';
import { goToEvent } from '../go-to';
import { Measured, Old } from '../measures/Measured';
import styles from '../TablePanel.module.css';
import { CALL_CLASS, CALL_SUM, CALL_TIMES } from './call-explanations';

/** API calls by name, with a class to choose, such as those that wait for a device. A line leads to the longest one. */
export function CallsPanel() {
  return (
    <Measured name="calls" what="The API calls">
      {(table, trace, isOld) => <Calls table={table} trace={trace} isOld={isOld} />}
    </Measured>
  );
}

interface CallsProps {
  readonly table: CallTable;
  readonly trace: Trace;
  readonly isOld: boolean;
}

function Calls({ table, trace, isOld }: CallsProps) {
  const { store } = useSession();
  const isArea = useAppState((state) => state.view.area !== null);
  const [cls, setCls] = useState<EventClass | null>(null);
  const isThere = table.classes.some((one) => one.cls === cls);
  const rows = useMemo(
    () => (isThere ? table.rows.filter((row) => row.cls === cls) : table.rows),
    [table, cls, isThere],
  );
  const mostNs = Math.max(1, ...table.rows.map(({ sumNs }) => sumNs));
  const columns = useMemo(() => callColumns(mostNs), [mostNs]);
  return (
    <>
      {table.classes.length > 0 && (
        <div role="group" aria-label="Class of calls" className={styles.classes}>
          {table.classes.map((one) => (
            <button
              key={one.cls}
              type="button"
              aria-pressed={one.cls === cls}
              className={figures.choice}
              onClick={() => setCls(one.cls === cls ? null : one.cls)}
            >
              <span className={styles.class}>
                <ClassSwatch look={CLASS_LOOKS[one.cls]} /> {classWord(one.cls)}
                <b>{formatCount(one.count)}</b> {formatDuration(one.sumNs)}
              </span>
            </button>
          ))}
        </div>
      )}
      <FigureTable
        id="calls"
        what="the API calls"
        sentence={
          <>
            {callSentence(rows, isArea)} {isOld && <Old />}
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

/** Here it is one of several classes. */
function classWord(cls: EventClass): string {
  return cls === 'callOther' ? 'other call' : CLASS_LOOKS[cls].word;
}

function callSentence(rows: readonly CallRow[], isArea: boolean): string {
  if (rows.length === 0)
    return isArea
      ? 'No API call starts or goes on in this area.'
      : 'This trace has no CUDA API calls; nsys records them with --trace=cuda.';
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return `${countOf(count, 'call')} of ${countOf(rows.length, 'name')}. A call inside another counts as well.`;
}

function callColumns(mostNs: number): DataColumn<CallRow>[] {
  return [
    nameColumn(
      { id: 'api', head: 'name' },
      ({ api }) => api,
      ({ cls }) => CLASS_LOOKS[cls],
    ),
    textColumn({ id: 'class', head: 'class', of: CALL_CLASS }, '150px', ({ cls }) => classWord(cls)),
    shareColumn(
      { id: 'share', head: 'of the longest', of: CALL_SUM, hasSign: false },
      ({ sumNs }) => sumNs,
      mostNs,
      ({ cls }) => CLASS_LOOKS[cls],
    ),
    timeColumn({ id: 'total', head: 'total', of: CALL_SUM }, ({ sumNs }) => sumNs),
    countColumn({ id: 'count', head: 'count', of: CALL_TIMES }, ({ count }) => count),
    timeColumn({ id: 'p50', head: 'p50', of: CALL_TIMES, hasSign: false }, ({ count, p50Ns }) =>
      count === 0 ? null : p50Ns,
    ),
    timeColumn({ id: 'p99', head: 'p99', of: CALL_TIMES, hasSign: false }, ({ count, p99Ns }) =>
      count === 0 ? null : p99Ns,
    ),
    timeColumn({ id: 'max', head: 'max', of: CALL_TIMES, hasSign: false }, ({ count, maxNs }) =>
      count === 0 ? null : maxNs,
    ),
  ];
}
