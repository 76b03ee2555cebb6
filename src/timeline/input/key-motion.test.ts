import { describe, expect, it } from 'vitest';
import { accelerated, isResting, moved, REST, type Motion } from './key-motion';

const FRAME_MS = 16;
const RIGHT = { pan: 1, zoom: 0 };

/** Velocities after each of so many frames. */
function run(frames: number, wish: Motion, from: Motion = REST): Motion[] {
  const motions: Motion[] = [];
  let motion = from;
  for (let i = 0; i < frames; i++) {
    motion = accelerated(motion, wish, FRAME_MS);
    motions.push(motion);
  }
  return motions;
}

describe('accelerated', () => {
  it('moves at once and ever faster, up to a limit', () => {
    const pans = run(120, RIGHT).map(({ pan }) => pan);
    expect(pans[0]).toBeGreaterThan(0.5);
    expect(pans.every((pan, i) => i === 0 || pan > pans[i - 1]!)).toBe(true);
    expect(pans.at(-1)).toBeCloseTo(1.6, 2);
  });

  it('comes to rest soon after the key is let go', () => {
    const [fast] = run(120, RIGHT).slice(-1);
    expect(isResting(run(20, REST, fast).at(-1)!)).toBe(true);
  });

  it('turns around at once', () => {
    const [fast] = run(120, RIGHT).slice(-1);
    expect(run(1, { pan: -1, zoom: 0 }, fast)[0]!.pan).toBeLessThan(0);
  });
});

describe('moved', () => {
  it('keeps what is under the pointer there while it zooms', () => {
    const window = moved({ from: 0, to: 1000 }, { pan: 0, zoom: 2 }, FRAME_MS, 250);
    expect((250 - window.from) / (window.to - window.from)).toBeCloseTo(0.25, 9);
    expect(window.to - window.from).toBeLessThan(1000);
  });

  it('goes no further for a frame that comes late', () => {
    const motion = { pan: 1, zoom: 0 };
    const window = { from: 0, to: 1000 };
    expect(moved(window, motion, 5000, 0)).toEqual(moved(window, motion, 50, 0));
  });
});
