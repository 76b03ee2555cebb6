import { describe, expect, it } from 'vitest';
import { packDurations } from './durations';
import { findExtent, findZero } from './extent';
import type { EventTable, EventTableId, SeriesTable, SeriesTableId, TableId, TraceTable } from './table';

type Bar = readonly [start: number, end: number];
type Tables = Partial<Record<TableId, TraceTable>>;

function bars(id: EventTableId, list: readonly Bar[]): Tables {
  const table: EventTable = {
    id,
    count: list.length,
    start: Float64Array.from(list, ([start]) => start),
    duration: packDurations(Float64Array.from(list, ([start, end]) => end - start)),
    name: new Uint32Array(list.length),
    open: new Set(),
  };
  return { [id]: table };
}

function samples(id: SeriesTableId, times: readonly number[]): Tables {
  const table: SeriesTable = {
    id,
    count: times.length,
    time: Float64Array.from(times),
    value: new Float64Array(times.length),
  };
  return { [id]: table };
}

describe('findExtent', () => {
  it('is null where nothing is drawn', () => {
    expect(findExtent({})).toBeNull();
  });

  it('is null where tables are there but empty', () => {
    expect(findExtent(bars('kernels', []))).toBeNull();
  });

  it('goes from the first start to the last end over all tables', () => {
    expect(
      findExtent({
        ...bars('kernels', [
          [50, 60],
          [55, 300],
        ]),
        ...bars('calls', [
          [40, 45],
          [290, 295],
        ]),
      }),
    ).toEqual({ from: 40, to: 300 });
  });

  it('takes the last end, which need not be that of the last event', () => {
    expect(
      findExtent(
        bars('ranges', [
          [0, 1000],
          [10, 20],
        ]),
      ),
    ).toEqual({ from: 0, to: 1000 });
  });

  it('holds durations of more than 4.29 s', () => {
    expect(findExtent(bars('osrt', [[0, 9e9]]))).toEqual({ from: 0, to: 9e9 });
  });

  it('is a point for a single mark', () => {
    expect(findExtent(bars('marks', [[7, 7]]))).toEqual({ from: 7, to: 7 });
  });

  it.each(['overhead', 'cuptiOverhead', 'syncs'] as const)(
    'is not stretched by %s beside other events',
    (id) => {
      expect(findExtent({ ...bars('kernels', [[50, 60]]), ...bars(id, [[-1e9, 1e9]]) })).toEqual({
        from: 50,
        to: 60,
      });
    },
  );

  it.each(['metrics', 'memory', 'sched'] as const)(
    'is not stretched by samples of %s beside events',
    (id) => {
      expect(findExtent({ ...bars('calls', [[50, 60]]), ...samples(id, [-3e6, 1e9]) })).toEqual({
        from: 50,
        to: 60,
      });
    },
  );

  it('is that of the samples where there is nothing else', () => {
    expect(findExtent(samples('sched', [5, 90]))).toEqual({ from: 5, to: 90 });
  });
});

describe('findZero', () => {
  it('is null where nothing is drawn', () => {
    expect(findZero({}, null)).toBeNull();
  });

  it.each(['kernels', 'graphs', 'copies', 'memsets', 'migrations'] as const)(
    'is the first of %s, not an earlier call',
    (id) => {
      const tables = {
        ...bars('calls', [[10, 20]]),
        ...bars(id, [
          [70, 80],
          [30, 40],
        ]),
      };
      expect(findZero(tables, findExtent(tables))).toBe(30);
    },
  );

  it('is the first event where no device did anything', () => {
    const tables = { ...bars('calls', [[10, 20]]), ...bars('ranges', [[5, 50]]) };
    expect(findZero(tables, findExtent(tables))).toBe(5);
  });
});
