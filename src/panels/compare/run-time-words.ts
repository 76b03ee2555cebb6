/** What is said of run times that were typed or pasted, before and after they can be compared. */

import { parseRunTimes } from '../../analysis/diff/run-times';
import { secondsText } from '../../analysis/diff/diff-words';
import type { RunTimes } from '../../analysis/diff/side-comparison';
import { countOf } from '../../base/text';

export type RunTimeText =
  | { readonly kind: 'none' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'read'; readonly times: RunTimes };

export function readRunTimeText(text: string): RunTimeText {
  if (text.trim() === '') return { kind: 'none' };
  const times = parseRunTimes(text);
  return times === null ? { kind: 'unread' } : { kind: 'read', times };
}

/** "median 9.29 s, 9.15 s to 9.85 s, 3 runs" */
export function runTimesText({ count, medianNs, minNs, maxNs }: RunTimes): string {
  if (count === 1) return `${secondsText(medianNs)}, 1 run: no lowest to highest`;
  return `median ${secondsText(medianNs)}, ${secondsText(minNs)} to ${secondsText(maxNs)}, ${countOf(count, 'run')}`;
}

const UNREAD =
  'Not read as run times: give single ones (9.29 9.15 9.85), or median, lowest to highest and number (9.29 (9.15–9.85), 3 runs); seconds, or with ms, µs, min.';

/** Why nothing is compared yet; null where both sides have run times. */
export function missingTimes(a: RunTimeText, b: RunTimeText): string | null {
  if (a.kind === 'unread' || b.kind === 'unread') return UNREAD;
  if (a.kind === 'read' && b.kind === 'read') return null;
  if (a.kind === 'none' && b.kind === 'none')
    return 'None given. A trace is one run with the profiler’s own cost: runs without it say whether the whole got faster.';
  return `Only ${a.kind === 'read' ? 'A' : 'B'} has run times: both sides are needed.`;
}
