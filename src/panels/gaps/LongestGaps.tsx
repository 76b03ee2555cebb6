import { useMemo } from 'react';
import type { DeviceGapList, ListedGap } from '../../analysis/gap-list';
import { formatDuration } from '../../base/text';
import { useAppState, useSession } from '../../state/react';
import type { Trace } from '../../trace/trace';
import { FigureTable } from '../FigureTable';
import { goToGap } from '../go-to';
import { gapColumns } from './gap-columns';
import { gapId, lengthNs, selectedGap } from './gap-walk';
import styles from './LongestGaps.module.css';

interface LongestGapsProps {
  readonly trace: Trace;
  readonly list: DeviceGapList;
  /** "bubble" */
  readonly word: string;
}

/** The longest hundred, one by one: a line leads to its gap, and so does G from one to the next. */
export function LongestGaps({ trace, list, word }: LongestGapsProps) {
  const { store } = useSession();
  const selection = useAppState((state) => state.view.selection);
  const columns = useMemo(() => gapColumns(trace), [trace]);
  const selected = useMemo(() => selectedGap(trace, list.longest, selection), [trace, list, selection]);
  const { longest, statistics } = list;
  const sentence =
    longest.length === 0 ? (
      `No ${word}s.`
    ) : (
      <>
        {longest.length < statistics.count ? `The longest ${longest.length}` : `All ${longest.length}`}
        <span className={styles.keys}>
          <kbd>G</kbd> next longest {word}, <kbd>Shift</kbd> <kbd>G</kbd> back
        </span>
      </>
    );
  return (
    <FigureTable
      id="gaps"
      what={`the longest ${word}s`}
      sentence={sentence}
      columns={columns}
      rows={longest}
      rowId={gapId}
      rowLabel={labelOf}
      sortedBy="length"
      selected={selected === null ? null : gapId(selected)}
      onOpen={(gap) => goToGap(store, trace, gap)}
    />
  );
}

function labelOf(gap: ListedGap): string {
  return `Show the gap of ${formatDuration(lengthNs(gap))}`;
}
