/** The arrow keys to the right and left, from the button of a line to what can be pressed in its cells and back. */

import type { KeyboardEvent } from 'react';

/** What a cell holds to be pressed says so by this attribute. */
const STOPS = '[data-figure]';

export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const line = event.currentTarget;
  const stops = [...line.querySelectorAll<HTMLElement>(`[data-open], ${STOPS}`)];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
