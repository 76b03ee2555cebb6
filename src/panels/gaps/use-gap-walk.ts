import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../state/react';
import { goToGap } from '../go-to';
import { useMeasuredFile } from '../measures/use-measure';
import { listOf } from './gap-choice';
import { nextGap, selectedGap, walkedGaps } from './gap-walk';

/**
 * Steps through the longest gaps of the kind that the panel shows: bubbles, which are what the device row shows as idle, until kernel
 * gaps are chosen there. The first step asks for them, and is taken when they are there.
 */
export function useGapWalk(): (step: 1 | -1) => void {
  const { store } = useSession();
  const { open, desk, gaps: choice } = useMeasuredFile();
  const waiting = useRef<1 | -1 | null>(null);
  const take = useCallback((): void => {
    const step = waiting.current;
    const { area, selection } = store.getState().view;
    const told = desk.told(listOf(choice.get()));
    if (step === null || told === null) return;
    if (told.area !== area && told.failure === null) return;
    waiting.current = null;
    if (told.result === null) return;
    const gaps = walkedGaps(told.result);
    const next = nextGap(gaps, selectedGap(open.trace, gaps, selection), step);
    if (next !== null) goToGap(store, open.trace, next);
  }, [store, desk, open, choice]);
  useEffect(() => desk.subscribe(take), [desk, take]);
  return useCallback(
    (step) => {
      if (open.trace.report === null || open.isReaderLost) return;
      waiting.current = step;
      desk.put(listOf(choice.get()), store.getState().view.area);
      take();
    },
    [store, desk, open, choice, take],
  );
}
