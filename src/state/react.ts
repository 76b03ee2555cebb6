/** Hooks that tie components to the store: the only place where React meets zustand. */

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { defined } from '../base/assert';
import type { AppState, AppStore } from './app-state';
import type { LoadingStory } from './loading-story';

export interface Session {
  readonly store: AppStore;
  readonly story: LoadingStory;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  return defined(useContext(SessionContext), 'the session');
}

/** A part of the state; the component renders again when the selected value changes. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(useSession().store, select);
}
