/** All that follows two open traces: loaded with the screen that shows them. */

import type { Comparing } from './comparing';
import { areBatchesKnown, enterPair } from './enter-pair';
import { followComparison } from './follow-comparison';
import { followPair } from './follow-pair';

/** `enterByLink` lays out what a link says of both, where one came; false: none did. Returns what ends it. */
export function startPair(comparing: Comparing, enterByLink: () => boolean): () => void {
  let isEntering = false;
  const enter = (): void => {
    const { isEntered } = comparing.store.getState();
    if (isEntering || isEntered || !comparing.areBothOpen || !areBatchesKnown(comparing)) return;
    isEntering = true;
    if (!enterByLink()) enterPair(comparing);
    isEntering = false;
  };
  const stops = [
    followPair(comparing),
    followComparison(comparing),
    comparing.a.store.subscribe(enter),
    comparing.b.store.subscribe(enter),
    comparing.store.subscribe(enter),
  ];
  enter();
  return () => {
    for (const stop of stops) stop();
  };
}
