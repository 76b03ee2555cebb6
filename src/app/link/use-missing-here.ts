import { notesOf } from '../../state/notes/change-notes';
import { useAppState } from '../../state/react';
import { useRecent } from '../recent/use-recent';
import { missingHere } from './view-words';

/** What this page cannot do where it is served from, one sentence each. */
export function useMissingHere(): string[] {
  const areNotesKept = useAppState((state) => notesOf(state).trouble === null);
  const { isBroken } = useRecent();
  return missingHere({
    clipboard: (navigator.clipboard as Clipboard | undefined) !== undefined,
    storage: areNotesKept && !isBroken,
    sharedMemory: window.crossOriginIsolated,
    isSecure: window.isSecureContext,
  });
}
