/** Why an HtoD copy did not overlap with kernels, in words that claim no more than the rule behind them (DEFINITIONS 2). */

import type { CopyVerdict, CopyWait } from '../../analysis/copy-waits';
import { formatDuration } from '../../base/text';
import type { Fact } from './facts';
import { durationFact } from './time-facts';

export const VERDICT_TITLES: Readonly<Record<CopyVerdict, string>> = {
  hidden: 'Hidden',
  'launch not recorded': 'Launch not recorded',
  'malloc-stalled': 'Malloc-stalled',
  held: 'Held in the call',
  pageable: 'Pageable',
  'same stream': 'Same stream',
  queued: 'Queued',
  'nothing to overlap': 'Nothing to overlap',
  'not explained': 'Not explained',
};

export function verdictSentence({ verdict, stallNs, heldNs, allocationApi }: CopyWait): string {
  switch (verdict) {
    case 'hidden':
      return 'Kernels ran during at least half of this copy.';
    case 'launch not recorded':
      return 'Its call is not in this capture, so what it waited for cannot be told.';
    case 'malloc-stalled':
      return `Its thread came out of ${allocationApi ?? 'a blocking allocation'} before the call. Kernels ran for ${formatDuration(stallNs)} of that allocation, in which the copy could have overlapped.`;
    case 'held':
      return `Kernels ran for ${formatDuration(heldNs)} while the host was inside the copy call and the copy had not begun.`;
    case 'pageable':
      return 'It copied from pageable memory.';
    case 'same stream':
      return 'It waited in its stream after the call returned, and kernels ran in that stream meanwhile.';
    case 'queued':
      return 'It waited in its stream after the call returned, while kernels ran.';
    case 'nothing to overlap':
      return 'No kernel ran between the start of its call and its own end.';
    case 'not explained':
      return 'Kernels ran between its call and its end, but none of the rules says why they did not overlap.';
  }
}

/** All parts: that one was not there belongs to the answer. The overlap is of the copy itself, the others come before it. */
export function partFacts({ stallNs, heldNs, queuedNs, overlapNs }: CopyWait): Fact[] {
  return [
    partFact('Stalled', stallNs),
    partFact('Held', heldNs),
    partFact('Queued', queuedNs),
    partFact('Overlapped', overlapNs),
  ];
}

function partFact(label: string, ns: number): Fact {
  return ns === 0 ? { label, value: 'none' } : durationFact(label, ns);
}
