/**
 * The form of a shared view as JSON: arrays by position, 0 for what is not there, ends of nothing cut off.
 *
 *     [version, of, origin, length of the window, clock, rows, selection, area, batches, panel, notes, beside]
 *
 * Times are offsets from the origin, the start of the window. What comes later is put behind the last place: a page that does not
 * know it leaves it out and says so. What changes the meaning of a place raises the version and is told to `upgrade.ts`.
 */

import * as v from 'valibot';
import { ROW_KINDS } from '../../trace/row';
import { EVENT_TABLES } from '../../trace/table';
import { NOTE_COLOURS, NOTE_TEXT_LIMIT } from '../notes/note';

export const WIRE_VERSION = 1;

/** Places of version 1. */
export const PLACE = {
  of: 1,
  origin: 2,
  window: 3,
  clock: 4,
  rows: 5,
  selection: 6,
  area: 7,
  batches: 8,
  panel: 9,
  notes: 10,
  beside: 11,
} as const;
export const PLACES = 12;

/** In front of the places of a gap, where those of an event have its table. */
export const GAP = 'gap';

/** More keys than a trace has rows; of a longer list the first. */
export const MOST_KEYS = 2000;
export const MOST_SORTS = 32;

export type WireTime = number | string;

/** Capture clocks that count from 1970 pass 2^53, where JSON numbers lose digits: then they are text. */
export function writeTime(ns: bigint): WireTime {
  const number = Number(ns);
  return Number.isSafeInteger(number) ? number : ns.toString();
}

const FARTHEST_NS = 2n ** 63n;

/** As SQLite holds them: 64 bits. An offset from an origin may lead out of them though both are within. */
export function isTime(ns: bigint): boolean {
  return ns >= -FARTHEST_NS && ns < FARTHEST_NS;
}

export const TimeSchema = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))]),
  v.transform((ns) => BigInt(ns)),
  v.check(isTime),
);

const WholeSchema = v.pipe(v.number(), v.safeInteger());
const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const LengthSchema = v.pipe(
  TimeSchema,
  v.check((ns) => ns > 0n),
);

/** Keys of rows, groups and brackets are made of ids: text of a trace is none. */
export const KeySchema = v.pipe(v.string(), v.maxLength(80), v.regex(/^[A-Za-z0-9@/ -]+$/));
const DeviceSchema = v.pipe(v.string(), v.regex(/^d\d{1,12}(@\d{1,12})?$/));
export const RowKindSchema = v.picklist(ROW_KINDS);
/** Ids of panels, tables and columns of ours. */
const IdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,39}$/));
const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const NameHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));
const DurationSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const AbsentSchema = v.literal(0);

/** [offset, length] */
export const SpanSchema = v.tuple([TimeSchema, LengthSchema]);
/** [table, row, offset, duration, name, nth] */
export const EventSchema = v.tuple([
  v.picklist(EVENT_TABLES),
  KeySchema,
  TimeSchema,
  DurationSchema,
  NameHashSchema,
  v.optional(CountSchema, 0),
]);
/** [GAP, row, offset] */
const GapSchema = v.tuple([v.literal(GAP), KeySchema, TimeSchema]);
export const SelectionSchema = v.union([EventSchema, GapSchema]);

const SampleSchema = v.tuple([
  v.literal(1),
  v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.-]+\.sqlite$/)),
]);
/** Names of files have 255 bytes at most where files are kept. */
const FILE_NAME_LIMIT = 255;
const FileSchema = v.tuple([
  v.literal(2),
  v.pipe(v.string(), v.maxLength(FILE_NAME_LIMIT)),
  CountSchema,
  HashSchema,
]);
export const OfSchema = v.union([SampleSchema, FileSchema]);

export const ClockSchema = v.picklist([0, 1]);
/** [row, offset in CSS pixels] */
export const ScrollSchema = v.tuple([KeySchema, v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6))]);
/** 1 area or 2 window: [kind, offset, length] · 3 selection: [3, selection] · 4 batch: [4] */
export const OnlyRowsSchema = v.union([
  v.tuple([v.picklist([1, 2]), TimeSchema, LengthSchema]),
  v.tuple([v.literal(3), SelectionSchema]),
  v.tuple([v.literal(4)]),
]);

/** 1 ranges: [1, family, group] · 2 kernels: [2, kernel] */
export const ChoiceSchema = v.union([
  v.tuple([v.literal(1), HashSchema, v.optional(v.union([AbsentSchema, HashSchema]), 0)]),
  v.tuple([v.literal(2), HashSchema]),
]);
/** [process key, device, number] */
export const PickSchema = v.tuple([WholeSchema, DeviceSchema, v.pipe(CountSchema, v.minValue(1))]);
const OffsetSchema = v.pipe(v.number(), v.minValue(-1e18), v.maxValue(1e18));
/** [from, to] in ns from the start of each batch. */
export const BesideSchema = v.pipe(
  v.tuple([OffsetSchema, OffsetSchema]),
  v.check(([from, to]) => to > from),
);

/** 0 start · [1, track, number] batch · [2, event of A, event of B] · [3, offset in A, offset in B], each from the origin of its side */
export const AlignmentSchema = v.union([
  v.tuple([v.literal(1), CountSchema, v.pipe(CountSchema, v.minValue(1))]),
  v.tuple([v.literal(2), EventSchema, EventSchema]),
  v.tuple([v.literal(3), TimeSchema, TimeSchema]),
]);
export const FlagSchema = v.picklist([0, 1]);
/** Longer texts are no run times. */
export const MOST_TIMES_CHARACTERS = 500;
export const TimesSchema = v.pipe(v.string(), v.maxLength(MOST_TIMES_CHARACTERS));

export const PanelSchema = IdSchema;
/** [table, column, 1 where descending] */
export const SortSchema = v.tuple([IdSchema, IdSchema, v.optional(v.picklist([0, 1]), 0)]);

const TextSchema = v.pipe(v.string(), v.maxLength(NOTE_TEXT_LIMIT));
const ColourSchema = v.union([AbsentSchema, v.picklist(NOTE_COLOURS)]);
/** [text, colour, offset] · [text, colour, offset, length] · [text, colour, event]. The longer form is looked for first. */
export const NoteSchema = v.union([
  v.tuple([TextSchema, ColourSchema, TimeSchema, LengthSchema]),
  v.strictTuple([TextSchema, ColourSchema, TimeSchema]),
  v.tuple([TextSchema, ColourSchema, EventSchema]),
]);
