import { expect, it } from 'vitest';
import { describeShared, openShared } from '../../testing/describe-shared';
import { sharedTraces } from '../../testing/shared';
import { durationAt } from '../../trace/durations';
import type { RowKind, RowSlice, TraceRow } from '../../trace/row';
import { isSeries } from '../../trace/table';
import type { Extent, Trace } from '../../trace/trace';
import { boxOf } from './find-box';
import { hitTest } from './hit-test';
import { layOutRows, OPTIONAL_KINDS } from './lay-out-rows';
import { INK_THEME, paint } from './made-picture';
import type { Picture } from './picture';

/** Every row at full height, all of them on the canvas. */
function pictureOf(trace: Trace, window: Extent): Picture {
  const openBrackets = new Set([...trace.rows, ...trace.groups].flatMap(({ bracket }) => bracket ?? []));
  const layout = layOutRows(trace, {
    folded: new Set(),
    openBrackets,
    shownKinds: new Set<RowKind>(OPTIONAL_KINDS),
    onlyRows: null,
  });
  const widthPx = 400;
  const { heightPx } = layout;
  const canvas = { widthPx, heightPx, deviceWidthPx: widthPx, deviceHeightPx: heightPx };
  return { trace, window, layout, scrollTopPx: 0, pixelRatio: 1, gridNs: [], ...canvas };
}

/** The whole, and the middle at three zooms. */
function windowsOf({ extent }: Trace): Extent[] {
  const { from, to } = extent ?? { from: 0, to: 1 };
  const middle = Math.round((from + to) / 2);
  const zooms = [10, 1000, 100_000].map((part) => Math.max(50, Math.round((to - from) / part / 2)));
  return [
    { from: from - 1, to: to + 1 },
    ...zooms.map((half) => ({ from: middle - half, to: middle + half })),
  ];
}

/** Counted one by one: what starts in the window, and what lasts into it. */
function countIn(trace: Trace, { table: id, first, count }: RowSlice, { from, to }: Extent): number {
  const table = trace.tables[id];
  if (table === undefined) return 0;
  let events = 0;
  for (let i = first; i < first + count; i++) {
    const start = (isSeries(table) ? table.time[i] : table.start[i]) as number;
    const ns = isSeries(table) ? 0 : durationAt(table.duration, i);
    const end = !isSeries(table) && table.open.has(i) ? (trace.extent?.to ?? 0) : start + ns;
    if (start < to && (end > from || start >= from)) events++;
  }
  return events;
}

const SAMPLED = 40;

/** Some of the events of a row, spread over it. */
function sampleOf(trace: Trace, row: TraceRow): { table: RowSlice['table']; index: number }[] {
  return row.slices.flatMap(({ table, first, count }) => {
    const found = trace.tables[table];
    if (found === undefined || isSeries(found)) return [];
    const picked = Math.min(SAMPLED, count);
    return Array.from({ length: picked }, (_, i) => ({
      table,
      index: first + Math.floor((i * count) / picked),
    }));
  });
}

describeShared('every real trace', () => {
  it.each(sharedTraces())(
    'is painted with all events of each row, at full view and three zooms: %s',
    async (name) => {
      const { trace } = await openShared(name);
      for (const window of windowsOf(trace)) {
        const painted = paint(pictureOf(trace, window), INK_THEME).log.rows.map(({ key, events }) => [
          key,
          events,
        ]);
        const counted = trace.rows.map((row) => [
          row.key,
          row.slices.reduce((sum, slice) => sum + countIn(trace, slice, window), 0),
        ]);
        expect(Object.fromEntries(painted)).toEqual(Object.fromEntries(counted));
      }
    },
  );

  it.each(sharedTraces())('lets every event be clicked once it is zoomed to: %s', async (name) => {
    const { trace } = await openShared(name);
    const missed: string[] = [];
    for (const row of trace.rows) {
      for (const ref of sampleOf(trace, row)) {
        const table = trace.tables[ref.table];
        if (table === undefined || isSeries(table)) continue;
        const start = table.start[ref.index] as number;
        const ns = Math.max(1, durationAt(table.duration, ref.index));
        const picture = pictureOf(trace, { from: start - ns, to: start + 2 * ns + 100 });
        const box = boxOf(picture, ref as { table: typeof table.id; index: number });
        const at =
          box === null ? null : hitTest(picture, box.leftPx + box.widthPx / 2, box.topPx + box.heightPx / 2);
        const found = at?.kind === 'event' ? `${at.ref.table} ${at.ref.index}` : at?.kind;
        if (found !== `${ref.table} ${ref.index}`)
          missed.push(`${row.key} ${ref.table} ${ref.index}: ${found}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
