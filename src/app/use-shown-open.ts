/**
 * The open file as the screen shows it. A new trace brings dozens of rows at once; deferring it lets React lay them out in slices,
 * between which the page answers, instead of in one task of a frame or four.
 */

import { useDeferredValue, useEffect } from 'react';
import type { AppState, OpenFile } from '../state/app-state';
import { useAppState } from '../state/react';

let shown: OpenFile | null = null;

export function useShownOpen(): OpenFile | null {
  const open = useDeferredValue(useAppState((state) => state.open));
  useEffect(() => {
    shown = open;
  }, [open]);
  return open;
}

/** Nothing that is in the state still waits to be laid out. */
export function isOnScreen(state: AppState): boolean {
  return state.open === shown;
}
