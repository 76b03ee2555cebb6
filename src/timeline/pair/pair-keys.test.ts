import { describe, expect, it, vi } from 'vitest';
import type { TimelinePainter } from '../timeline-painter';
import { PairKeys } from './pair-keys';

const painter = (pointerXPx: number | null) => ({
  pointerXPx,
  jumpTo: vi.fn(),
  moveTo: vi.fn(),
  isGliding: false,
});

function pair(upperXPx: number | null, lowerXPx: number | null) {
  const upper = painter(upperXPx);
  const lower = painter(lowerXPx);
  const keys = new PairKeys([
    { painter: upper as unknown as TimelinePainter, span: { from: 0, to: 100 } },
    { painter: lower as unknown as TimelinePainter, span: { from: 100, to: 300 } },
  ]);
  return { upper, lower, keys };
}

describe('the keys of a pair', () => {
  it('zoom where the pointer is, in whichever plot', () => {
    expect(pair(5, null).keys.pointerXPx).toBe(5);
    expect(pair(null, 7).keys.pointerXPx).toBe(7);
  });

  it('go in the times of the plot whose span holds what they go to', () => {
    const { upper, lower, keys } = pair(null, null);
    keys.jumpTo({ from: 140, to: 160 });
    expect([upper.jumpTo.mock.calls, lower.jumpTo.mock.calls]).toEqual([[], [[{ from: 140, to: 160 }]]]);
    keys.jumpTo({ from: 40, to: 60 });
    keys.jumpTo(null);
    expect(upper.jumpTo.mock.calls).toEqual([[{ from: 40, to: 60 }], [null]]);
  });

  it('glide as one', () => {
    const { upper, keys } = pair(null, null);
    keys.isGliding = true;
    expect(upper.isGliding).toBe(true);
  });
});
