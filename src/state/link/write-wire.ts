/** From a shared view to the arrays of `wire.ts`. */

import type { BatchPick } from '../app-state';
import { noteSpan, type NoteDraft } from '../notes/note';
import type { SharedEvent } from './shared-event';
import type {
  SharedAlignment,
  SharedBeside,
  SharedChoice,
  SharedOnlyRows,
  SharedSelection,
  SharedSpan,
  SharedTrace,
  SharedView,
} from './shared-view';
import {
  GAP,
  MOST_KEYS,
  MOST_SORTS,
  MOST_TIMES_CHARACTERS,
  WIRE_VERSION,
  writeTime,
  type WireTime,
} from './wire';

export type Json = number | string | readonly Json[];

export function writeWire(view: SharedView): readonly Json[] {
  const origin = originOf(view);
  const { window } = view;
  return cut([
    WIRE_VERSION,
    writeOf(view.of),
    writeTime(origin),
    window === null ? 0 : writeTime(window.to - window.from),
    view.clock === 'capture' ? 1 : 0,
    cut([
      view.scroll === null ? 0 : [view.scroll.row, view.scroll.offsetPx],
      list(view.folded.slice(0, MOST_KEYS)),
      list(view.openBrackets.slice(0, MOST_KEYS)),
      list(view.shownKinds),
      writeOnlyRows(view.onlyRows, origin),
    ]),
    view.selection === null ? 0 : writeSelection(view.selection, origin),
    view.area === null ? 0 : writeSpan(view.area, origin),
    cut([
      writeChoice(view.batchChoice),
      writePick(view.batch),
      writePick(view.batchBeside),
      view.windowBeside === null ? 0 : [view.windowBeside.fromNs, view.windowBeside.toNs],
    ]),
    cut([
      view.panel ?? 0,
      list(
        view.sorts
          .slice(0, MOST_SORTS)
          .map(({ table, column, isDescending }) => cut([table, column, isDescending ? 1 : 0])),
      ),
    ]),
    list(view.notes.map((note) => writeNote(note, origin))),
    writeBeside(view.beside, origin),
  ]) as readonly Json[];
}

/** Notes alone, as they are kept. */
export function writeNote({ at, text, colour }: NoteDraft, origin: bigint): Json {
  const said: Json[] = [text, colour === 'plain' ? 0 : colour];
  switch (at.kind) {
    case 'time':
      return [...said, writeTime(at.time - origin)];
    case 'interval':
      return [...said, ...writeSpan(at, origin)];
    case 'event':
      return [...said, writeEvent(at.event, origin)];
  }
}

/** The start of the window; without one the first time there is, so that offsets are short. */
function originOf({ window, area, selection, onlyRows, notes }: SharedView): bigint {
  if (window !== null) return window.from;
  const times = notes.map((note) => noteSpan(note).from);
  if (area !== null) times.push(area.from);
  if (selection !== null) times.push(startOf(selection));
  if (onlyRows?.kind === 'selection') times.push(startOf(onlyRows.selection));
  else if (onlyRows !== null && onlyRows.kind !== 'batch') times.push(onlyRows.span.from);
  return times.reduce((first, time) => (time < first ? time : first), times[0] ?? 0n);
}

function startOf(selection: SharedSelection): bigint {
  return selection.kind === 'event' ? selection.event.start : selection.start;
}

function writeOf(of: SharedTrace | null): Json {
  if (of === null) return 0;
  return of.kind === 'sample' ? [1, of.file] : [2, of.name, of.bytes, of.fingerprint];
}

function writeSpan({ from, to }: SharedSpan, origin: bigint): [WireTime, WireTime] {
  return [writeTime(from - origin), writeTime(to - from)];
}

function writeSelection(selection: SharedSelection, origin: bigint): Json {
  if (selection.kind === 'gap') return [GAP, selection.row, writeTime(selection.start - origin)];
  return writeEvent(selection.event, origin);
}

function writeEvent({ table, row, start, durationNs, name, nth }: SharedEvent, origin: bigint): Json {
  return [table, row, writeTime(start - origin), durationNs, name, ...(nth === 0 ? [] : [nth])];
}

function writeOnlyRows(only: SharedOnlyRows | null, origin: bigint): Json {
  switch (only?.kind) {
    case undefined:
      return 0;
    case 'area':
      return [1, ...writeSpan(only.span, origin)];
    case 'window':
      return [2, ...writeSpan(only.span, origin)];
    case 'selection':
      return [3, writeSelection(only.selection, origin)];
    case 'batch':
      return [4];
  }
}

function writeChoice(choice: SharedChoice | null): Json {
  if (choice === null) return 0;
  return choice.kind === 'kernels' ? [2, choice.kernel] : cut([1, choice.family, choice.group ?? 0]);
}

function writePick(pick: BatchPick | null): Json {
  return pick === null ? 0 : [pick.processKey, pick.device, pick.number];
}

/** [view of B, alignment, 1 where unlocked, 1 where digits are folded, run times of A, of B] */
function writeBeside(beside: SharedBeside | null, origin: bigint): Json {
  if (beside === null) return 0;
  const { view, alignment, isLocked, foldDigits, runTimes } = beside;
  return cut([
    writeWire({ ...view, beside: null }),
    writeAlignment(alignment, origin, originOf(view)),
    isLocked ? 0 : 1,
    foldDigits ? 1 : 0,
    writeTimes(runTimes.a),
    writeTimes(runTimes.b),
  ]);
}

function writeAlignment(alignment: SharedAlignment, originA: bigint, originB: bigint): Json {
  switch (alignment.kind) {
    case 'start':
      return 0;
    case 'batch':
      return [1, alignment.track, alignment.number];
    case 'range':
      return [2, writeEvent(alignment.a, originA), writeEvent(alignment.b, originB)];
    case 'anchor':
      return [3, writeTime(alignment.a - originA), writeTime(alignment.b - originB)];
  }
}

function writeTimes(text: string): Json {
  return text === '' ? 0 : text.slice(0, MOST_TIMES_CHARACTERS);
}

function list(items: readonly Json[]): Json {
  return items.length === 0 ? 0 : items;
}

/** Without the zeros at the end; 0 where nothing is left. */
function cut(places: readonly Json[]): Json {
  let last = places.length;
  while (last > 0 && places[last - 1] === 0) last--;
  return last === 0 ? 0 : places.slice(0, last);
}
