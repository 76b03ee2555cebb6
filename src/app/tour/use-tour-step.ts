import { useSyncExternalStore } from 'react';
import { readAddress, readTourStep, traceText } from '../../state/link/page-address';
import { useSession } from '../../state/react';
import { useSharing } from '../link/use-sharing';

/** The step of the tour that the address carries, from 1; null where there is none, or where the open trace is another than its. */
export function useTourStep(): number | null {
  const { store } = useSession();
  const sharing = useSharing();
  return useSyncExternalStore(
    (changed) => {
      // Whatever changes the address of this page changes one of these as well.
      const stops = [store.subscribe(changed), sharing.store.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => stepIn(window.location.href, store.getState().open?.address),
  );
}

function stepIn(page: string, open: string | undefined): number | null {
  const { trace } = readAddress(page);
  if (trace === null || (open !== undefined && traceText(open, page) !== trace)) return null;
  return readTourStep(page);
}
