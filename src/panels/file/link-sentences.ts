/** How much of the GPU's work has the call that launched it in the same file, in a sentence. */

import { formatCount } from '../../base/text';
import type { LinkReport } from '../../trace/report';

const WORDS: Readonly<Record<LinkReport['table'], readonly [one: string, many: string]>> = {
  kernels: ['kernel', 'kernels'],
  graphs: ['graph launch', 'graph launches'],
  copies: ['copy', 'copies'],
  memsets: ['memset', 'memsets'],
};

export function linkSentence({ table, linked, unlinked }: LinkReport): string {
  const [one, many] = WORDS[table];
  const total = linked + unlinked;
  if (total === 1) {
    return linked === 1
      ? `The one ${one} has its launch in this file.`
      : `The one ${one} was launched outside this file.`;
  }
  if (unlinked === 0) return `All ${formatCount(total)} ${many} have their launch in this file.`;
  if (linked === 0) return `None of the ${formatCount(total)} ${many} has its launch in this file.`;
  const outside = unlinked === 1 ? '1 was' : `${formatCount(unlinked)} were`;
  return `${formatCount(linked)} of ${formatCount(total)} ${many} have their launch in this file; ${outside} launched outside it.`;
}
