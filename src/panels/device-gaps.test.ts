import { describe, expect, it } from 'vitest';
import { makeRow, makeTrace } from '../testing/make-trace';
import { packDurations } from '../trace/durations';
import type { Trace } from '../trace/trace';
import { deviceRow, gapAfter, longestGapIn, neighbourGap } from './device-gaps';

/** Two devices: one busy in [0,10) [10,20) [50,60) [65,70), the other in [0,5) [30,40). */
const SEGMENTS = [
  [0, 10],
  [10, 20],
  [50, 60],
  [65, 70],
  [0, 5],
  [30, 40],
] as const;

function trace(): Trace {
  const device = (key: string, first: number, count: number) =>
    makeRow({
      key: `${key}/device`,
      kind: 'device',
      group: key,
      slices: [{ table: 'activity', first, count, lane: 0 }],
    });
  return makeTrace({
    rows: [device('p1/d0', 0, 4), device('p1/d1', 4, 2)],
    tables: {
      activity: {
        id: 'activity',
        count: SEGMENTS.length,
        start: Float64Array.from(SEGMENTS, ([start]) => start),
        duration: packDurations(SEGMENTS.map(([start, end]) => end - start)),
        name: new Uint32Array(SEGMENTS.length),
        open: new Set(),
      },
    },
  });
}

describe('gaps of a device', () => {
  it('lie between two segments that do not touch', () => {
    expect(gapAfter(trace(), 1)?.span).toEqual({ from: 20, to: 50 });
    expect(gapAfter(trace(), 0)).toBeNull();
  });

  it('do not reach from one device into the next', () => {
    expect(gapAfter(trace(), 3)).toBeNull();
  });

  it('are walked in their order, over segments that touch', () => {
    const gap = gapAfter(trace(), 1);
    expect(gap && neighbourGap(trace(), gap, 1)?.span).toEqual({ from: 60, to: 65 });
    expect(gap && neighbourGap(trace(), gap, -1)).toBeNull();
  });

  it('are found in a span by the longest', () => {
    expect(longestGapIn(trace(), 'd0', { from: 0, to: 70 })?.after).toBe(1);
    expect(longestGapIn(trace(), 'd0', { from: 55, to: 70 })?.after).toBe(2);
  });

  it('are found where the span begins and ends inside one', () => {
    expect(longestGapIn(trace(), 'd0', { from: 30, to: 40 })?.after).toBe(1);
    expect(longestGapIn(trace(), 'd1', { from: 10, to: 20 })?.after).toBe(4);
  });

  it('are none where the device was busy all the time', () => {
    expect(longestGapIn(trace(), 'd0', { from: 1, to: 19 })).toBeNull();
  });

  it('are those of the card where several processes use it', () => {
    const { rows } = trace();
    const card = makeRow({ key: 'card/d0/device', kind: 'device', group: 'card/d0' });
    expect(deviceRow(makeTrace({ rows: [...rows, card] }), 'd0')?.key).toBe('card/d0/device');
  });
});
