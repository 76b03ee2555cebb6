/** Why the exit code is 3. */

import { formatDuration, formatShare } from '../base/text';
import type { Held } from './judge-threshold';
import { pathText } from './report-path';
import { leafAt } from './report-shape';
import type { Threshold } from './threshold';

/** `h2d.mallocStalled.stallNs > 100ms holds: it is 610 ms.` */
export function heldSentence({ text, path }: Threshold, { path: place, value, spanNs }: Held): string {
  const where = path.some(({ kind }) => kind === 'every') ? pathText(place) : 'it';
  const figure = leafAt(place) === 'ns' ? formatDuration(value) : String(value);
  const share = spanNs === null ? '' : `, ${formatShare(value, spanNs)} of the kernel span`;
  return `${text} holds: ${where} is ${figure}${share}.`;
}
