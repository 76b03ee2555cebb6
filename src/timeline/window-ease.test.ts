import { expect, it } from 'vitest';
import { WindowEase } from './window-ease';

const ease = new WindowEase({ from: 0, to: 1000 }, { from: 500, to: 600 }, 10);

it('goes from the one window to the other in 140 ms', () => {
  expect(ease.at(10)).toEqual({ from: 0, to: 1000 });
  expect(ease.at(150)).toEqual({ from: 500, to: 600 });
  expect([ease.isOver(149), ease.isOver(150)]).toEqual([false, true]);
});

it('goes most of the way at once', () => {
  expect(ease.at(80).from).toBeGreaterThan(400);
});
