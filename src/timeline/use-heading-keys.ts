import { useCallback, type KeyboardEvent } from 'react';
import type { HeadBox } from './draw/layout';
import type { TimelinePainter } from './timeline-painter';

/**
 * Arrow keys on a heading, as in a tree: up and down go to the next heading, left folds, right unfolds. Heads off the screen are
 * not in the document, so Tab alone would leave the list at its first long group.
 */
export function useHeadingKeys(
  heads: readonly HeadBox[],
  painter: TimelinePainter,
  toggle: (head: HeadBox) => void,
): (event: KeyboardEvent<HTMLElement>, index: number) => void {
  return useCallback(
    (event, index) => {
      const head = heads[index];
      if (head === undefined || !isHeading(head)) return;
      const wantsFold = event.key === 'ArrowLeft' ? true : event.key === 'ArrowRight' ? false : null;
      const target = headingFrom(heads, index, event.key);
      if (wantsFold === null && target === null) return;
      event.preventDefault();
      if (wantsFold !== null && wantsFold === isOpen(head)) toggle(head);
      if (target !== null) focusHeading(painter, heads, target, event.currentTarget.closest('[role=list]'));
    },
    [heads, painter, toggle],
  );
}

/** The heading that a key leads to, or null. */
export function headingFrom(heads: readonly HeadBox[], index: number, key: string): number | null {
  let found = -1;
  if (key === 'ArrowDown') found = heads.findIndex((head, i) => i > index && isHeading(head));
  else if (key === 'ArrowUp') found = heads.findLastIndex((head, i) => i < index && isHeading(head));
  else if (key === 'Home') found = heads.findIndex(isHeading);
  else if (key === 'End') found = heads.findLastIndex(isHeading);
  return found < 0 ? null : found;
}

function isHeading({ kind }: HeadBox): boolean {
  return kind !== 'row';
}

function isOpen(head: HeadBox): boolean {
  return head.kind === 'group' ? !head.isFolded : head.kind === 'bracket' && head.isOpen;
}

function focusHeading(
  painter: TimelinePainter,
  heads: readonly HeadBox[],
  index: number,
  list: Element | null,
): void {
  const { topPx, heightPx } = heads[index] as HeadBox;
  painter.scrollIntoView(topPx, heightPx);
  // The head enters the document with the frame that scrolls to it.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      list?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus();
    });
  });
}
