/** What lies under the pointer: an event, a hole in a device's activity, a sample, or the row. All by bisecting. */

import { firstWhere, lowerBound } from '../../base/bisect';
import { levelsOf } from '../../trace/lod/level-sums';
import type { RowSlice } from '../../trace/row';
import { isSeries, type EventRef, type EventTable } from '../../trace/table';
import { endOf, eventTable } from '../../trace/event-at';
import type { LaneBox, RowBox } from './layout';
import { gapAt } from '../../trace/device-gaps';
import type { Hit, Picture } from './picture';

/** How far beside the pointer an event may be, in CSS pixels. */
const REACH_PX = 3;
/** A square stands right of the instant that it marks. */
const SQUARE_REACH_PX = 9;
/** Events of a pixel that are compared; of more, as many at equal steps. */
const MOST_COMPARED = 4096;

/** `xPx`, `yPx`: CSS pixels from the top left of the canvas. Null below the last row and on headings. */
export function hitTest(picture: Picture, xPx: number, yPx: number): Hit | null {
  const box = rowAt(picture, yPx);
  if (box === null) return null;
  const sample = sampleAt(picture, box, xPx);
  if (sample !== null) return sample;
  const lanes = lanesAt(box, yPx + picture.scrollTopPx);
  const pixel = pixelAt(picture, xPx);
  for (const lane of lanes) {
    const ref = longestIn(picture, box, lane, pixel);
    if (ref !== null) return { kind: 'event', ref, row: box.row };
  }
  const gap = gapAround(picture, box, pixel.middleNs);
  const near = nearest(picture, box, lanes, pixel.middleNs);
  if (near !== null && (gap === null || near.widthPx < REACH_PX))
    return { kind: 'event', ref: near.ref, row: box.row };
  return gap ?? { kind: 'row', row: box.row };
}

function rowAt({ layout, scrollTopPx, heightPx }: Picture, yPx: number): RowBox | null {
  if (yPx < 0 || yPx >= heightPx) return null;
  const y = yPx + scrollTopPx;
  const at = firstWhere(0, layout.rows.length, (index) => (layout.rows[index] as RowBox).topPx > y) - 1;
  const box = layout.rows[at];
  return box !== undefined && y < box.topPx + box.heightPx ? box : null;
}

/** Lanes under y, the topmost first; between two lanes the nearest. */
function lanesAt({ lanes }: RowBox, y: number): LaneBox[] {
  const distance = ({ topPx, heightPx }: LaneBox): number => Math.max(topPx - y, y - topPx - heightPx, 0);
  const least = lanes.reduce((low, lane) => Math.min(low, distance(lane)), Infinity);
  return lanes.filter((lane) => distance(lane) === least).reverse();
}

/** The device pixel under the pointer as an interval, ns relative to the base. */
interface PixelTime {
  readonly fromNs: number;
  readonly toNs: number;
  readonly middleNs: number;
}

function pixelAt({ window, widthPx, deviceWidthPx }: Picture, xPx: number): PixelTime {
  const nsPerPx = (window.to - window.from) / deviceWidthPx;
  const column = Math.floor((xPx / widthPx) * deviceWidthPx);
  return {
    fromNs: window.from + column * nsPerPx,
    toNs: window.from + (column + 1) * nsPerPx,
    middleNs: window.from + (xPx / widthPx) * (window.to - window.from),
  };
}

/** The event that fills most of the pixel; null where none meets it. */
function longestIn(picture: Picture, { row }: RowBox, lane: LaneBox, pixel: PixelTime): EventRef | null {
  let best: EventRef | null = null;
  let bestNs = -1;
  for (const slice of row.slices) {
    const table = slice.lane === lane.lane ? eventTable(picture.trace, slice.table) : null;
    if (table === null) continue;
    const last = slice.first + slice.count;
    let first = lowerBound(table.start, pixel.fromNs, slice.first, last);
    if (first > slice.first && endOf(picture.trace, table, first - 1) > pixel.fromNs) first--;
    const end = lowerBound(table.start, pixel.toNs, first, last);
    const step = Math.max(1, Math.ceil((end - first) / MOST_COMPARED));
    for (let index = first; index < end; index += step) {
      const fromNs = Math.max(pixel.fromNs, table.start[index] as number);
      const ns = Math.min(pixel.toNs, endOf(picture.trace, table, index)) - fromNs;
      if (ns <= bestNs) continue;
      bestNs = ns;
      best = { table: table.id, index };
    }
  }
  return best;
}

interface Near {
  readonly ref: EventRef;
  readonly distancePx: number;
  readonly widthPx: number;
}

/** The event of the lanes that is nearest to the time, if it is within reach. */
function nearest(picture: Picture, { row }: RowBox, lanes: readonly LaneBox[], timeNs: number): Near | null {
  let best: Near | null = null;
  for (const slice of row.slices) {
    const table = lanes.some(({ lane }) => lane === slice.lane)
      ? eventTable(picture.trace, slice.table)
      : null;
    if (table === null) continue;
    for (const near of besides(picture, table, slice, timeNs, row.kind === 'waits'))
      if (best === null || near.distancePx < best.distancePx) best = near;
  }
  return best;
}

function besides(
  picture: Picture,
  table: EventTable,
  slice: RowSlice,
  timeNs: number,
  hasSquares: boolean,
): Near[] {
  const pxPerNs = picture.widthPx / (picture.window.to - picture.window.from);
  const after = lowerBound(table.start, timeNs, slice.first, slice.first + slice.count);
  const found: Near[] = [];
  for (const index of [after - 1, after]) {
    if (index < slice.first || index >= slice.first + slice.count) continue;
    const start = table.start[index] as number;
    const end = endOf(picture.trace, table, index);
    const distancePx = Math.max(start - timeNs, timeNs - end, 0) * pxPerNs;
    const reach = hasSquares && end === start && start <= timeNs ? SQUARE_REACH_PX : REACH_PX;
    if (distancePx > reach) continue;
    found.push({ ref: { table: table.id, index }, distancePx, widthPx: (end - start) * pxPerNs });
  }
  return found;
}

/** The hole of a device's row at the time. */
function gapAround({ trace }: Picture, { row }: RowBox, timeNs: number): Hit | null {
  const slice = row.slices[0];
  const table = row.kind === 'device' && slice !== undefined ? eventTable(trace, slice.table) : null;
  if (table?.id !== 'activity' || slice === undefined) return null;
  const after = lowerBound(table.start, timeNs, slice.first, slice.first + slice.count) - 1;
  const gap = after < slice.first ? null : gapAt(trace, after);
  return gap === null ? null : { kind: 'gap', row, ...gap };
}

function sampleAt({ trace, window, widthPx }: Picture, { row }: RowBox, xPx: number): Hit | null {
  const slice = row.slices[0];
  const series = slice === undefined ? undefined : trace.tables[slice.table];
  if (slice === undefined || series === undefined || !isSeries(series)) return null;
  const value = levelsOf(series, slice).at(window.from + (xPx / widthPx) * (window.to - window.from));
  return value === null ? { kind: 'row', row } : { kind: 'sample', row, value };
}
