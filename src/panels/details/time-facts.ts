/** When an event was and for how long: rounded for reading, and to the nanosecond. */

import { formatDuration } from '../../base/text';
import { captureTime, type Extent, type Trace } from '../../trace/trace';
import { exactNs, wholeNs } from '../exact-text';
import type { KnownEvent } from '../trace-events';
import type { Fact } from './facts';

export function timeFacts(trace: Trace, event: KnownEvent): Fact[] {
  if (event.entry.cls === 'mark' || event.entry.cls === 'nothingToOverlap') {
    return [timeFact('At', trace, event.startNs)];
  }
  const length = event.isOpen
    ? {
        label: 'Duration',
        value: 'open when the capture ended',
        exact: `${exactNs(wholeNs(event.durationNs))} to its end`,
      }
    : durationFact(event.entry.waitNs === undefined ? 'Duration' : 'Bar', event.durationNs);
  // Of a wait, what counts as waiting comes first: the bar may be longer.
  const waited = event.entry.waitNs === undefined ? [] : [durationFact('Waited', event.entry.waitNs)];
  return [...waited, length, ...spanFacts(trace, { from: event.startNs, to: event.endNs })];
}

export function durationFact(label: string, ns: number): Fact {
  const exact = exactNs(wholeNs(ns));
  return { label, value: formatDuration(ns), exact, copy: exact };
}

export function spanFacts(trace: Trace, { from, to }: Extent): Fact[] {
  return [timeFact('Start', trace, from), timeFact('End', trace, to)];
}

/** `ns` relative to the base; shown since the zero of the axis, and below it as the capture's clock read. */
function timeFact(label: string, trace: Trace, ns: number): Fact {
  const capture = exactNs(captureTime(trace.base, ns));
  return {
    label,
    value: exactNs(wholeNs(ns - (trace.zero ?? 0))),
    exact: `${capture} capture clock`,
    copy: String(captureTime(trace.base, ns)),
  };
}
