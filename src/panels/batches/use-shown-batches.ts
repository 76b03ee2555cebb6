import { useCallback, useMemo } from 'react';
import type { Batch, BatchTrack } from '../../analysis/batches/batch-list';
import { goToBatch, isOfTrack, pickOf } from '../../state/batches';
import { useAppState, useSession } from '../../state/react';
import { batchesStartingIn } from './shown-batches';

interface ShownBatches {
  /** Those of the area, or of the whole trace. */
  readonly batches: readonly Batch[];
  readonly outliers: readonly Batch[];
  /** Number of the current batch, where it is of the track. */
  readonly current: number | null;
  readonly goTo: (batch: Batch) => void;
}

export function useShownBatches(track: BatchTrack): ShownBatches {
  const { store } = useSession();
  const area = useAppState((state) => state.view.area);
  const pick = useAppState((state) => state.view.batch);
  const batches = useMemo(() => batchesStartingIn(track, area), [track, area]);
  const outliers = useMemo(() => batches.filter(({ isOutlier }) => isOutlier), [batches]);
  const goTo = useCallback((batch: Batch) => goToBatch(store, pickOf(track, batch)), [store, track]);
  const current = pick !== null && isOfTrack(pick, track) ? pick.number : null;
  return { batches, outliers, current, goTo };
}
