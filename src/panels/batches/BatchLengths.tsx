import type { ReactNode } from 'react';
import type { BatchList, BatchTrack } from '../../analysis/batches/batch-list';
import { BatchSentence } from './BatchSentence';
import { LengthChart } from './LengthChart';
import { useShownBatches } from './use-shown-batches';

interface BatchLengthsProps {
  readonly list: BatchList;
  readonly track: BatchTrack;
  readonly old: ReactNode;
}

/** How long they were, in words and as bars; both lead to a batch. */
export function BatchLengths({ list, track, old }: BatchLengthsProps) {
  const { batches, outliers, current, goTo } = useShownBatches(track);
  return (
    <>
      <BatchSentence
        list={list}
        track={track}
        batches={batches}
        outliers={outliers}
        old={old}
        onGoTo={goTo}
      />
      {batches.length > 0 && (
        <LengthChart list={list} track={track} batches={batches} current={current} onGoTo={goTo} />
      )}
    </>
  );
}
