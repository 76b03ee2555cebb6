import { describe, expect, it } from 'vitest';
import { planTour } from './tour-plan.mjs';

// Past 2^53, as of a capture that counts from 1970.
const EXTENT = { from: 1_780_000_000_123_456_789n, to: 1_780_000_012_123_456_789n };

/** @param {{from: string, to: string}} stop */
const lengthOf = ({ from, to }) => Number(BigInt(to) - BigInt(from));

describe('the tour', () => {
  const { zoom, pan } = planTour(EXTENT);

  it('zooms from the whole trace to 1 µs and back at three places', () => {
    expect(zoom).toHaveLength(3 * 2 * 24);
    expect(zoom.map(lengthOf).filter((length) => length === 1000)).toHaveLength(3 * 2);
    expect(zoom[0]).toEqual({ from: String(EXTENT.from), to: String(EXTENT.to) });
    expect(lengthOf(/** @type {{from: string, to: string}} */ (zoom[47]))).toBe(12_000_000_000);
  });

  it('pans at five zooms and comes back', () => {
    expect(pan).toHaveLength(5 * 10);
    expect(new Set(pan.map(lengthOf)).size).toBe(5);
    expect(pan[9]).toEqual(pan[0]);
    expect(pan[1]).not.toEqual(pan[0]);
  });

  it('never leaves the trace', () => {
    for (const { from, to } of [...zoom, ...pan]) {
      expect(BigInt(from)).toBeGreaterThanOrEqual(EXTENT.from);
      expect(BigInt(to)).toBeLessThanOrEqual(EXTENT.to);
    }
  });

  it('of a trace shorter than 1 µs stays where it is', () => {
    const short = planTour({ from: 0n, to: 10n });
    expect(new Set(short.zoom.map(({ from }) => from))).toEqual(new Set(['0']));
  });
});
