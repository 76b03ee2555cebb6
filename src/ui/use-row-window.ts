import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** LOOKS 3. */
const ROW_PX = 22;
const HEAD_PX = 24;

const STEPS: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + 10,
  PageUp: (active) => active - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface RowWindow {
  readonly items: readonly { readonly index: number; readonly topPx: number }[];
  readonly totalPx: number;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Which rows of a long list are in the document, and how the keyboard walks them. `selected` is −1 where none is. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  selected: number,
): RowWindow {
  const [walked, setWalked] = useState<number | null>(null);
  const active = Math.min(walked ?? Math.max(selected, 0), count - 1);
  const wantsFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    overscan: 6,
    // The row that has the focus stays, however far the list is scrolled.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), active), [active]),
  });
  useEffect(() => {
    if (selected >= 0) virtualizer.scrollToIndex(selected, { align: 'auto' });
  }, [virtualizer, selected]);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>('[data-active] button');
    row?.focus({ preventScroll: true });
    wantsFocus.current = false;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(step(active, count), 0), count - 1);
    wantsFocus.current = true;
    setWalked(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const items = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, topPx: start - HEAD_PX }));
  return { items, totalPx: count * ROW_PX, active, onKeyDown };
}

function withRow(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((a, b) => a - b);
}
