/** What the panel of copies says as a whole. */

import type { CopyRow } from '../../analysis/copy-table';
import { countOf, formatBytes, formatDuration } from '../../base/text';

/** "257 copies of 8.66 GB; under kernels 1.20 ms, exposed 158 ms." Of groups that may run at once, so their times are no sum. */
export function copySentence(groups: readonly CopyRow[]): string {
  const sum = (of: (row: CopyRow) => number): number => groups.reduce((total, row) => total + of(row), 0);
  const count = sum((row) => row.count);
  const hidden = sum(({ overlapWithKernelsNs }) => overlapWithKernelsNs);
  const exposed = sum(({ exposedNs }) => exposedNs);
  const parts =
    hidden === 0
      ? `all ${formatDuration(exposed)} exposed`
      : `${formatDuration(hidden)} under kernels, ${formatDuration(exposed)} exposed`;
  return `${countOf(count, 'copy', 'copies')} of ${formatBytes(sum(({ bytes }) => bytes))}: ${parts}${groups.length > 1 ? ', by groups' : ''}.`;
}
