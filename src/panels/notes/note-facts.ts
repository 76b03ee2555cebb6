/** What the panel says of a note beside its text. */

import { formatDuration } from '../../base/text';
import type { Note } from '../../state/notes/note';
import { noteEvent, noteExtent } from '../../state/notes/visit-notes';
import { captureTime, type Trace } from '../../trace/trace';
import { exactNs, wholeNs } from '../exact-text';
import { startTexts } from '../start-text';
import { eventAt, nameOf, placeOf } from '../trace-events';

export interface NoteFacts {
  /** Since the zero of the axis. */
  readonly when: string;
  /** Its start and its end on both clocks, to the nanosecond. */
  readonly exact: string;
  /** Null where it is at a time. */
  readonly on: string | null;
  /** It is on an event that this trace does not have. */
  readonly isLost: boolean;
}

export function noteFacts(trace: Trace, note: Note): NoteFacts {
  const { from, to } = noteExtent(trace, note);
  const since = (ns: number): number => ns - (trace.zero ?? 0);
  const when = startTexts(trace.extent)(since(from));
  const both = (ns: number): string =>
    `${exactNs(wholeNs(since(ns)))} after the zero of the axis, ${exactNs(captureTime(trace.base, ns))} of the capture clock`;
  const exact = from === to ? both(from) : `from ${both(from)}\nto ${both(to)}`;
  return { when, exact, ...whatOf(trace, note, to - from) };
}

function whatOf(trace: Trace, note: Note, lengthNs: number): Pick<NoteFacts, 'on' | 'isLost'> {
  switch (note.at.kind) {
    case 'time':
      return { on: null, isLost: false };
    case 'interval':
      return { on: `${formatDuration(lengthNs)} interval`, isLost: false };
    case 'event': {
      const ref = noteEvent(trace, note);
      const event = ref === null ? null : eventAt(trace, ref);
      if (ref === null || event === null)
        return { on: `an event of ${formatDuration(lengthNs)} that is not in this trace`, isLost: true };
      const row = placeOf(trace, ref)?.words[0];
      return { on: row === undefined ? nameOf(event) : `${nameOf(event)}, ${row}`, isLost: false };
    }
  }
}
