/** One row of a picture: its lanes as pixels, its labels for later, and how many of its events were looked at. */

import { EVENT_CLASSES } from '../../trace/event-class';
import { levelsOf } from '../../trace/lod/level-sums';
import { isSeries, type EventTable } from '../../trace/table';
import { CLASS_INDEX, type DrawTheme } from './draw-theme';
import { eventTable } from '../../trace/event-at';
import { fillColumns } from './fill-columns';
import { bandOf, type Band, type Frame } from './frame';
import type { LaneColumns } from './lane-columns';
import { labelEvents, labelHoles, labelSquare, type Label, type LabelLane } from './labels';
import type { LaneBox, RowBox } from './layout';
import type { NameColours } from './name-colours';
import type { PaintCaches, SliceOfRow } from './paint-caches';
import { paintIdle } from './paint-idle';
import { paintLane } from './paint-lane';
import { fillRunning, paintLevels } from './paint-levels';
import { freeAfter, paintSquares } from './paint-squares';
import { devicePx, paintWide } from './paint-wide';
import type { Picture } from './picture';
import type { TextWidths } from './text-width';
import { durationAt } from '../../trace/durations';

export interface RowPainting {
  readonly picture: Picture;
  readonly theme: DrawTheme;
  readonly colours: NameColours;
  readonly caches: PaintCaches;
  readonly frame: Frame;
  readonly widths: TextWidths;
}

/** In CSS pixels: from here on an event has edges and joints of its own, and may carry a label. */
const LEAST_WIDE_PX = 3;
/** In CSS pixels: narrower holes stay empty, where a hatch would be noise (LOOKS 2, "Textures"). */
const LEAST_HOLE_PX = 5;
/** In CSS pixels: lower lanes have no labels (LOOKS 3). */
const LEAST_LABELLED_PX = 12;
const FLOOR_PX = 1;
/** From the left edge of a square to the words beside it. */
const SQUARE_LABEL_PX = 11;

/** The number of events of the row that meet the window. */
export function paintRow(painting: RowPainting, box: RowBox): number {
  const { trace } = painting.picture;
  const series = box.row.slices.some(({ table }) => {
    const found = trace.tables[table];
    return found !== undefined && isSeries(found);
  });
  if (series) return paintSeries(painting, box);
  let events = 0;
  const lanes = painting.caches.lanesOf(box.row);
  for (const lane of box.lanes) {
    const slices = lanes[lane.lane];
    if (slices !== undefined) events += paintEvents(painting, box, lane, slices);
  }
  return events;
}

function paintEvents(
  painting: RowPainting,
  box: RowBox,
  lane: LaneBox,
  slices: readonly SliceOfRow[],
): number {
  const { picture, theme, caches, frame } = painting;
  const columns = caches.columnsOf(box.row, lane.lane);
  const filledFor = { row: box.row, lane: lane.lane, window: picture.window, theme };
  if (!columns.isFilledFor(frame.width, filledFor)) {
    columns.reset(frame.width);
    const before = caches.estimates;
    const events = fillLane(painting, box, columns, slices);
    columns.setFilled(filledFor, events, caches.estimates === before);
  }
  const { events } = columns;
  const band = laneBand(picture, lane);
  if (band.bottom <= 0 || band.top >= frame.height) return events;
  const { window } = picture;
  const floorPx = devicePx(FLOOR_PX, picture.pixelRatio);
  paintLane(frame, band, columns, (window.to - window.from) / frame.width, theme, floorPx);
  if (box.isThin) return events;
  paintDetails(painting, box, band, columns, slices);
  if (lane.heightPx >= LEAST_LABELLED_PX) addLabels(painting, box, lane, columns, slices);
  return events;
}

/** The number of events of the lane that meet the window. */
function fillLane(
  { picture, theme, caches, colours }: RowPainting,
  box: RowBox,
  columns: LaneColumns,
  slices: readonly SliceOfRow[],
): number {
  const { pixelRatio: ratio } = picture;
  const isDevice = box.row.kind === 'device';
  let events = 0;
  for (const { slice, index } of slices) {
    const table = eventTable(picture.trace, slice.table);
    if (table === null) continue;
    events += fillColumns(columns, {
      table,
      slice,
      sliceIndex: index,
      window: picture.window,
      dataEndNs: picture.trace.extent?.to ?? 0,
      colours,
      theme,
      sums: () => caches.sumsOf(table, slice, colours.cls),
      leastWidePx: LEAST_WIDE_PX * ratio,
      leastHolePx: isDevice ? LEAST_HOLE_PX * ratio : Infinity,
      isByClass: isDevice,
    });
  }
  return events;
}

function laneBand(picture: Picture, lane: LaneBox): Band {
  return bandOf(lane.topPx - picture.scrollTopPx, lane.heightPx, picture.pixelRatio);
}

function paintDetails(
  { picture, theme, frame, colours }: RowPainting,
  box: RowBox,
  band: Band,
  columns: LaneColumns,
  slices: readonly SliceOfRow[],
): void {
  const { wide, holes } = columns;
  const ratio = picture.pixelRatio;
  for (let at = 0; at < holes.count; at++)
    paintIdle(frame, band, holes.from[at] as number, holes.to[at] as number, theme, ratio);
  if (box.row.kind === 'waits') paintSquares(frame, band, columns, theme, ratio);
  for (const { slice, index } of slices) {
    const table = eventTable(picture.trace, slice.table);
    if (table === null) continue;
    const nearNs = ((picture.window.to - picture.window.from) / frame.width) * ratio;
    for (let at = 0; at < wide.count; at++) {
      if (wide.slice[at] !== index) continue;
      const event = wide.index[at] as number;
      const name = table.name[event] as number;
      paintWide(
        frame,
        band,
        {
          cls: colours.cls[name] as number,
          fromPx: wide.from[at] as number,
          toPx: wide.to[at] as number,
          isJoined: event > slice.first && gapBefore(table, event) < nearNs,
          isOpen: table.open.has(event),
          color: picture.trace.names[name]?.color,
        },
        theme,
        ratio,
      );
    }
  }
}

function gapBefore({ start, duration }: EventTable, index: number): number {
  return (start[index] as number) - (start[index - 1] as number) - durationAt(duration, index - 1);
}

function addLabels(
  { picture, theme, caches, colours, widths }: RowPainting,
  box: RowBox,
  lane: LaneBox,
  columns: LaneColumns,
  slices: readonly SliceOfRow[],
): void {
  const { labels } = caches;
  const at: LabelLane = {
    topPx: lane.topPx - picture.scrollTopPx,
    heightPx: lane.heightPx,
    widthPx: picture.widthPx,
    ratio: picture.pixelRatio,
  };
  const isDevice = box.row.kind === 'device';
  for (const { slice, index } of slices) {
    const table = eventTable(picture.trace, slice.table);
    if (table === null) continue;
    if (isDevice) {
      labelHoles(labels, columns.holes, table, at, widths);
      continue;
    }
    const source = {
      table,
      names: picture.trace.names,
      cls: colours.cls,
      fillOf: (name: number) => fillOf(name, colours, theme),
      slice: index,
      first: slice.first,
      last: slice.first + slice.count,
      pxPerNs: picture.widthPx / (picture.window.to - picture.window.from),
    };
    labelEvents(labels, columns.wide, source, at, widths);
  }
  if (box.row.kind === 'waits') labelSquares(columns, labels, at, widths);
}

/** What the body of a wide event is painted in. */
function fillOf(name: number, { cls, pixel }: NameColours, theme: DrawTheme): number {
  const shown = EVENT_CLASSES[cls[name] as number];
  if (shown === 'range') return theme.rangeFill;
  return (shown === 'graph' ? theme.kernels[0] : pixel[name]) as number;
}

function labelSquares(columns: LaneColumns, labels: Label[], lane: LabelLane, widths: TextWidths): void {
  const text = 'nothing to overlap';
  const roomPx = widths.widthOf(text) + 2;
  for (let x = 0; x < columns.widthPx; x++) {
    if (columns.cls[x] !== CLASS_INDEX.nothingToOverlap) continue;
    const free = freeAfter(columns, x, Math.ceil((SQUARE_LABEL_PX + roomPx) * lane.ratio));
    labelSquare(
      labels,
      text,
      x / lane.ratio + SQUARE_LABEL_PX,
      free / lane.ratio - SQUARE_LABEL_PX,
      lane,
      widths,
    );
  }
}

/** Samples in [from, to) are counted; the one that holds at its start is drawn too. */
function paintSeries({ picture, theme, caches, frame }: RowPainting, box: RowBox): number {
  const { trace, window } = picture;
  const slice = box.row.slices[0];
  const lane = box.lanes[0];
  const series = slice === undefined ? undefined : trace.tables[slice.table];
  if (slice === undefined || lane === undefined || series === undefined || !isSeries(series)) return 0;
  const levels = levelsOf(series, slice);
  const events = levels.indexAt(window.to) - levels.indexAt(window.from);
  const band = laneBand(picture, lane);
  if (band.bottom <= 0 || band.top >= frame.height) return events;
  const dataEndNs = trace.extent?.to ?? 0;
  const stroke = devicePx(1, picture.pixelRatio);
  if (series.id === 'sched') {
    caches.columns.reset(frame.width);
    fillRunning(caches.columns, caches.runningOf(levels, dataEndNs), window, theme);
    paintLane(frame, band, caches.columns, (window.to - window.from) / frame.width, theme, stroke);
    return events;
  }
  const isMemory = series.id === 'memory';
  const pixel = theme.classes[CLASS_INDEX[isMemory ? 'memory' : 'metric']] as number;
  paintLevels(frame, band, levels, window, isMemory ? dataEndNs : (levels.time.at(-1) ?? 0), pixel, stroke);
  return events;
}
