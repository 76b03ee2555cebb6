/** What threads did while a gap lasted, in words: where they were, not that they were to blame (DEFINITIONS 2, "anatomy"). */

import type { GapMeanwhile, MeanwhilePart } from '../../analysis/gap-meanwhile';
import type { ThreadId } from '../../analysis/thread-index';
import { formatDuration } from '../../base/text';
import type { Trace } from '../../trace/trace';

/** "Thread 21", and its name where the trace has one. */
export function threadWord({ groups }: Pick<Trace, 'groups'>, { process, thread }: ThreadId): string {
  const label = `Thread ${thread}`;
  const group = groups.find(
    (one) => one.kind === 'thread' && one.label === label && one.parent === `p${process}`,
  );
  return group === undefined || group.detail === '' ? label : `${label}, ${group.detail}`;
}

/** Of the thread that fed the device; null where the trace has no thread states. */
export function stateText({ state }: GapMeanwhile, gapNs: number): string | null {
  if (state === null) return null;
  const unknownNs = gapNs - state.runningNs - state.waitingNs;
  const parts = [
    `running ${formatDuration(state.runningNs)}`,
    `not running ${formatDuration(state.waitingNs)}`,
  ];
  return [...parts, ...(unknownNs > 0 ? [`not recorded ${formatDuration(unknownNs)}`] : [])].join(', ');
}

export function partWord({ what }: MeanwhilePart): string {
  return what === 'call' ? 'in the call' : 'in the range';
}
