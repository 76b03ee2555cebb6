import { describe, expect, it } from 'vitest';
import type { TraceRow } from '../trace/row';
import type { Layout, RowBox } from './draw/layout';
import { placeAt, topOf } from './follow-scroll';

function box(key: string, topPx: number, heightPx: number): RowBox {
  return { kind: 'row', row: { key } as TraceRow, topPx, heightPx, lanes: [], isThin: false };
}

/** A heading of 22 px stands above each row. */
const LAYOUT: Layout = { heads: [], rows: [box('a', 22, 40), box('b', 84, 20)], heightPx: 104 };

describe('the place of the rows', () => {
  it('is none where nothing is scrolled', () => {
    expect(placeAt(LAYOUT, 0)).toBeNull();
  });

  it('is the first row of which something is seen, also where its heading is still above it', () => {
    expect(placeAt(LAYOUT, 50)).toEqual({ row: 'a', offsetPx: 28 });
    expect(placeAt(LAYOUT, 62)).toEqual({ row: 'b', offsetPx: -22 });
  });

  it('is found again wherever the row stands then', () => {
    for (const scrollTopPx of [0, 10, 50, 62, 90])
      expect(topOf(LAYOUT, placeAt(LAYOUT, scrollTopPx))).toBe(scrollTopPx);
    const moved = { ...LAYOUT, rows: [box('b', 22, 20)] };
    expect(topOf(moved, placeAt(LAYOUT, 90))).toBe(28);
    expect(topOf(moved, { row: 'a', offsetPx: 3 })).toBeNull();
  });
});
