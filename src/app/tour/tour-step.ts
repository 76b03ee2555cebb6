/** A step of the tour, and the ordinary link that it is. */

import { encodeFragment } from '../../state/link/fragment';
import { withAddress, withTourStep } from '../../state/link/page-address';
import { nameHash, type SharedEvent } from '../../state/link/shared-event';
import {
  FIRST_SHARED_VIEW,
  type SharedSelection,
  type SharedSpan,
  type SharedView,
} from '../../state/link/shared-view';
import type { NoteColour, NoteDraft } from '../../state/notes/note';
import type { EventTableId } from '../../trace/table';

export interface TourStep {
  /** File name below `samples/`. */
  readonly sample: string;
  readonly title: string;
  /** Every number in it is computed from the trace by `tour-figures.test.ts`; so are those of the notes. */
  readonly text: string;
  /** What differs from a trace that was just opened. Times are ns of the capture clock. */
  readonly view: Partial<Omit<SharedView, 'of' | 'notes'>>;
  readonly notes: readonly NoteDraft[];
}

/** The address of the step; `page`: that of the page now. */
export async function tourAddress(steps: readonly TourStep[], number: number, page: string): Promise<string> {
  const step = steps[number - 1];
  if (step === undefined) throw new Error(`The tour has no step ${number}.`);
  const fragment = await encodeFragment(sharedViewOfStep(step));
  return withTourStep(withAddress(page, { trace: traceOfStep(step), fragment }), number);
}

/** As `?trace=` names it. */
export function traceOfStep({ sample }: TourStep): string {
  return `samples/${sample}`;
}

export function sharedViewOfStep({ sample, view, notes }: TourStep): SharedView {
  return { ...FIRST_SHARED_VIEW, of: { kind: 'sample', file: sample }, ...view, notes };
}

/** The event that starts then on that row (`p16780406/d0/c1/s7`). */
export function event(
  table: EventTableId,
  row: string,
  start: bigint,
  durationNs: number,
  name: string,
): SharedEvent {
  return { table, row, start, durationNs, name: nameHash(name), nth: 0 };
}

export function selected(what: SharedEvent): SharedSelection {
  return { kind: 'event', event: what };
}

/** With room on both sides, as a share of the length. */
export function around(from: bigint, to: bigint, percent = 4n): SharedSpan {
  const room = ((to - from) * percent) / 100n;
  return { from: from - room, to: to + room };
}

export function on(what: SharedEvent, text: string, colour: NoteColour = 'plain'): NoteDraft {
  return { at: { kind: 'event', event: what }, text, colour };
}

export function over(from: bigint, to: bigint, text: string, colour: NoteColour = 'plain'): NoteDraft {
  return { at: { kind: 'interval', from, to }, text, colour };
}
