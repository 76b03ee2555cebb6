import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetScratch, GrowableColumn, makeSharedArray } from './growable';

/** At its double an array that grew without knowing how far must grow again. */
const EDGE = 65_536;

function counting(length: number): GrowableColumn<'u32'> {
  const column = new GrowableColumn('u32');
  for (let i = 0; i < length; i++) column.push(i * 3);
  return column;
}

function inOrder(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, i) => i);
}

describe('GrowableColumn', () => {
  it.each([0, 1, EDGE - 1, EDGE, EDGE + 1, 2 * EDGE, 2 * EDGE + 1])('holds %i values', (length) => {
    expect(counting(length).drain(inOrder(length))).toEqual(Uint32Array.from({ length }, (_, i) => i * 3));
  });

  it('reads back on both sides of an edge of growth', () => {
    const column = counting(EDGE + 2);
    expect([EDGE - 1, EDGE, EDGE + 1].map((i) => column.get(i))).toEqual([
      3 * EDGE - 3,
      3 * EDGE,
      3 * EDGE + 3,
    ]);
  });

  it('drains in the order of the permutation', () => {
    const column = new GrowableColumn('f64');
    for (const value of [0.5, 1.5, 2.5]) column.push(value);
    expect(column.drain(Uint32Array.of(2, 0, 1))).toEqual(Float64Array.of(2.5, 0.5, 1.5));
  });

  it('is empty after draining', () => {
    const column = counting(3);
    column.drain(inOrder(3));
    expect(column.length).toBe(0);
  });

  it('can be filled again after draining', () => {
    const column = counting(3);
    column.drain(inOrder(3));
    column.push(7);
    expect(column.drain(Uint32Array.of(0))).toEqual(Uint32Array.of(7));
  });

  it('keeps doubles whole', () => {
    const column = new GrowableColumn('f64');
    column.push(2 ** 53 - 1);
    expect(column.get(0)).toBe(2 ** 53 - 1);
  });

  it.each([0, 1, 1023, 1024, 5000])('holds 3,000 values where %i were expected', (expected) => {
    const column = new GrowableColumn('u32', { expected });
    for (let i = 0; i < 3000; i++) column.push(i);
    expect(column.drain(inOrder(3000))).toEqual(inOrder(3000));
  });

  it('makes one array where it knew how many would come', () => {
    const lengths: number[] = [];
    const column = new GrowableColumn('f64', {
      expected: 3000,
      allocate: (type, length) => {
        lengths.push(length);
        return makeSharedArray(type, length);
      },
    });
    for (let i = 0; i < 3000; i++) column.push(i);
    expect(lengths).toEqual([3000]);
  });

  it('ends in memory that may be shared where that is asked for', () => {
    const column = new GrowableColumn('f64', { allocate: makeSharedArray });
    column.push(1);
    expect(column.drain(inOrder(1)).buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('drains any values in any order, whatever was drained before it', () => {
    const values = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 20 });
    const column = fc
      .tuple(fc.constantFrom('u8', 'u32', 'f64'), values)
      .chain(([type, list]) =>
        fc.tuple(
          fc.constant(type),
          fc.constant(list),
          fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
        ),
      );
    fc.assert(
      fc.property(fc.array(column, { maxLength: 6 }), (columns) => {
        for (const [type, list, order] of columns) {
          const growable = new GrowableColumn(type);
          list.forEach((value) => growable.push(value));
          expect([...growable.drain(Uint32Array.from(order))]).toEqual(order.map((i) => list[i]));
        }
        forgetScratch();
      }),
    );
  });
});
