/** Which window of a track a time lies in. Windows tile the time, so this is a search over their starts. */

import { upperBoundNear } from '../../base/bisect';
import type { Extent } from '../../trace/trace';
import type { Outside } from './batch-list';

const BEFORE = -1;
const AFTER = -2;

/** `windows` touch one another, in ascending order, and there is at least one. Quick where times mostly ascend. */
export function windowPlaces(windows: readonly Extent[]): (time: number) => number {
  const starts = Float64Array.from(windows, ({ from }) => from);
  const end = windows.at(-1)?.to ?? -Infinity;
  let hint = 0;
  return (time) => {
    hint = upperBoundNear(starts, time, hint);
    if (hint === 0) return BEFORE;
    return time < end ? hint - 1 : AFTER;
  };
}

/** Counts how many lie in a window, before the first, and after the last. */
export class PlaceCount {
  private readonly counts = { before: 0, inside: 0, after: 0 };

  add(place: number): void {
    if (place === BEFORE) this.counts.before++;
    else if (place === AFTER) this.counts.after++;
    else this.counts.inside++;
  }

  get outside(): Outside & { readonly inside: number } {
    return { ...this.counts };
  }
}
