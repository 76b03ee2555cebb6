/**
 * From arrays of anywhere to a shared view. Each part is checked by itself: a bad one is left out and named in a sentence, and the rest
 * of the view stands. Never throws, and nothing of what is bad is repeated in the sentences.
 */

import * as v from 'valibot';
import { countOf } from '../../base/text';
import { MOST_NOTES, noteText, type NoteDraft, type NotePlace } from '../notes/note';
import type { SharedEvent } from './shared-event';
import {
  FIRST_SHARED_VIEW,
  type SharedAlignment,
  type SharedBeside,
  type SharedChoice,
  type SharedOnlyRows,
  type SharedSelection,
  type SharedSpan,
  type SharedTrace,
  type SharedView,
} from './shared-view';
import type { EventSchema } from './wire';
import {
  AlignmentSchema,
  BesideSchema,
  ChoiceSchema,
  ClockSchema,
  FlagSchema,
  GAP,
  isTime,
  KeySchema,
  MOST_KEYS,
  MOST_SORTS,
  NoteSchema,
  OfSchema,
  OnlyRowsSchema,
  PanelSchema,
  PickSchema,
  PLACE,
  PLACES,
  RowKindSchema,
  ScrollSchema,
  SelectionSchema,
  SortSchema,
  SpanSchema,
  TimesSchema,
  TimeSchema,
} from './wire';
import { upgrade } from './upgrade';

export interface ReadView {
  readonly view: SharedView;
  /** What was left out, one sentence each. */
  readonly notices: readonly string[];
}

/** `wire` is of the present version. */
export function readWire(wire: readonly unknown[]): ReadView {
  return new WireReader(wire).read();
}

/** Of what `writeNote` wrote, null where it is no note, or of no time. */
export function readNote(item: unknown, origin: bigint): NoteDraft | null {
  const parsed = v.safeParse(NoteSchema, item);
  if (!parsed.success) return null;
  const [text, colour, start, lengthNs] = parsed.output;
  const at = placeOf(start, lengthNs, origin);
  return at === null ? null : { text: noteText(text), colour: colour === 0 ? 'plain' : colour, at };
}

function placeOf(
  start: bigint | v.InferOutput<typeof EventSchema>,
  lengthNs: bigint | undefined,
  origin: bigint,
): NotePlace | null {
  if (typeof start !== 'bigint') {
    const event = eventOf(start, origin);
    return event === null ? null : { kind: 'event', event };
  }
  const span = spanOf([start, lengthNs ?? 0n], origin);
  if (span === null) return null;
  return lengthNs === undefined ? { kind: 'time', time: span.from } : { kind: 'interval', ...span };
}

class WireReader {
  private readonly wire: readonly unknown[];
  private readonly notices: string[] = [];

  constructor(wire: readonly unknown[]) {
    this.wire = wire;
  }

  read(): ReadView {
    const { wire, notices } = this;
    if (wire.length > PLACES)
      notices.push('A newer Stallscope made the link: what this one does not know of it is left out.');
    const of = this.part('file it belongs to', wire[PLACE.of], OfSchema);
    const clock = this.part('clock', wire[PLACE.clock], ClockSchema);
    const timeless = {
      of: of === null ? null : ofOf(of),
      clock: clock === 1 ? ('capture' as const) : ('relative' as const),
      ...this.panel(),
    };
    const origin = v.safeParse(TimeSchema, wire.length > PLACE.origin ? wire[PLACE.origin] : 0);
    const view = origin.success
      ? {
          ...this.rows(origin.output),
          ...this.batches(),
          ...this.timed(origin.output),
          beside: this.beside(origin.output),
        }
      : this.batches();
    // Every other time counts from the origin.
    if (!origin.success) notices.push('The times of the link could not be read and were left out.');
    return { view: { ...FIRST_SHARED_VIEW, ...timeless, ...view }, notices };
  }

  private timed(origin: bigint): Partial<SharedView> {
    const { wire } = this;
    const length = this.part('window', wire[PLACE.window], TimeSchema);
    const window = length === null || length <= 0n ? null : spanOf([0n, length], origin);
    if (length !== null && length !== 0n && window === null) this.notices.push(leftOut('window'));
    return {
      window,
      selection: this.placed('selection', wire[PLACE.selection], SelectionSchema, origin, selectionOf),
      area: this.placed('area', wire[PLACE.area], SpanSchema, origin, spanOf),
      notes: this.notes(origin),
    };
  }

  private rows(origin: bigint): Partial<SharedView> {
    const [scroll, folded, open, kinds, only] = this.list('rows', this.wire[PLACE.rows], 16);
    const place = this.part('scroll position', scroll, ScrollSchema);
    return {
      scroll: place === null ? null : { row: place[0], offsetPx: place[1] },
      folded: this.items('folded rows', folded, MOST_KEYS, KeySchema),
      openBrackets: this.items('opened brackets', open, MOST_KEYS, KeySchema),
      shownKinds: this.items('kinds of rows', kinds, MOST_KEYS, RowKindSchema),
      onlyRows: this.placed('choice of rows', only, OnlyRowsSchema, origin, onlyRowsOf),
    };
  }

  private batches(): Partial<SharedView> {
    const [choice, batch, beside, window] = this.list('batches', this.wire[PLACE.batches], 16);
    const chosen = this.part('choice of batches', choice, ChoiceSchema);
    const shown = this.part('window of the batches', window, BesideSchema);
    return {
      batchChoice: chosen === null ? null : choiceOf(chosen),
      batch: this.pick('batch', batch),
      batchBeside: this.pick('second batch', beside),
      windowBeside: shown === null ? null : { fromNs: shown[0], toNs: shown[1] },
    };
  }

  private pick(what: string, value: unknown): SharedView['batch'] {
    const pick = this.part(what, value, PickSchema);
    return pick === null ? null : { processKey: pick[0], device: pick[1], number: pick[2] };
  }

  private panel(): Partial<SharedView> {
    const [panel, sorts] = this.list('panel', this.wire[PLACE.panel], 16);
    return {
      panel: this.part('panel', panel, PanelSchema),
      sorts: this.items('sorting', sorts, MOST_SORTS, SortSchema).map(([table, column, descending]) => ({
        table,
        column,
        isDescending: descending === 1,
      })),
    };
  }

  /** A view in a view: nothing lies beside the second. */
  private beside(originA: bigint): SharedBeside | null {
    const { wire } = this;
    if (wire[PLACE.beside] === undefined || wire[PLACE.beside] === 0) return null;
    const [own, alignment, unlocked, folded, timesA, timesB] = this.list(
      'second trace',
      wire[PLACE.beside],
      16,
    );
    const upgraded = Array.isArray(own) ? upgrade(own as unknown[]) : null;
    if (upgraded === null) {
      this.notices.push(leftOut('second trace'));
      return null;
    }
    const second = new WireReader([...upgraded.slice(0, PLACE.beside), 0, ...upgraded.slice(PLACES)]);
    const { view, notices } = second.read();
    this.notices.push(...notices);
    const originB = v.safeParse(TimeSchema, upgraded[PLACE.origin] ?? 0);
    const tied = this.part('alignment', alignment, AlignmentSchema);
    const aligned = tied === null || !originB.success ? null : alignmentOf(tied, originA, originB.output);
    if (tied !== null && aligned === null) this.notices.push(leftOut('alignment'));
    return {
      view,
      alignment: aligned ?? { kind: 'start' },
      isLocked: this.part('lock', unlocked, FlagSchema) !== 1,
      foldDigits: this.part('folding of digits', folded, FlagSchema) === 1,
      runTimes: {
        a: this.part('run times', timesA, TimesSchema) ?? '',
        b: this.part('run times', timesB, TimesSchema) ?? '',
      },
    };
  }

  private notes(origin: bigint): NoteDraft[] {
    const items = this.list('notes', this.wire[PLACE.notes], MOST_NOTES);
    const notes = items.map((item) => readNote(item, origin)).filter((note) => note !== null);
    const bad = items.length - notes.length;
    if (bad > 0)
      this.notices.push(
        `${countOf(bad, 'note')} of the link could not be read and ${bad === 1 ? 'was' : 'were'} left out.`,
      );
    return notes;
  }

  /** Null where it is not there, or bad. */
  private part<T>(what: string, value: unknown, schema: v.GenericSchema<unknown, T>): T | null {
    if (value === undefined || value === 0) return null;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    this.notices.push(leftOut(what));
    return null;
  }

  /** A part with times; null also where they are none. */
  private placed<T, P>(
    what: string,
    value: unknown,
    schema: v.GenericSchema<unknown, T>,
    origin: bigint,
    placeOf: (part: T, origin: bigint) => P | null,
  ): P | null {
    const part = this.part(what, value, schema);
    const place = part === null ? null : placeOf(part, origin);
    if (part !== null && place === null) this.notices.push(leftOut(what));
    return place;
  }

  /** The items that are good. */
  private items<T>(what: string, value: unknown, most: number, schema: v.GenericSchema<unknown, T>): T[] {
    const items = this.list(what, value, most);
    const good: T[] = [];
    for (const item of items) {
      const parsed = v.safeParse(schema, item);
      if (parsed.success) good.push(parsed.output);
    }
    if (good.length < items.length)
      this.notices.push(`Some of the ${what} of the link could not be read and were left out.`);
    return good;
  }

  private list(what: string, value: unknown, most: number): readonly unknown[] {
    if (value === undefined || value === 0) return [];
    if (Array.isArray(value) && value.length <= most) return value as unknown[];
    this.notices.push(leftOut(what));
    return [];
  }
}

function leftOut(what: string): string {
  return `The ${what} of the link could not be read and was left out.`;
}

function ofOf(of: v.InferOutput<typeof OfSchema>): SharedTrace {
  if (of[0] === 1) return { kind: 'sample', file: of[1] };
  return { kind: 'file', name: of[1], bytes: of[2], fingerprint: of[3] };
}

function spanOf([start, lengthNs]: readonly [bigint, bigint], origin: bigint): SharedSpan | null {
  const from = origin + start;
  const to = from + lengthNs;
  return isTime(from) && isTime(to) ? { from, to } : null;
}

function eventOf(event: v.InferOutput<typeof EventSchema>, origin: bigint): SharedEvent | null {
  const [table, row, start, durationNs, name, nth] = event;
  const span = spanOf([start, BigInt(Math.round(durationNs))], origin);
  return span === null ? null : { table, row, start: span.from, durationNs, name, nth };
}

function selectionOf(
  selection: v.InferOutput<typeof SelectionSchema>,
  origin: bigint,
): SharedSelection | null {
  if (selection[0] === GAP) {
    const start = origin + selection[2];
    return isTime(start) ? { kind: 'gap', row: selection[1], start } : null;
  }
  const event = eventOf(selection, origin);
  return event === null ? null : { kind: 'event', event };
}

function onlyRowsOf(only: v.InferOutput<typeof OnlyRowsSchema>, origin: bigint): SharedOnlyRows | null {
  switch (only[0]) {
    case 1:
    case 2: {
      const span = spanOf([only[1], only[2]], origin);
      return span === null ? null : { kind: only[0] === 1 ? 'area' : 'window', span };
    }
    case 3: {
      const selection = selectionOf(only[1], origin);
      return selection === null ? null : { kind: 'selection', selection };
    }
    case 4:
      return { kind: 'batch' };
  }
}

function alignmentOf(
  alignment: v.InferOutput<typeof AlignmentSchema>,
  originA: bigint,
  originB: bigint,
): SharedAlignment | null {
  switch (alignment[0]) {
    case 1:
      return { kind: 'batch', track: alignment[1], number: alignment[2] };
    case 2: {
      const a = eventOf(alignment[1], originA);
      const b = eventOf(alignment[2], originB);
      return a === null || b === null ? null : { kind: 'range', a, b };
    }
    case 3: {
      const [a, b] = [originA + alignment[1], originB + alignment[2]];
      return isTime(a) && isTime(b) ? { kind: 'anchor', a, b } : null;
    }
  }
}

function choiceOf(choice: v.InferOutput<typeof ChoiceSchema>): SharedChoice {
  if (choice[0] === 2) return { kind: 'kernels', kernel: choice[1] };
  return { kind: 'ranges', family: choice[1], group: choice[2] === 0 ? null : choice[2] };
}
