import { useMemo, useState } from 'react';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { formatCount, formatDuration } from '../../base/text';
import { lengthOf } from '../../state/batch-lengths';
import { batchLabel } from '../../state/batches';
import { Choice } from '../DeviceChoice';
import { FigureTable } from '../FigureTable';
import { useMeasuredFile } from '../measures/use-measure';
import { batchColumns, partColumns } from './batch-columns';
import { batchExplanations } from './batch-explanations';
import styles from './BatchesPanel.module.css';
import { useShownBatches } from './use-shown-batches';

interface BatchTableProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
}

/** A line a batch, the longest first; a line leads to its batch. */
export function BatchTable({ list, track }: BatchTableProps) {
  const { trace } = useMeasuredFile().open;
  const { batches, outliers, current, goTo } = useShownBatches(track);
  const [isOutliers, setIsOutliers] = useState(false);
  const [isByPart, setIsByPart] = useState(false);
  const columns = useMemo(() => {
    const of = { list, track, explanations: batchExplanations(list.choice, trace.names), trace };
    return isByPart ? partColumns(of) : batchColumns(of);
  }, [list, track, trace, isByPart]);
  const choices = (
    <span className={styles.tableChoices}>
      <Choice
        text={`all ${formatCount(batches.length)}`}
        isChosen={!isOutliers}
        onChoose={() => setIsOutliers(false)}
      />
      <Choice
        text={`outliers ${formatCount(outliers.length)}`}
        isChosen={isOutliers}
        onChoose={() => setIsOutliers(true)}
      />
      <Choice text="every part" isChosen={isByPart} onChoose={() => setIsByPart(!isByPart)} />
    </span>
  );
  return (
    <FigureTable
      // Of other columns: each has its own order.
      id={isByPart ? 'batch-parts' : 'batches'}
      what={list.isGuess ? 'the guessed batches' : 'the batches'}
      sentence={choices}
      columns={columns}
      rows={isOutliers ? outliers : batches}
      rowId={({ number }) => String(number)}
      rowLabel={(batch) => `Show ${batchLabel(list, batch)}, ${formatDuration(lengthOf(batch))}`}
      sortedBy="length"
      selected={current === null ? null : String(current)}
      onOpen={goTo}
    />
  );
}
