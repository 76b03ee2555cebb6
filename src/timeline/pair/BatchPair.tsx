import { useEffect, useMemo } from 'react';
import { batchListOf, placeOfPick, type PlacedBatch } from '../../state/batches';
import type { BatchList } from '../../analysis/batches/batch-list';
import { useAppState, useSession } from '../../state/react';
import { change } from '../../state/view';
import type { Trace } from '../../trace/trace';
import { batchSide, leavesPair } from './batch-sides';
import type { PairSide } from './pair-side';
import { PairView } from './PairView';

interface BatchPairProps {
  readonly trace: Trace;
  readonly pair: BatchPairPlaces;
}

export interface BatchPairPlaces {
  readonly list: BatchList;
  readonly current: PlacedBatch;
  readonly beside: PlacedBatch;
}

/** Null: the timeline stands alone. */
export function useBatchPair(): BatchPairPlaces | null {
  const list = useAppState(batchListOf);
  const batch = useAppState((state) => state.view.batch);
  const batchBeside = useAppState((state) => state.view.batchBeside);
  return useMemo(() => {
    const current = placeOfPick(list, batch);
    const beside = placeOfPick(list, batchBeside);
    return list === null || current === null || beside === null ? null : { list, current, beside };
  }, [list, batch, batchBeside]);
}

/** The current batch above the one that was picked beside it. */
export function BatchPair({ trace, pair: { list, current, beside } }: BatchPairProps) {
  const { store } = useSession();
  useEffect(() => {
    const stop = store.subscribe((state, before) => {
      if (leavesPair(state, before)) change(store, { batchBeside: null });
    });
    return () => {
      stop();
      // The next pair begins whole.
      change(store, { windowBeside: null });
    };
  }, [store]);
  const upper = useBatchSide(trace, list, current);
  const lower = useBatchSide(trace, list, beside);
  const end = (): void => change(store, { batchBeside: null });
  return <PairView sides={[upper, lower]} onEnd={end} />;
}

function useBatchSide(trace: Trace, list: BatchList, place: PlacedBatch): PairSide {
  const folded = useAppState((state) => state.view.folded);
  const openBrackets = useAppState((state) => state.view.openBrackets);
  const shownKinds = useAppState((state) => state.view.shownKinds);
  const foundRows = useAppState((state) => state.foundRows);
  return useMemo(
    () => batchSide(trace, list, place, foundRows, { folded, openBrackets, shownKinds }),
    [trace, list, place, foundRows, folded, openBrackets, shownKinds],
  );
}
