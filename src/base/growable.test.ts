import { describe, expect, it } from 'vitest';
import { GrowableColumn } from './growable';

const CHUNK = 65_536;

function counting(length: number): GrowableColumn<'u32'> {
  const column = new GrowableColumn('u32');
  for (let i = 0; i < length; i++) column.push(i * 3);
  return column;
}

function inOrder(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, i) => i);
}

describe('GrowableColumn', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 1])('holds %i values', (length) => {
    expect(counting(length).drain(inOrder(length))).toEqual(Uint32Array.from({ length }, (_, i) => i * 3));
  });

  it('reads back on both sides of the edge of a chunk', () => {
    const column = counting(CHUNK + 2);
    expect([CHUNK - 1, CHUNK, CHUNK + 1].map((i) => column.get(i))).toEqual([
      3 * CHUNK - 3,
      3 * CHUNK,
      3 * CHUNK + 3,
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
});
