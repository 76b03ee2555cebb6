/**
 * The open file as the screen shows it. A new trace brings dozens of rows at once; deferring it lets React lay them out in slices,
 * between which the page answers, instead of in one task of a frame or four.
 */

import { useDeferredValue, useEffect } from 'react';
import type { AppState, OpenFile } from '../state/app-state';
import { useAppState, useBesideState } from '../state/react';

let shown: OpenFile | null = null;
let shownBeside: OpenFile | null = null;

export function useShownOpen(): OpenFile | null {
  return useDeferredValue(useAppState((state) => state.open));
}

/** Of the second trace of a comparison. */
export function useShownBeside(): OpenFile | null {
  return useDeferredValue(useBesideState((state) => state.open));
}

interface ShownMarkProps {
  readonly open: OpenFile | null;
  readonly beside: OpenFile | null;
}

/** Stands beside what shows the file: its effect runs when that is on the page, not while its script is still on the way. */
export function ShownMark({ open, beside }: ShownMarkProps): null {
  useEffect(() => {
    shown = open;
    shownBeside = beside;
  }, [open, beside]);
  return null;
}

/** Nothing that is in the state still waits to be laid out. */
export function isOnScreen(state: AppState): boolean {
  return state.open === shown;
}

export function isBesideOnScreen(beside: AppState): boolean {
  return beside.open === shownBeside;
}
