/** Why the exit code of a comparison is 3. */

import { formatDuration } from '../base/text';
import { DIFF_ROOT } from './diff-shape';
import type { Held } from './judge-threshold';
import { pathText } from './report-path';
import { leafAt } from './report-shape';
import type { Threshold } from './threshold';

/** `devices[0].figures.span.percent > 5% holds: it is 5.3 %.` */
export function diffHeldSentence({ text, path }: Threshold, { path: place, value }: Held): string {
  const where = path.some(({ kind }) => kind === 'every') ? pathText(place) : 'it';
  const leaf = leafAt(place, DIFF_ROOT);
  const figure =
    leaf === 'ns' ? formatDuration(value) : leaf === 'percent' ? `${value.toFixed(1)} %` : String(value);
  return `${text} holds: ${where} is ${figure}.`;
}
