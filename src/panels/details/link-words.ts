/** What hangs together with an event, in words. */

import type { EventLinks } from '../../analysis/event-links';
import { countOf, formatDuration } from '../../base/text';
import type { EventClass } from '../../trace/event-class';
import type { Trace } from '../../trace/trace';
import { CLASS_LOOKS } from '../class-looks';
import { eventAt } from '../trace-events';

/** A launch cannot come after its work: a negative latency means that the two clocks differ (C26). */
export function latencyText(ns: number): string {
  return ns < 0 ? `${formatDuration(ns)} (clocks differ)` : formatDuration(ns);
}

/** "launched 50 kernels"; "launched 12 operations" where they are of several classes. */
export function launchedText(
  trace: Trace,
  { work, workCount }: Pick<EventLinks, 'work' | 'workCount'>,
): string {
  const classes = new Set(work.map((ref) => eventAt(trace, ref)?.entry.cls));
  const [only] = classes;
  const isOne = classes.size === 1 && only !== undefined && work.length === workCount;
  return `launched ${isOne ? countOfClass(workCount, only) : countOf(workCount, 'operation')}`;
}

function countOfClass(count: number, cls: EventClass): string {
  const { word } = CLASS_LOOKS[cls];
  return countOf(count, word, word.endsWith('copy') ? `${word.slice(0, -1)}ies` : `${word}s`);
}
