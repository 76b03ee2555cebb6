import { describe, expect, it } from 'vitest';
import { spanOfWindow, windowAround, windowOfSpan } from './overview-brush';

const EXTENT = { from: 1000, to: 11_000 };

describe('spanOfWindow', () => {
  it('maps the window to the strip', () => {
    expect(spanOfWindow({ from: 2000, to: 4000 }, EXTENT, 1000)).toEqual([100, 300]);
  });

  it('stays inside the strip although the full window has room beside the trace', () => {
    expect(spanOfWindow({ from: 900, to: 11_100 }, EXTENT, 1000)).toEqual([0, 1000]);
  });

  it('is never too narrow to be grabbed, also at the edge', () => {
    expect(spanOfWindow({ from: 6000, to: 6001 }, EXTENT, 1000)).toEqual([496.05, 504.05]);
    expect(spanOfWindow({ from: 1000, to: 1001 }, EXTENT, 1000)).toEqual([0, 8]);
  });
});

describe('windowOfSpan', () => {
  it('shows what was drawn', () => {
    expect(windowOfSpan([100, 300], null, EXTENT, 1000)).toEqual({ from: 2000, to: 4000 });
  });

  it('keeps the length of a window that is narrower than its brush', () => {
    const before = { window: { from: 6000, to: 6001 }, span: [496, 504] as const };
    expect(windowOfSpan([596, 604], before, EXTENT, 1000)).toEqual({ from: 7000, to: 7001 });
  });

  it('follows the edge that is dragged', () => {
    const before = { window: { from: 2000, to: 4000 }, span: [100, 300] as const };
    expect(windowOfSpan([100, 400], before, EXTENT, 1000)).toEqual({ from: 2000, to: 5000 });
  });
});

it('moves the window to where the strip is clicked', () => {
  expect(windowAround({ from: 2000, to: 4000 }, 500, EXTENT, 1000)).toEqual({ from: 5000, to: 7000 });
});
