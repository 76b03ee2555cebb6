import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INK_THEME, makePicture, paint, type MadeEvent } from './made-picture';
import { PaintCaches } from './paint-timeline';
import type { Picture } from './picture';

/** Events of one lane: no two overlap, and one of 0 ns takes one. */
const lane = (maxCount: number) =>
  fc
    .array(
      fc.record({
        gap: fc.oneof(fc.constant(0), fc.nat({ max: 20 }), fc.nat({ max: 3000 })),
        ns: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 }), fc.nat({ max: 4000 })),
        isCopy: fc.boolean(),
      }),
      { minLength: 1, maxLength: maxCount },
    )
    .map((list) => {
      let at = 0;
      return list.map(({ gap, ns, isCopy }) => {
        const start = at + gap;
        at = start + Math.max(1, ns);
        return { start, ns, isCopy };
      });
    });

const windowOf = fc.record({
  from: fc.double({ min: -50, max: 3000, noNaN: true }),
  ns: fc.double({ min: 120, max: 60_000, noNaN: true }),
});

function streamOf(events: readonly (MadeEvent & { readonly isCopy: boolean })[]) {
  return {
    kernels: events.filter(({ isCopy }) => !isCopy).map((event) => ({ ...event, cls: 'kernel' as const })),
    copies: events.filter(({ isCopy }) => isCopy).map((event) => ({ ...event, cls: 'htod' as const })),
  };
}

/** Busy share of a column, and whether anything meets it; null where a float could decide otherwise. */
function columnOf(
  events: readonly MadeEvent[],
  picture: Picture,
  x: number,
): { share: number; isMet: boolean } | null {
  const nsPerPx = (picture.window.to - picture.window.from) / picture.deviceWidthPx;
  const from = picture.window.from + x * nsPerPx;
  const to = from + nsPerPx;
  const near = nsPerPx * 1e-6;
  let ns = 0;
  let isMet = false;
  for (const { start, ns: length } of events) {
    const end = start + length;
    if ([from, to].some((edge) => Math.abs(start - edge) < near || Math.abs(end - edge) < near)) return null;
    if (start < to && (end > from || start >= from)) isMet = true;
    ns += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
  return { share: ns / nsPerPx, isMet };
}

describe('the ink of a lane', () => {
  it('is the root of the busy share of each column, a quarter at least where anything is', () => {
    fc.assert(
      fc.property(lane(120), windowOf, (events, { from, ns }) => {
        const picture = makePicture([{ lanes: [streamOf(events)], isThin: true }], {
          window: { from, to: from + ns },
          widthPx: 60,
        });
        const { at } = paint(picture, INK_THEME);
        for (let x = 0; x < 60; x++) {
          const column = columnOf(events, picture, x);
          if (column === null) continue;
          const expected = column.isMet ? 255 * Math.max(0.25, Math.sqrt(column.share)) : 0;
          expect(Math.abs(at(x, 1)[0] - expected)).toBeLessThanOrEqual(1.5);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('squared and added up is the union of the events, at every zoom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat({ max: 200 }), (pitch, busyPercent) => {
        const length = Math.max(1, Math.round((pitch * Math.min(100, busyPercent)) / 100));
        const events = Array.from({ length: 500 }, (_, i) => ({
          start: i * pitch,
          ns: Math.min(length, pitch),
        }));
        const ns = 500 * pitch;
        const picture = makePicture([{ lanes: [{ kernels: events }], isThin: true }], {
          window: { from: 0, to: ns },
          widthPx: 50,
        });
        const { at } = paint(picture, INK_THEME);
        let share = 0;
        for (let x = 0; x < 50; x++) share += (at(x, 0)[0] / 255) ** 2 / 50;
        const union = (Math.min(length, pitch) * 500) / ns;
        expect(Math.abs(share - Math.max(union, 1 / 16))).toBeLessThan(0.01);
      }),
    );
  });

  it('shows a lone event of a microsecond in an hour', () => {
    const picture = makePicture([{ lanes: [{ kernels: [{ start: 1e12, ns: 1000 }] }] }], {
      window: { from: 0, to: 3.6e12 },
      widthPx: 100,
    });
    expect(paint(picture, INK_THEME).at(27, 1)[0]).toBe(64);
  });

  it('shows an event that takes no time', () => {
    const picture = makePicture([{ lanes: [{ kernels: [{ start: 50, ns: 0 }] }] }]);
    const { at } = paint(picture, INK_THEME);
    expect([49, 50, 51].map((x) => at(x, 1)[0])).toEqual([0, 64, 0]);
  });

  it('draws kernels 10 ns apart as two, an hour after the first event', () => {
    const hour = 3.6e12;
    const kernels = [
      { start: 0, ns: 5 },
      { start: hour, ns: 4 },
      { start: hour + 10, ns: 4 },
    ];
    const picture = makePicture([{ lanes: [{ kernels }] }], {
      window: { from: hour - 2, to: hour + 18 },
      widthPx: 20,
    });
    const { at } = paint(picture, INK_THEME);
    const line = Array.from({ length: 20 }, (_, x) => (at(x, 1)[0] > 0 ? '#' : '.')).join('');
    expect(line).toBe('..####......####....');
  });

  it('draws a range without end to the end of the data', () => {
    const picture = makePicture(
      [
        {
          kind: 'ranges',
          isThin: true,
          lanes: [{ ranges: [{ start: 20, ns: 0, cls: 'range', isOpen: true }] }],
        },
      ],
      {
        extent: { from: 0, to: 80 },
      },
    );
    const { at } = paint(picture, INK_THEME);
    expect([19, 20, 79, 80].map((x) => at(x, 1)[0])).toEqual([0, 255, 255, 0]);
  });

  it('estimates crowded columns until their sums are made, and says so', () => {
    const kernels = Array.from({ length: 200_000 }, (_, i) => ({ start: i * 10, ns: 4 }));
    const picture = makePicture([{ lanes: [{ kernels }] }], {
      window: { from: 0, to: 2_000_000 },
      widthPx: 10,
    });
    let ms = 0;
    const caches = new PaintCaches(() => (ms += 7));
    const first = paint(picture, INK_THEME, caches);
    expect(first.log).toEqual({ rows: [{ key: 'row 0', events: 200_000 }], labels: 0, isComplete: false });
    expect(first.at(5, 1)[0]).toBe(161);
    let slices = 1;
    while (!caches.buildSums(10)) slices++;
    const last = paint(picture, INK_THEME, caches);
    expect([slices > 1, last.log.isComplete, last.at(5, 1)[0]]).toEqual([true, true, 161]);
  });

  it('fills a lane once for a window, however often it is painted', () => {
    const caches = new PaintCaches(() => 0);
    const picture = makePicture([{ lanes: [{ kernels: [{ start: 0, ns: 5 }] }] }], {});
    paint(picture, INK_THEME, caches);
    const columns = caches.columnsOf(picture.layout.rows[0]!.row, 0);
    columns.events = 99;
    expect(paint(picture, INK_THEME, caches).log.rows[0]?.events).toBe(99);
    const moved = { ...picture, window: { from: 1, to: 101 } };
    expect(paint(moved, INK_THEME, caches).log.rows[0]?.events).toBe(1);
  });
});

describe('the paint log', () => {
  it('counts the events of each row that meet the window', () => {
    fc.assert(
      fc.property(lane(200), lane(60), windowOf, (first, second, { from, ns }) => {
        const window = { from: Math.round(from), to: Math.round(from + ns) };
        const picture = makePicture(
          [{ lanes: [streamOf(first)] }, { lanes: [streamOf(second), streamOf(first)] }],
          {
            window,
            widthPx: 30,
          },
        );
        const count = (events: readonly MadeEvent[]): number =>
          events.filter(
            ({ start, ns: length }) =>
              start < window.to && (start + length > window.from || start >= window.from),
          ).length;
        expect(paint(picture, INK_THEME).log.rows).toEqual([
          { key: 'row 0', events: count(first) },
          { key: 'row 1', events: count(second) + count(first) },
        ]);
      }),
    );
  });

  it('names the rows that are on the canvas, and no others', () => {
    const row = { lanes: [{ kernels: [{ start: 1, ns: 1 }] }], laneHeightPx: 9 };
    const picture = makePicture(Array.from({ length: 10 }, () => row));
    const { log } = paint({ ...picture, scrollTopPx: 25, heightPx: 20, deviceHeightPx: 20 }, INK_THEME);
    expect(log.rows.map(({ key }) => key)).toEqual(['row 2', 'row 3', 'row 4']);
  });
});

it.each([1, 1.25, 1.5, 2])('draws edges sharp at a ratio of %d', (ratio) => {
  const picture = makePicture([{ lanes: [{ kernels: [{ start: 40, ns: 40 }] }], laneHeightPx: 8 }], {
    ratio,
  });
  const { at } = paint(picture, INK_THEME);
  const [left, right] = [40 * ratio, 80 * ratio];
  expect([left - 1, left, right - 1, right].map((x) => at(x, 4)[0])).toEqual([0, 255, 255, 0]);
});
