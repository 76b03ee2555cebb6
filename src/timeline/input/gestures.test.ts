import { describe, expect, it } from 'vitest';
import { sidewaysPx } from './wheel-pan';
import { isZoomGesture, wheelDoublings } from './zoom-gesture';

const event = (type: string, fields: object = {}): Event => Object.assign(new Event(type), fields);

describe('what zooms and pans by d3-zoom', () => {
  it.each([
    ['the wheel with Ctrl', event('wheel', { ctrlKey: true }), true],
    ['the wheel with Cmd', event('wheel', { metaKey: true }), true],
    ['the plain wheel', event('wheel', { ctrlKey: false, metaKey: false }), false],
    ['a drag with Shift', event('mousedown', { button: 0, shiftKey: true }), true],
    ['a plain drag', event('mousedown', { button: 0, shiftKey: false }), false],
    ['the middle button', event('mousedown', { button: 1, shiftKey: false }), true],
    ['the right button', event('mousedown', { button: 2, shiftKey: false }), false],
    ['fingers', event('touchstart'), true],
  ])('%s: %#', (_, gesture, isOurs) => {
    expect(isZoomGesture(gesture)).toBe(isOurs);
  });

  it('goes no further for one turn of a wheel than half a doubling', () => {
    expect(wheelDoublings({ deltaY: -120, deltaMode: 0 } as WheelEvent)).toBe(0.5);
    expect(wheelDoublings({ deltaY: 3, deltaMode: 0 } as WheelEvent)).toBeCloseTo(-0.03, 9);
  });
});

describe('sidewaysPx', () => {
  const turn = (deltaX: number, deltaY: number, shiftKey = false, deltaMode = 0) =>
    sidewaysPx({ deltaX, deltaY, shiftKey, deltaMode });

  it('scrolls rows with a plain turn', () => {
    expect(turn(3, -100)).toBe(0);
  });

  it('pans with Shift, whichever axis the browser reports', () => {
    expect([turn(0, 100, true), turn(100, 0, true)]).toEqual([100, 100]);
  });

  it('pans with a turn sideways', () => {
    expect(turn(-40, 12)).toBe(-40);
  });

  it('counts lines as pixels', () => {
    expect(turn(2, 0, false, 1)).toBe(32);
  });
});
