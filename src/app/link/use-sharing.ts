import { createContext, useContext, useSyncExternalStore } from 'react';
import { defined } from '../../base/assert';
import type { SharingState } from '../../state/link/sharing-state';
import type { Sharing } from './start-sharing';

export const SharingContext = createContext<Sharing | null>(null);

export function useSharing(): Sharing {
  return defined(useContext(SharingContext), 'the sharing of the session');
}

/** A part of the state; the component renders again when the selected value changes. */
export function useSharingState<T>(select: (state: SharingState) => T): T {
  const { store } = useSharing();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
