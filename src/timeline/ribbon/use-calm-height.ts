import { useLayoutEffect, useState, type RefObject } from 'react';

/** `wantedPx`, but never another height while the pointer is on the timeline: rows do not move away from under a hand that zooms. */
export function useCalmHeight(inside: RefObject<HTMLElement | null>, wantedPx: number): number {
  const [shownPx, setShownPx] = useState(wantedPx);
  useLayoutEffect(() => {
    const around = inside.current?.parentElement;
    if (!around) return undefined;
    const settle = (): void => setShownPx(wantedPx);
    if (!around.matches(':hover')) settle();
    around.addEventListener('pointerleave', settle);
    return () => around.removeEventListener('pointerleave', settle);
  }, [inside, wantedPx]);
  return shownPx;
}
