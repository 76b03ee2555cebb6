/** What the panel of allocations says in words. */

import type { AllocationCalls } from '../../analysis/allocations';
import { countOf, cutMiddle, formatCount, formatDuration } from '../../base/text';
import type { AllocationClass } from '../../trace/api-calls';

export const CLASS_WORDS: Readonly<Record<AllocationClass, string>> = {
  blocking: 'blocking, device',
  async: 'async, device',
  host: 'host',
  free: 'free',
};

export function allocationSentence(
  rows: readonly AllocationCalls[],
  isArea: boolean,
  hasCalls: boolean,
): string {
  if (!hasCalls) return 'This trace has no CUDA API calls, so it does not say what was allocated when.';
  if (rows.length === 0)
    return isArea ? 'No allocation call lies in this area.' : 'This trace has no allocation calls.';
  const sum = (of: (row: AllocationCalls) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  return `${countOf(
    sum(({ count }) => count),
    'allocation call',
  )} of ${countOf(rows.length, 'name')}; the longest took ${formatDuration(
    Math.max(...rows.map(({ maxNs }) => maxNs)),
  )}.`;
}

/** "ray::H2D 32 (610 ms), other 4 (1.20 ms)": innermost ranges by time; empty where no range encloses a call. */
export function rangesText({ byRange }: AllocationCalls, most: number): string {
  const shown = byRange
    .slice(0, most)
    .map(
      ({ range, count, sumNs }) => `${cutMiddle(range, 80)} ${formatCount(count)} (${formatDuration(sumNs)})`,
    );
  const rest = byRange.length - shown.length;
  return [...shown, ...(rest > 0 ? [countOf(rest, 'other range')] : [])].join(', ');
}
