/** Pictures made by hand and a canvas that remembers, for the tests of painters. */

import type { EventClass } from '../../trace/event-class';
import { packDurations } from '../../trace/durations';
import type { NameEntry } from '../../trace/name-table';
import type { RowKind, RowSlice, TraceRow } from '../../trace/row';
import type { EventTable, EventTableId, SeriesTable, TraceTable } from '../../trace/table';
import { EMPTY_TRACE, type Extent, type Trace } from '../../trace/trace';
import { readDrawTheme, type DrawTheme } from './draw-theme';
import type { RowBox } from './layout';
import { PaintCaches, paintTimeline, type PaintContext } from './paint-timeline';
import type { PaintLog, Picture } from './picture';

/** Times in ns. */
export interface MadeEvent {
  readonly start: number;
  readonly ns: number;
  readonly cls?: EventClass;
  readonly text?: string;
  readonly color?: number;
  readonly waitNs?: number;
  readonly isOpen?: boolean;
}

export interface MadeRow {
  readonly key?: string;
  readonly kind?: RowKind;
  /** Of each lane, the events of each table by start. */
  readonly lanes: readonly Readonly<Partial<Record<EventTableId, readonly MadeEvent[]>>>[];
  readonly laneHeightPx?: number;
  readonly isThin?: boolean;
}

export interface MadeOptions {
  readonly window?: Extent;
  readonly widthPx?: number;
  readonly ratio?: number;
  readonly extent?: Extent;
  readonly gridNs?: readonly number[];
}

function makeEvents(id: EventTableId, events: readonly MadeEvent[], names: NameEntry[]): EventTable {
  return {
    id,
    count: events.length,
    start: Float64Array.from(events, (event) => event.start),
    duration: packDurations(events.map((event) => (event.isOpen === true ? 0 : event.ns))),
    name: Uint32Array.from(events, (event) => nameOf(event, names)),
    open: new Set(events.flatMap((event, index) => (event.isOpen === true ? [index] : []))),
  };
}

function nameOf({ cls = 'kernel', text = cls, color, waitNs }: MadeEvent, names: NameEntry[]): number {
  const known = names.findIndex(
    (name) => name.cls === cls && name.text === text && name.color === color && name.waitNs === waitNs,
  );
  if (known >= 0) return known;
  return (
    names.push({
      cls,
      text,
      ...(color === undefined ? {} : { color }),
      ...(waitNs === undefined ? {} : { waitNs }),
    }) - 1
  );
}

export function makePicture(rows: readonly MadeRow[], options: MadeOptions = {}): Picture {
  const names: NameEntry[] = [];
  const events = new Map<EventTableId, MadeEvent[]>();
  const traceRows = rows.map((row, index): TraceRow => {
    const slices = row.lanes.flatMap((tables, lane) =>
      Object.entries(tables).map(([id, added]): RowSlice => {
        const table = id as EventTableId;
        const all = events.get(table) ?? [];
        events.set(table, all);
        const first = all.length;
        for (const event of added) all.push(event);
        return { table, first, count: added.length, lane };
      }),
    );
    return {
      key: row.key ?? `row ${index}`,
      kind: row.kind ?? 'stream',
      label: '',
      group: 'g',
      slices,
      lanes: row.lanes.length,
      events: slices.reduce((sum, slice) => sum + slice.count, 0),
      busyNs: 0,
      strips: [],
      bracket: null,
    };
  });
  const tables = Object.fromEntries([...events].map(([id, list]) => [id, makeEvents(id, list, names)]));
  return pictureOf(traceRows, tables, names, rows, options);
}

/** A row of samples. */
export function makeSeriesPicture(
  kind: RowKind,
  series: SeriesTable,
  options: MadeOptions & { readonly laneHeightPx?: number } = {},
): Picture {
  const slices = [{ table: series.id, first: 0, count: series.count, lane: 0 }];
  const row: TraceRow = {
    key: 'row 0',
    kind,
    label: '',
    group: 'g',
    slices,
    lanes: 1,
    events: series.count,
    busyNs: null,
    strips: [],
    bracket: null,
  };
  const made = [{ lanes: [{}], laneHeightPx: options.laneHeightPx ?? 10 }];
  return pictureOf([row], { [series.id]: series }, [], made, options);
}

function pictureOf(
  traceRows: readonly TraceRow[],
  tables: Readonly<Record<string, TraceTable>>,
  names: readonly NameEntry[],
  rows: readonly MadeRow[],
  { window = { from: 0, to: 100 }, widthPx = 100, ratio = 1, extent = window, gridNs = [] }: MadeOptions,
): Picture {
  let topPx = 0;
  const boxes = traceRows.map((row, index): RowBox => {
    const made = rows[index] as MadeRow;
    const laneHeightPx = made.laneHeightPx ?? 4;
    const lanes = made.lanes.map((_, lane) => ({
      lane,
      topPx: topPx + lane * laneHeightPx,
      heightPx: laneHeightPx,
    }));
    // A line of room for the hairline, so that lanes can be read whole.
    const heightPx = laneHeightPx * made.lanes.length + 1;
    const box: RowBox = { kind: 'row', row, topPx, heightPx, lanes, isThin: made.isThin ?? false };
    topPx += heightPx;
    return box;
  });
  const trace: Trace = { ...EMPTY_TRACE, zero: 0, extent, names, tables, rows: traceRows };
  return {
    trace,
    window,
    layout: { heads: boxes, rows: boxes, heightPx: topPx },
    scrollTopPx: 0,
    widthPx,
    heightPx: topPx,
    deviceWidthPx: Math.round(widthPx * ratio),
    deviceHeightPx: Math.round(topPx * ratio),
    pixelRatio: ratio,
    gridNs,
  };
}

/** Every letter is this wide on the canvas of tests. */
export const LETTER_PX = 6;

interface Painted {
  readonly log: PaintLog;
  /** [red, green, blue] of a device pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
  readonly texts: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly measured: readonly string[];
}

/** Paints once all sums are made; with `caches` as it is now. */
export function paint(picture: Picture, theme: DrawTheme, caches?: PaintCaches): Painted {
  if (caches !== undefined) return paintNow(picture, theme, caches);
  const own = new PaintCaches(() => 0);
  if (!paintNow(picture, theme, own).log.isComplete) own.buildSums(1);
  return paintNow(picture, theme, own);
}

function paintNow(picture: Picture, theme: DrawTheme, caches: PaintCaches): Painted {
  const texts: { text: string; x: number; y: number }[] = [];
  const measured: string[] = [];
  let image: ImageData | null = null;
  const context = {
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
    putImageData: (put: ImageData) => {
      image = put;
    },
    setTransform: () => undefined,
    measureText: (text: string) => {
      measured.push(text);
      return { width: text.length * LETTER_PX };
    },
    fillRect: () => undefined,
    fillText: (text: string, x: number, y: number) => texts.push({ text, x, y }),
    fillStyle: '',
    font: '',
    textBaseline: 'middle',
  };
  const log = paintTimeline(context as unknown as PaintContext, picture, theme, caches);
  return {
    log,
    texts,
    measured,
    at: (x, y) => {
      const { data, width } = image as unknown as ImageData;
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
      return [red, green, blue];
    },
  };
}

/** White on black: the red of a pixel is its ink. */
export const INK_THEME = readDrawTheme((token) => (token === '--canvas' ? '#000000' : '#ffffff'), 'Inter');

/** Tokens by name; all others are black. */
export function colouredTheme(colours: Readonly<Record<string, string>>): DrawTheme {
  return readDrawTheme((token) => colours[token] ?? '#000000', 'Inter');
}
