import { batchListOf, batchesIn, goToBatch, pickOf } from '../../state/batches';
import type { SideKey } from '../../state/compare/compare-state';
import type { Comparing } from '../../state/compare/comparing';
import { setArea, setWindow } from '../../state/view';
import type { Extent } from '../../trace/trace';
import { fitted } from '../window-moves';

/**
 * Shows a place of a side, marked as an area; both are aligned at the batch that it begins in, so that the other side is beside it: a
 * batch of `device` (its key), where the place is of one.
 */
export function goToPlace(
  comparing: Comparing,
  side: SideKey,
  place: Extent,
  device: string | null = null,
): void {
  const { store } = comparing.session(side);
  const tracks = batchListOf(store.getState())?.tracks ?? [];
  // Several processes may use one device: the first that has a batch there.
  for (const track of tracks) {
    if (device !== null && track.device !== device) continue;
    const [first, last] = batchesIn(track, { from: place.from, to: place.from + 1 });
    const batch = first < last ? track.batches[first] : undefined;
    if (batch === undefined) continue;
    goToBatch(store, pickOf(track, batch));
    break;
  }
  setWindow(store, fitted(place));
  setArea(comparing.a.store, side === 'a' ? place : null);
  setArea(comparing.b.store, side === 'b' ? place : null);
}
