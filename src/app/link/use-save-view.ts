import { presentViewFile } from '../../state/link/present-link';
import { viewFileName } from '../../state/link/view-file';
import { useSession } from '../../state/react';
import { saveFile } from './save-file';
import { useSharing } from './use-sharing';

/** Saves the present view as a small file, to be dropped beside its trace. */
export function useSaveView(): () => void {
  const { store } = useSession();
  const { beside } = useSharing();
  return () => {
    const state = store.getState();
    const text = presentViewFile(state, beside.present());
    if (text !== null && state.open !== null) saveFile(viewFileName(state.open.name), text);
  };
}
