import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packDurations } from './durations';
import type { EventClass } from './event-class';
import { STRIP_BINS } from './lod/strips';
import { summariseRow, type RowSummary } from './summary';
import type { EventTable, EventTableId, SeriesTable, SeriesTableId } from './table';

type Bar = readonly [start: number, end: number | null];

const NAMES = (['kernel', 'htod', 'range'] as const satisfies readonly EventClass[]).map((cls) => ({
  text: cls,
  cls,
}));
/** A bin is 10 ns. */
const EXTENT = { from: 0, to: STRIP_BINS * 10 };

/** A table of bars by start; an end of null is open. */
function table(id: EventTableId, bars: readonly Bar[], name = 0): EventTable {
  return {
    id,
    count: bars.length,
    start: Float64Array.from(bars, ([start]) => start),
    duration: packDurations(Float64Array.from(bars, ([start, end]) => (end ?? start) - start)),
    name: new Uint32Array(bars.length).fill(name),
    open: new Set(bars.flatMap(([, end], i) => (end === null ? [i] : []))),
  };
}

function summarise(...tables: readonly EventTable[]): RowSummary {
  const slices = tables.map(({ id, count }) => ({ table: id, first: 0, count, lane: 0 }));
  return summariseRow(slices, Object.fromEntries(tables.map((t) => [t.id, t])), NAMES, EXTENT);
}

function series(id: SeriesTableId, samples: readonly (readonly [time: number, value: number])[]): RowSummary {
  const of: SeriesTable = {
    id,
    count: samples.length,
    time: Float64Array.from(samples, ([t]) => t),
    value: Float64Array.from(samples, ([, v]) => v),
  };
  return summariseRow([{ table: id, first: 0, count: of.count, lane: 0 }], { [id]: of }, NAMES, EXTENT);
}

describe('summariseRow of events', () => {
  it('counts what two streams did at once once (C18)', () => {
    expect(
      summarise(
        table('kernels', [
          [0, 100],
          [0, 100],
        ]),
      ).busyNs,
    ).toBe(100);
  });

  it('merges tables: a copy beside a kernel adds nothing', () => {
    const { events, busyNs } = summarise(
      table('kernels', [
        [0, 100],
        [150, 200],
      ]),
      table('copies', [[50, 160]], 1),
    );
    expect([events, busyNs]).toEqual([3, 200]);
  });

  it('takes only the slice of the table that the row owns', () => {
    const kernels = table('kernels', [
      [0, 10],
      [20, 40],
      [50, 90],
    ]);
    expect(
      summariseRow([{ table: 'kernels', first: 1, count: 1, lane: 0 }], { kernels }, NAMES, EXTENT),
    ).toMatchObject({ events: 1, busyNs: 20 });
  });

  it('has a strip for each class', () => {
    const { strips } = summarise(table('kernels', [[0, 10]]), table('copies', [[10, 20]], 1));
    expect(strips.map((strip) => [strip.cls, strip.bins[0], strip.bins[1]])).toEqual([
      ['kernel', 255, 0],
      ['htod', 0, 255],
    ]);
  });

  it('draws an open range to the end of the data, and adds nothing of it to busy time', () => {
    const { busyNs, strips } = summarise(
      table(
        'ranges',
        [
          [0, 5],
          [20, null],
        ],
        2,
      ),
    );
    expect([busyNs, strips[0]!.bins[2], strips[0]!.bins[STRIP_BINS - 1]]).toEqual([5, 255, 255]);
  });

  it('is busy only inside the extent, which overhead of the profiler does not stretch', () => {
    const outside = table('overhead', [
      [-50, -20],
      [-10, 5],
      [EXTENT.to - 3, EXTENT.to + 90],
    ]);
    expect(summarise(outside)).toMatchObject({ events: 3, busyNs: 8 });
  });

  it('is busy as long as the union, counted ns by ns', () => {
    const bar = fc.tuple(fc.nat(80), fc.nat(20)).map(([start, length]): Bar => [start, start + length]);
    const bars = fc.array(bar, { maxLength: 12 }).map((list) => list.sort((a, b) => a[0] - b[0]));
    fc.assert(
      fc.property(bars, bars, (a, b) => {
        const covered = new Set<number>();
        for (const [start, end] of [...a, ...b]) for (let ns = start; ns < end!; ns++) covered.add(ns);
        expect(summarise(table('kernels', a), table('memsets', b)).busyNs).toBe(covered.size);
      }),
    );
  });
});

describe('summariseRow of a thread that was scheduled', () => {
  it('runs from each switch in to the next switch out', () => {
    expect(
      series('sched', [
        [10, 1],
        [30, 0],
        [50, 1],
        [60, 0],
      ]).busyNs,
    ).toBe(30);
  });

  it('runs on to the end of the data where it was still in', () => {
    expect(series('sched', [[EXTENT.to - 40, 1]]).busyNs).toBe(40);
  });

  it('runs no longer than the extent, whenever it was switched in', () => {
    const { busyNs } = series('sched', [
      [-70, 1],
      [-20, 0],
      [-10, 1],
      [30, 0],
    ]);
    expect(busyNs).toBe(30);
  });

  it('keeps the first of two switches in', () => {
    expect(
      series('sched', [
        [10, 1],
        [20, 1],
        [30, 0],
      ]).busyNs,
    ).toBe(20);
  });

  it('passes over a switch out that nothing came before', () => {
    expect(
      series('sched', [
        [10, 0],
        [20, 1],
        [30, 0],
      ]).busyNs,
    ).toBe(10);
  });
});

describe('summariseRow of levels', () => {
  it('is never busy', () => {
    expect(series('metrics', [[0, 50]]).busyNs).toBeNull();
  });

  it('keeps a peak as a share of the highest level of the row', () => {
    const bins = series('metrics', [
      [0, 20],
      [10, 80],
      [20, 0],
      [30, 40],
    ]).strips[0]!.bins;
    expect([...bins.subarray(0, 4)]).toEqual([64, 255, 255, 128]);
  });

  it('has no strip where all is 0', () => {
    expect(
      series('metrics', [
        [0, 0],
        [10, 0],
      ]).strips,
    ).toEqual([]);
  });

  it('adds up memory: what was allocated stays until it is freed', () => {
    const bins = series('memory', [
      [5, 100],
      [15, 300],
      [35, -300],
      [55, -100],
    ]).strips[0]!.bins;
    expect([0, 1, 2, 3, 4, 5, 6].map((bin) => bins[bin])).toEqual([64, 255, 255, 255, 64, 64, 0]);
  });

  it('shows memory that is never freed to the end of the data', () => {
    const bins = series('memory', [[5, 100]]).strips[0]!.bins;
    expect(bins[STRIP_BINS - 1]).toBe(255);
  });
});
