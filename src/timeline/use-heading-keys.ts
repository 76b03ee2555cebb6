import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, type KeyboardEvent } from 'react';
import type { ScreenLine } from '../state/selectors';

type Scroller = Virtualizer<HTMLDivElement, Element>;

/**
 * Arrow keys on a heading, as in a tree: up and down go to the next heading, left folds, right unfolds. Lines off the screen are
 * not in the document, so Tab alone would leave the list at its first long group.
 */
export function useHeadingKeys(
  lines: readonly ScreenLine[],
  scroller: Scroller,
  toggle: (groupKey: string) => void,
): (event: KeyboardEvent, index: number) => void {
  return useCallback(
    (event, index) => {
      const line = lines[index];
      if (line?.kind !== 'group') return;
      const wantsFold = event.key === 'ArrowLeft' ? true : event.key === 'ArrowRight' ? false : null;
      const target = headingFrom(lines, index, event.key);
      if (wantsFold === null && target === null) return;
      event.preventDefault();
      if (wantsFold !== null && wantsFold !== line.isFolded) toggle(line.group.key);
      if (target !== null) focusHeading(scroller, target);
    },
    [lines, scroller, toggle],
  );
}

/** The heading that a key leads to, or null. */
export function headingFrom(lines: readonly ScreenLine[], index: number, key: string): number | null {
  const isGroup = (line: ScreenLine): boolean => line.kind === 'group';
  let found = -1;
  if (key === 'ArrowDown') found = lines.findIndex((line, i) => i > index && isGroup(line));
  else if (key === 'ArrowUp') found = lines.findLastIndex((line, i) => i < index && isGroup(line));
  else if (key === 'Home') found = lines.findIndex(isGroup);
  else if (key === 'End') found = lines.findLastIndex(isGroup);
  return found < 0 ? null : found;
}

function focusHeading(scroller: Scroller, index: number): void {
  scroller.scrollToIndex(index);
  // The line enters the document with the frame that scrolls to it.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      scroller.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus();
    });
  });
}
