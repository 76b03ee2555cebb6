/**
 * From the events of a slice to pixel columns. The cost follows the columns, not the events: where many start in one column, it
 * leaps to the first of the next column and takes what lies between from sums.
 *
 *     events     ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬ ▬▬ | ▬▬ ▬ ▬ ▬▬ ▬ ▬▬ ▬ ▬ |▬
 *     columns    |share|full |share |   share by sums    |
 *
 * All times are taken from the window's start before they are scaled: an hour into a trace single ns still tell.
 */

import { lowerBound } from '../../base/bisect';
import { durationAt, ESCAPED } from '../../trace/durations';
import type { LaneSums } from '../../trace/lod/lane-sums';
import type { RowSlice } from '../../trace/row';
import type { EventTable } from '../../trace/table';
import type { Extent } from '../../trace/trace';
import { ColumnSum } from './column-sum';
import { CLASS_INDEX, type DrawTheme } from './draw-theme';
import type { LaneColumns } from './lane-columns';
import type { NameColours } from './name-colours';
import { addEvents, type ScanSource } from './scan-events';
import { seek } from './seek';

export interface FillInput {
  readonly table: EventTable;
  readonly slice: RowSlice;
  /** Which slice of its row. */
  readonly sliceIndex: number;
  readonly window: Extent;
  /** To where ranges without end are drawn, in ns relative to the base. */
  readonly dataEndNs: number;
  readonly colours: NameColours;
  readonly theme: Pick<DrawTheme, 'classes' | 'crowds' | 'rangeFill'>;
  /** Null where they are still to be made: crowded columns are then estimated. */
  readonly sums: () => LaneSums | null;
  /** Device pixels from which on an event or a hole is listed. */
  readonly leastWidePx: number;
  /** Infinity where holes are of no interest. */
  readonly leastHolePx: number;
  /** Segments of a device's activity have no names of their own. */
  readonly isByClass: boolean;
}

const RANGE = CLASS_INDEX.range;
const column = new ColumnSum();

/**
 * Adds the slice to the columns. Answers how many of its events meet the window: those that start in [from, to), and the one
 * that lasts from before into it.
 */
export function fillColumns(columns: LaneColumns, input: FillInput): number {
  const { table, slice, window } = input;
  const { start } = table;
  const { from } = window;
  const windowNs = window.to - from;
  const width = columns.widthPx;
  const nsPerPx = windowNs / width;
  const pxPerNs = width / windowNs;
  const last = slice.first + slice.count;
  const source = sourceOf(input);
  const openIndex = openIndexOf(input);
  const openEndNs = input.dataEndNs - from;
  const { duration, name: nameOf } = table;
  const { ns } = duration;
  const { cls: classOfName } = source;
  const { crowds } = input.theme;
  const seesHoles = input.leastHolePx < Infinity;

  let i = lowerBound(start, from, slice.first, last);
  if (i > slice.first && endAfter(input, i - 1, openIndex) > 0) i--;
  const first = i;
  let x = 0;
  let crowd = 0;
  for (; i < last; i++) {
    let startNs = (start[i] as number) - from;
    if (startNs >= windowNs) break;
    if (seesHoles) noteHole(columns, input, i, pxPerNs);
    const at = startNs <= 0 ? 0 : Math.min(width - 1, (startNs * pxPerNs) | 0);
    if (at !== x) {
      column.flush(columns, x, crowds);
      x = at;
    }
    const edgeNs = (at + 1) * nsPerPx;
    const next = i + 1;
    if (startNs >= 0 && next < last && (start[next] as number) - from < edgeNs) {
      // The last that starts in this column may reach beyond it; all before it end in it.
      const lastHere = seek(start, edgeNs + from, next, last, crowd) - 1;
      crowd = lastHere - next;
      addEvents(column, source, i, lastHere);
      i = lastHere;
      startNs = (start[i] as number) - from;
    }
    const short = ns[i] as number;
    const endNs =
      i === openIndex
        ? Math.max(startNs, openEndNs)
        : startNs + (short === ESCAPED ? durationAt(duration, i) : short);
    const name = nameOf[i] as number;
    const cls = classOfName[name] as number;
    const own = source.pixels[source.isByClass ? cls : name] as number;
    if (endNs <= edgeNs) {
      column.add(
        cls,
        endNs - (startNs < 0 ? 0 : startNs),
        cls === RANGE && startNs < 0 ? input.theme.rangeFill : own,
      );
      continue;
    }
    x = fillSpan(columns, input, i, cls, own, at, startNs * pxPerNs, endNs, nsPerPx);
  }
  column.flush(columns, x, crowds);
  if (seesHoles && i < last) noteHole(columns, input, i, pxPerNs);
  return i - first;
}

/** An event that reaches beyond its first column. Answers the column in which it ends, which is then the one being added to. */
function fillSpan(
  columns: LaneColumns,
  input: FillInput,
  index: number,
  cls: number,
  own: number,
  at: number,
  startPx: number,
  endNs: number,
  nsPerPx: number,
): number {
  const width = columns.widthPx;
  const endPx = endNs / nsPerPx;
  const isWide = endPx - startPx >= input.leastWidePx;
  if (isWide) columns.wide.add(index, input.sliceIndex, startPx, endPx);
  // A narrow range is all edge.
  const pixel = cls === RANGE && (isWide || startPx < 0) ? input.theme.rangeFill : own;
  column.add(cls, (at + 1 - Math.max(0, startPx)) * nsPerPx, pixel);
  column.flush(columns, at, input.theme.crowds);
  const end = Math.min(width, Math.floor(endPx));
  for (let k = at + 1; k < end; k++) {
    columns.cls[k] = cls;
    columns.pixel[k] = pixel;
    columns.cover[k] = nsPerPx;
    columns.most[k] = nsPerPx;
  }
  if (end >= width) return width - 1;
  const restNs = endNs - end * nsPerPx;
  if (restNs > 0 && end > at) column.add(cls, restNs, pixel);
  return end;
}

/** End of an event in ns from the window's start. */
function endAfter({ table, window, dataEndNs }: FillInput, index: number, openIndex: number): number {
  const start = table.start[index] as number;
  const end = index === openIndex ? Math.max(start, dataEndNs) : start + durationAt(table.duration, index);
  return end - window.from;
}

/** The place of a range without end, which is the last of its lane; -1 where there is none. */
function openIndexOf({ table, slice }: FillInput): number {
  const last = slice.first + slice.count - 1;
  return table.open.has(last) ? last : -1;
}

function sourceOf({ table, colours, theme, isByClass, sums }: FillInput): ScanSource {
  // Asked once a slice and painting: a slice is drawn by sums, or estimated, but not both.
  let answer: LaneSums | null | undefined;
  return {
    table,
    cls: colours.cls,
    pixels: isByClass ? theme.classes : colours.pixel,
    isByClass,
    // Of all tables kernels alone are coloured by name.
    hasOwnColours: table.id === 'kernels',
    onlyClass: table.id === 'ranges' ? RANGE : -1,
    sums: () => {
      if (answer === undefined) answer = sums();
      return answer;
    },
  };
}

/** Lists the hole before an event of the slice, if there is one and it shows. */
function noteHole(
  columns: LaneColumns,
  { table, slice, sliceIndex, window, leastHolePx }: FillInput,
  next: number,
  pxPerNs: number,
): void {
  if (next === slice.first) return;
  const before = next - 1;
  const fromNs = (table.start[before] as number) - window.from + durationAt(table.duration, before);
  const fromPx = fromNs * pxPerNs;
  const toPx = ((table.start[next] as number) - window.from) * pxPerNs;
  if (toPx - fromPx >= leastHolePx && toPx > 0) columns.holes.add(before, sliceIndex, fromPx, toPx);
}
