/** What the figures of a panel are of. */

import { countOf, formatDuration } from '../base/text';
import type { Extent } from '../trace/trace';

/** "area of 228 ms, 8 HtoD copies": what the figures of the panel are of. `copies` is null while they are unknown. */
export function basisText(area: Extent | null, copies: number | null): string {
  const what = area === null ? 'whole trace' : `area of ${formatDuration(Math.round(area.to - area.from))}`;
  return copies === null ? what : `${what}, ${countOf(copies, 'HtoD copy', 'HtoD copies')}`;
}
