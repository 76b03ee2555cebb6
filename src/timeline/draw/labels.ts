/**
 * Labels of one lane: each stays inside the visible part of its event, so that none meets another. Neighbours of one name share
 * one where each alone has no room for its own.
 *
 *     ▐9 × sm80_xmma_gemm_f32f32…  47.7 ms▐          ▐ray::slice  49.8 ms▐▐staged▐
 */

import { durationAt } from '../../trace/durations';
import { EVENT_CLASSES, type EventClass } from '../../trace/event-class';
import type { NameEntry } from '../../trace/name-table';
import type { EventTable } from '../../trace/table';
import type { WideList } from './lane-columns';
import { labelFor, wordOf } from './label-text';
import { formatDuration } from '../../base/text';
import type { TextWidths } from './text-width';

/** CSS pixels on the canvas. */
export interface Label {
  readonly text: string;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly centrePx: number;
  /** Opaque pixel of what lies behind it; null on the canvas itself, where `isQuiet` says how loud it is. */
  readonly fill: number | null;
  readonly isQuiet: boolean;
  /** Height of the plate behind the text; 0: none. */
  readonly platePx: number;
}

/** Where labels of a lane stand, in CSS pixels. */
export interface LabelLane {
  readonly topPx: number;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly ratio: number;
}

const PADDING_PX = 4;
/** Room of a plate beside its words. */
export const PLATE_PADDING_PX = 2;
/** Room that a texture keeps at both ends of a plate. */
const TIP_PX = 1;
/** Two letters and their padding. */
const LEAST_ROOM_PX = 14;
const PLATE_PX = 14;
/** Of a run that reaches beyond the canvas: longer ones show no count. */
const MOST_NEIGHBOURS = 512;

const TEXTURED: ReadonlySet<EventClass> = new Set([
  'htod',
  'dtoh',
  'dtod',
  'ptop',
  'memset',
  'mallocStalled',
  'queued',
]);

export interface LabelSource {
  readonly table: EventTable;
  readonly names: readonly NameEntry[];
  readonly cls: Uint8Array;
  /** Fill by name, as the lane is painted. */
  readonly fillOf: (name: number) => number;
  /** Slice of the row that the events are of, and its bounds in the table. */
  readonly slice: number;
  readonly first: number;
  readonly last: number;
  /** CSS pixels a ns. */
  readonly pxPerNs: number;
}

/** Adds the labels of the wide events of one slice. */
export function labelEvents(
  into: Label[],
  wide: WideList,
  source: LabelSource,
  lane: LabelLane,
  widths: TextWidths,
): void {
  for (let at = 0; at < wide.count;) {
    if (wide.slice[at] !== source.slice) {
      at++;
      continue;
    }
    const end = runEnd(wide, at, source, lane.ratio);
    const isShared = end - at > 1 && !eachHasRoom(wide, at, end, source, lane, widths);
    if (isShared) labelRun(into, wide, at, end, source, lane, widths);
    else for (let one = at; one < end; one++) labelOne(into, wide, one, source, lane, widths);
    at = end;
  }
}

/** One past the last entry of the run of kernels of one name that touch. */
function runEnd(wide: WideList, at: number, { table, cls, slice }: LabelSource, ratio: number): number {
  const name = table.name[wide.index[at] as number] as number;
  const shown = EVENT_CLASSES[cls[name] as number];
  if (shown !== 'kernel' && shown !== 'communication') return at + 1;
  let end = at + 1;
  while (
    end < wide.count &&
    wide.slice[end] === slice &&
    wide.index[end] === (wide.index[end - 1] as number) + 1 &&
    table.name[wide.index[end] as number] === name &&
    (wide.from[end] as number) - (wide.to[end - 1] as number) < ratio
  )
    end++;
  return end;
}

/** Whether an average one of the run could carry its whole name and duration. */
function eachHasRoom(
  wide: WideList,
  at: number,
  end: number,
  { table, names }: LabelSource,
  { ratio }: LabelLane,
  widths: TextWidths,
): boolean {
  const index = wide.index[at] as number;
  const name = names[table.name[index] as number] as NameEntry;
  const meanPx = ((wide.to[end - 1] as number) - (wide.from[at] as number)) / (end - at) / ratio;
  const text = `${wordOf(name)}  ${formatDuration(durationAt(table.duration, index))}`;
  return widths.widthOf(text) + 2 * PADDING_PX <= meanPx;
}

function labelOne(
  into: Label[],
  wide: WideList,
  at: number,
  source: LabelSource,
  lane: LabelLane,
  widths: TextWidths,
): void {
  const index = wide.index[at] as number;
  const { table } = source;
  const nameIndex = table.name[index] as number;
  const name = source.names[nameIndex] as NameEntry;
  const isTextured = TEXTURED.has(name.cls);
  const room = roomBetween(wide.from[at] as number, wide.to[at] as number, lane, isTextured);
  if (room === null) return;
  const text = labelFor(
    name,
    durationAt(table.duration, index),
    1,
    room.widthPx,
    widths,
    !table.open.has(index),
  );
  if (text === '') return;
  const isWait = name.cls === 'heldInCall' || name.cls === 'mallocStalled' || name.cls === 'queued';
  put(into, text, room, lane, widths, source.fillOf(nameIndex), isTextured, isWait || isTextured);
}

function labelRun(
  into: Label[],
  wide: WideList,
  at: number,
  end: number,
  source: LabelSource,
  lane: LabelLane,
  widths: TextWidths,
): void {
  const nameIndex = source.table.name[wide.index[at] as number] as number;
  const room = roomBetween(wide.from[at] as number, wide.to[end - 1] as number, lane, false);
  if (room === null) return;
  const run = wholeRun(source, wide.index[at] as number, wide.index[end - 1] as number);
  const name = source.names[nameIndex] as NameEntry;
  const text = labelFor(name, run.ns, run.count, room.widthPx, widths, run.count > 1);
  if (text !== '') put(into, text, room, lane, widths, source.fillOf(nameIndex), true, false);
}

/** The run with what lies beyond the canvas, so that its count does not change while it is moved. */
function wholeRun(
  { table, first, last, pxPerNs }: LabelSource,
  from: number,
  to: number,
): { count: number; ns: number } {
  const { start, duration, name } = table;
  const nearNs = 1 / pxPerNs;
  const touches = (index: number): boolean =>
    name[index] === name[index + 1] &&
    (start[index + 1] as number) - (start[index] as number) - durationAt(duration, index) < nearNs;
  let low = from;
  while (low > first && from - low < MOST_NEIGHBOURS && touches(low - 1)) low--;
  let high = to;
  while (high + 1 < last && high - to < MOST_NEIGHBOURS && touches(high)) high++;
  if (from - low === MOST_NEIGHBOURS || high - to === MOST_NEIGHBOURS) return { count: 1, ns: 0 };
  let ns = 0;
  for (let i = low; i <= high; i++) ns += durationAt(duration, i);
  return { count: high - low + 1, ns };
}

/** "idle 58.9 ms" on the holes of a device that have room for it. */
export function labelHoles(
  into: Label[],
  holes: WideList,
  { start, duration }: EventTable,
  lane: LabelLane,
  widths: TextWidths,
): void {
  for (let at = 0; at < holes.count; at++) {
    const room = roomBetween(holes.from[at] as number, holes.to[at] as number, lane, true);
    if (room === null) continue;
    const after = holes.index[at] as number;
    const ns = (start[after + 1] as number) - (start[after] as number) - durationAt(duration, after);
    const text = `idle ${formatDuration(ns)}`;
    if (widths.widthOf(text) <= room.widthPx) put(into, text, room, lane, widths, null, true, true);
  }
}

/** Beside the square at `xPx`, where `roomPx` CSS pixels are free. */
export function labelSquare(
  into: Label[],
  text: string,
  xPx: number,
  roomPx: number,
  lane: LabelLane,
  widths: TextWidths,
): void {
  const widthPx = widths.widthOf(text);
  if (widthPx > roomPx || xPx + widthPx > lane.widthPx) return;
  into.push({
    text,
    leftPx: xPx,
    widthPx,
    centrePx: lane.topPx + lane.heightPx / 2,
    fill: null,
    isQuiet: true,
    platePx: 0,
  });
}

interface Room {
  readonly leftPx: number;
  readonly widthPx: number;
}

/** What a label may fill of an event that spans device pixels [from, to): its visible part, without padding. */
function roomBetween(
  from: number,
  to: number,
  { ratio, widthPx }: LabelLane,
  isTextured: boolean,
): Room | null {
  const padding = isTextured ? PLATE_PADDING_PX + TIP_PX : PADDING_PX;
  const left = Math.max(0, from / ratio) + padding;
  const right = Math.min(widthPx, to / ratio) - padding;
  return right - left < LEAST_ROOM_PX ? null : { leftPx: left, widthPx: right - left };
}

function put(
  into: Label[],
  text: string,
  room: Room,
  lane: LabelLane,
  widths: TextWidths,
  fill: number | null,
  hasPlate: boolean,
  isCentred: boolean,
): void {
  const widthPx = widths.widthOf(text);
  const leftPx = room.leftPx + (isCentred ? (room.widthPx - widthPx) / 2 : 0);
  into.push({
    text,
    // Whole device pixels: text that moves by fractions of one flickers.
    leftPx: Math.round(leftPx * lane.ratio) / lane.ratio,
    widthPx,
    centrePx: lane.topPx + lane.heightPx / 2,
    fill,
    isQuiet: false,
    platePx: hasPlate ? Math.min(PLATE_PX, lane.heightPx - 4) : 0,
  });
}
