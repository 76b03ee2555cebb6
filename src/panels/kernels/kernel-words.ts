/** What the panel of kernels says as a whole, and how it calls what has no kernels to name. */

import type { KernelRow, KernelTable } from '../../analysis/kernel-table';
import { countOf, formatDuration } from '../../base/text';

/** A whole graph is one launch: the kernels in it were not recorded. */
export function kernelName({ cls, name }: KernelRow): string {
  return cls === 'graph' ? `${name === '' ? 'CUDA graph' : name}, nodes not recorded` : name;
}

export function kernelSentence({ rows, kernelSumNs }: KernelTable, isArea: boolean): string {
  const sum = (of: readonly KernelRow[]): number => of.reduce((total, { count }) => total + count, 0);
  const kernels = rows.filter(({ cls }) => cls !== 'graph');
  const graphs = rows.filter(({ cls }) => cls === 'graph');
  const launches = countOf(sum(graphs), 'launch of a whole graph', 'launches of whole graphs');
  if (kernels.length === 0 && graphs.length === 0)
    return isArea ? 'No kernel starts in this area.' : 'This trace has no kernels.';
  if (kernels.length === 0) return `No kernels by name: ${launches}, whose nodes were not recorded.`;
  const beside = graphs.length === 0 ? '' : `; ${launches}, in no count or sum of kernels`;
  return `${countOf(sum(kernels), 'kernel')} of ${countOf(kernels.length, 'name')}, ${formatDuration(kernelSumNs)} in all${beside}.`;
}
