/** Where notes stand in their lane: a flag at the start of each, a bar below for as long as it lasts, and where flags would lie on each other one for all of them. */

import type { Note } from '../../state/notes/note';
import type { Extent } from '../../trace/trace';

export interface LaneNote {
  readonly note: Note;
  /** From 1. */
  readonly number: number;
  /** ns relative to the base; one instant where it is at a time. */
  readonly extent: Extent;
}

/** CSS pixels from the left edge of the plot. */
export interface NoteFlag {
  /** In the order of their numbers; several share a flag where each alone would have no room. */
  readonly notes: readonly [LaneNote, ...LaneNote[]];
  readonly leftPx: number;
  /** To the next flag, or the edge. */
  readonly roomPx: number;
  /** The start lies before the window, and the flag at its edge. */
  readonly isCutOff: boolean;
}

export interface NoteBar {
  readonly note: Note;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

export interface NotePlaces {
  readonly flags: readonly NoteFlag[];
  readonly bars: readonly NoteBar[];
}

/** Room for a number and for "500 notes · 37": below it, what stands in it could not be read. */
const LEAST_FLAG_PX = 26;
const LEAST_SHARED_PX = 84;
/** A shorter bar says no more than the flag. */
const LEAST_BAR_PX = 2;

/** `notes` in the order of their starts. */
export function placeNotes(notes: readonly LaneNote[], window: Extent, widthPx: number): NotePlaces {
  // Differences first: an hour into a trace, single ns still tell.
  const xOf = (ns: number): number => ((ns - window.from) / (window.to - window.from)) * widthPx;
  const seen = notes.filter(({ extent }) => extent.from <= window.to && extent.to >= window.from);
  const starts = startsOf(seen, xOf, widthPx);
  const flags = starts.map(({ notes: shared, xPx }, i): NoteFlag => {
    const isCutOff = shared.every(({ extent }) => extent.from < window.from);
    return { notes: shared, leftPx: xPx, roomPx: (starts[i + 1]?.xPx ?? widthPx) - xPx, isCutOff };
  });
  return { flags, bars: seen.flatMap((item) => barOf(item, window, xOf, widthPx)) };
}

interface Start {
  readonly notes: [LaneNote, ...LaneNote[]];
  readonly xPx: number;
}

function startsOf(seen: readonly LaneNote[], xOf: (ns: number) => number, widthPx: number): Start[] {
  const starts: Start[] = [];
  for (const item of seen) {
    const xPx = Math.max(0, xOf(item.extent.from));
    const last = starts.at(-1);
    if (last !== undefined && xPx < endOf(last)) last.notes.push(item);
    else starts.push({ notes: [item], xPx });
  }
  // At the right edge a flag stands left of its time rather than out of sight; what it would lie on takes it in.
  for (let last = starts.pop(); last !== undefined; last = starts.pop()) {
    const xPx = Math.max(0, Math.min(last.xPx, widthPx - leastPx(last.notes.length)));
    const before = starts.at(-1);
    if (before === undefined || xPx >= endOf(before)) return [...starts, { notes: last.notes, xPx }];
    before.notes.push(...last.notes);
  }
  return starts;
}

function endOf({ notes, xPx }: Start): number {
  return xPx + leastPx(notes.length);
}

function leastPx(count: number): number {
  return count === 1 ? LEAST_FLAG_PX : LEAST_SHARED_PX;
}

function barOf(
  { note, extent }: LaneNote,
  window: Extent,
  xOf: (ns: number) => number,
  widthPx: number,
): NoteBar[] {
  const leftPx = Math.max(0, xOf(extent.from));
  const barPx = Math.min(widthPx, xOf(extent.to)) - leftPx;
  if (barPx < LEAST_BAR_PX) return [];
  const hasStart = extent.from >= window.from;
  return [{ note, leftPx, widthPx: barPx, hasStart, hasEnd: extent.to <= window.to }];
}
