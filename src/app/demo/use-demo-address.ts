import { useSyncExternalStore } from 'react';
import { useSession } from '../../state/react';
import { useSharing } from '../link/use-sharing';
import { isDemoAddress } from './demo-address';

/** Whether the page is to show the demo where no trace is open. A link that waits for its file comes first. */
export function useDemoAddress(): boolean {
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
    () => isDemoAddress(window.location.href) && sharing.store.getState().waiting === null,
  );
}
