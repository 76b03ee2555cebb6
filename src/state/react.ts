/** Hooks that tie components to the store: the only place where React meets zustand. */

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { defined } from '../base/assert';
import type { AppState } from './app-state';
import type { CompareState } from './compare/compare-state';
import type { Comparing } from './compare/comparing';
import type { Session } from './session';

export type { Session } from './session';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  return defined(useContext(SessionContext), 'the session');
}

/** A part of the state; the component renders again when the selected value changes. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(useSession().store, select);
}

export const ComparingContext = createContext<Comparing | null>(null);

export function useComparing(): Comparing {
  return defined(useContext(ComparingContext), 'the comparison of the session');
}

/** As `useAppState`, of what is known of both traces. */
export function useCompareState<T>(select: (state: CompareState) => T): T {
  return useStore(useComparing().store, select);
}

/** As `useAppState`, of side B wherever the component stands. */
export function useBesideState<T>(select: (state: AppState) => T): T {
  return useStore(useComparing().b.store, select);
}
