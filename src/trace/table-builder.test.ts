import { describe, expect, it } from 'vitest';
import { durationAt } from './durations';
import { OPEN_END } from './durations';
import { EventTableBuilder, finishTogether, SeriesTableBuilder } from './table-builder';

describe('EventTableBuilder', () => {
  it('orders events by row and start, with all their columns', () => {
    const builder = new EventTableBuilder('copies', { correlationId: 'u32', bytes: 'f64' } as const);
    builder.push(1, 50, 5, 10, 100, 0.5);
    builder.push(0, 70, 7, 11, 101, 1.5);
    builder.push(1, 30, 3, 12, 102, 2.5);
    const { table, extra } = builder.finish([0, 1]);
    expect([
      [...table.start],
      [...table.duration.ns],
      [...table.name],
      [...extra.correlationId],
      [...extra.bytes],
    ]).toEqual([
      [70, 30, 50],
      [7, 3, 5],
      [11, 12, 10],
      [101, 102, 100],
      [1.5, 2.5, 0.5],
    ]);
  });

  it('says which parts of the table each row owns, one a lane', () => {
    const builder = new EventTableBuilder('calls', {});
    for (const row of [2, 0, 2, 2]) builder.push(row, 0, 1, 0);
    expect([...builder.finish([2, 1, 0]).slices]).toEqual([
      [
        2,
        [
          { table: 'calls', first: 0, count: 1, lane: 0 },
          { table: 'calls', first: 1, count: 1, lane: 1 },
          { table: 'calls', first: 2, count: 1, lane: 2 },
        ],
      ],
      [0, [{ table: 'calls', first: 3, count: 1, lane: 0 }]],
    ]);
  });

  it('orders by lane inside a row, and keeps every column with its event', () => {
    const builder = new EventTableBuilder('calls', { sourceRow: 'u32' } as const);
    builder.push(0, 10, 5, 2, 102);
    builder.push(0, 0, 100, 1, 101);
    builder.push(0, 200, 5, 3, 103);
    const { table, extra, slices } = builder.finish([0]);
    expect([[...table.start], [...table.name], [...extra.sourceRow], slices.get(0)]).toEqual([
      [0, 200, 10],
      [1, 3, 2],
      [101, 103, 102],
      [
        { table: 'calls', first: 0, count: 2, lane: 0 },
        { table: 'calls', first: 2, count: 1, lane: 1 },
      ],
    ]);
  });

  it('puts the longer of two events that start together above', () => {
    const builder = new EventTableBuilder('ranges', {});
    builder.push(0, 0, 5, 1);
    builder.push(0, 0, OPEN_END, 2);
    builder.push(0, 0, 50, 3);
    expect([...builder.finish([0]).table.name]).toEqual([2, 3, 1]);
  });

  it('packs the tables of one row together', () => {
    const kernels = new EventTableBuilder('kernels', {});
    const copies = new EventTableBuilder('copies', {});
    kernels.push(0, 0, 100, 0);
    copies.push(0, 50, 10, 1);
    const built = finishTogether({ kernels, copies }, [0]);
    expect([built.kernels.slices.get(0), built.copies.slices.get(0)]).toEqual([
      [{ table: 'kernels', first: 0, count: 1, lane: 0 }],
      [{ table: 'copies', first: 0, count: 1, lane: 1 }],
    ]);
  });

  it('keeps open ends apart, as 0 ns', () => {
    const builder = new EventTableBuilder('ranges', {});
    builder.push(0, 20, OPEN_END, 0);
    builder.push(0, 10, 5, 0);
    const { table } = builder.finish([0]);
    expect([[...table.open], durationAt(table.duration, 1)]).toEqual([[1], 0]);
  });

  it('escapes long durations under the index they have after ordering', () => {
    const builder = new EventTableBuilder('osrt', {});
    builder.push(0, 20, 9e9, 0);
    builder.push(0, 10, 5, 0);
    expect([...builder.finish([0]).table.duration.long]).toEqual([[1, 9e9]]);
  });

  it('makes an empty table of nothing', () => {
    expect(new EventTableBuilder('marks', {}).finish([]).table.count).toBe(0);
  });
});

describe('SeriesTableBuilder', () => {
  it('orders samples by row and time', () => {
    const builder = new SeriesTableBuilder('metrics');
    builder.push(1, 5, 50);
    builder.push(0, 9, 90);
    builder.push(0, 2, 20);
    const { table } = builder.finish([0, 1]);
    expect([[...table.time], [...table.value]]).toEqual([
      [2, 9, 5],
      [20, 90, 50],
    ]);
  });
});
