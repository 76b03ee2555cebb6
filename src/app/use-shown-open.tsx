/**
 * The open file as the screen shows it. A new trace brings dozens of rows at once; deferring it lets React lay them out in slices,
 * between which the page answers, instead of in one task of a frame or four.
 */

import { useDeferredValue, useEffect } from 'react';
import type { AppState, OpenFile } from '../state/app-state';
import { useAppState } from '../state/react';

let shown: OpenFile | null = null;

export function useShownOpen(): OpenFile | null {
  return useDeferredValue(useAppState((state) => state.open));
}

/** Stands beside what shows the file: its effect runs when that is on the page, not while its script is still on the way. */
export function ShownMark({ open }: { readonly open: OpenFile | null }): null {
  useEffect(() => {
    shown = open;
  }, [open]);
  return null;
}

/** Nothing that is in the state still waits to be laid out. */
export function isOnScreen(state: AppState): boolean {
  return state.open === shown;
}
