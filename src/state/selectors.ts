/** Values computed from the state. */

import type { AppState, Loading } from './app-state';

/** 0 … 1, or null where the amount is not known. An estimate may be short: never more than 1. */
export function loadingShare({ progress }: Loading): number | null {
  if (progress.about === null || progress.about <= 0) return null;
  return Math.min(1, progress.done / progress.about);
}

export function isSettled(state: AppState): boolean {
  return state.loading === null;
}
