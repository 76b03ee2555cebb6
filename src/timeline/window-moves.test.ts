import { describe, expect, it } from 'vitest';
import { broughtIn, fitted, nsAt, panned, zoomed } from './window-moves';

const WINDOW = { from: 1000, to: 3000 };

describe('zoomed', () => {
  it('keeps what is under the pointer there', () => {
    const next = zoomed(WINDOW, 0.5, nsAt(WINDOW, 300, 800));
    expect(nsAt(next, 300, 800)).toBeCloseTo(1750, 9);
    expect(next.to - next.from).toBeCloseTo(1000, 9);
  });

  it('stays where it is at the shortest window', () => {
    expect(zoomed({ from: 500, to: 600 }, 0.5, 510)).toEqual({ from: 500, to: 600 });
  });
});

it('pans by shares of the window', () => {
  expect(panned(WINDOW, -0.25)).toEqual({ from: 500, to: 2500 });
});

it('fits an interval with a tenth of room on both sides', () => {
  expect(fitted({ from: 100, to: 200 })).toEqual({ from: 90, to: 210 });
});

describe('broughtIn', () => {
  it.each([
    ['inside', { from: 1500, to: 1600 }],
    ['reaching in', { from: 0, to: 1001 }],
    ['around the window', { from: 0, to: 9000 }],
  ])('leaves the window where the event is %s', (_, interval) => {
    expect(broughtIn(WINDOW, interval)).toBe(WINDOW);
  });

  it('moves the window to an event outside without zooming', () => {
    expect(broughtIn(WINDOW, { from: 9000, to: 9100 })).toEqual({ from: 8050, to: 10_050 });
  });

  it('shows the beginning of what is longer than the window', () => {
    expect(broughtIn(WINDOW, { from: 9000, to: 99_000 })).toEqual({ from: 9000, to: 11_000 });
  });
});
