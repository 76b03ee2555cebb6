/** What speaks for a choice of batches, in words: by what it is offered, so that one may judge for oneself. */

import { countOf, cutMiddle, formatCount, formatDuration, formatShare } from '../../base/text';
import { MOST_BATCHES, type BatchChoice, type FamilyOffer, type KernelOffer } from './batch-list';

const MOST_GROUP_CHARACTERS = 30;

/** One after another; names come from the trace. */
export function familyEvidence(offer: FamilyOffer): string[] {
  const { count, processes, coverage, meanwhile, withCopies, group, groups, p50Ns } = offer;
  const many = processes > 1 ? ` of ${formatCount(processes)} processes` : '';
  const inGroups =
    group === null ? '' : ` in ${formatCount(groups)} ${cutMiddle(group, MOST_GROUP_CHARACTERS)}`;
  return [
    `${formatCount(count)}${many}${inGroups}`,
    `launched ${formatShare(coverage, 1)} of kernel time`,
    ...(meanwhile > 0 ? [`beside ${formatShare(meanwhile, 1)} by threads in no range`] : []),
    ...(withCopies > 0 ? [`HtoD copies in ${formatShare(withCopies, 1)}`] : []),
    `median ${formatDuration(p50Ns)}`,
  ];
}

export function kernelEvidence({ count, regularity, p50Ns }: KernelOffer): string[] {
  return [
    `${countOf(count, 'window')} from a launch to the next`,
    `${formatShare(regularity, 1)} of them with the same kernels`,
    `median ${formatDuration(p50Ns)}`,
  ];
}

/** In place of a list of batches; a way out follows from it. */
export function tooManyText(count: number): string {
  return `No batches: ${formatCount(count)} windows are more than the ${formatCount(MOST_BATCHES)} that can be listed. Choose what occurs less often, such as a range around several of them.`;
}

export function isSameChoice(a: BatchChoice | null, b: BatchChoice | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'kernels') return b.kind === 'kernels' && a.kernel === b.kernel;
  return b.kind === 'ranges' && a.family === b.family && a.group === b.group;
}
