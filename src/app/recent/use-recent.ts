import { createContext, useContext, useSyncExternalStore } from 'react';
import { defined } from '../../base/assert';
import type { RecentKeeping, RecentState } from '../../state/recent/follow-recent';

export const RecentContext = createContext<RecentKeeping | null>(null);

export function useRecentKeeping(): RecentKeeping {
  return defined(useContext(RecentContext), 'the recent files of the session');
}

export function useRecent(): RecentState {
  const { store } = useRecentKeeping();
  return useSyncExternalStore(store.subscribe, store.getState);
}
