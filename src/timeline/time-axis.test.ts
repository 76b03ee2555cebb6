import { describe, expect, it } from 'vitest';
import { gridLines, tickLabel, timeAxis } from './time-axis';

const S = 1e9;

describe('timeAxis', () => {
  it('counts from the zero, not from the start of the extent', () => {
    const axis = timeAxis({ from: 1 * S, to: 11 * S }, 2 * S, 1000);
    expect(axis.ticks).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((s) => s * S));
    expect(axis.ticks.map(axis.label).slice(0, 3)).toEqual(['−1 s', '0 s', '1 s']);
  });

  it('spans the extent from edge to edge', () => {
    const { scale } = timeAxis({ from: 3 * S, to: 5 * S }, 4 * S, 800);
    expect([scale(-1 * S), scale(0), scale(1 * S)]).toEqual([0, 400, 800]);
  });

  it('has an axis for an extent of no length', () => {
    const { ticks, label } = timeAxis({ from: 7, to: 7 }, 7, 800);
    expect(ticks.map(label)).toEqual(['0 ns', '1 ns']);
  });

  it('has fewer ticks where there is less room', () => {
    const extent = { from: 0, to: 10 * S };
    expect(timeAxis(extent, 0, 300).ticks.length).toBeLessThan(timeAxis(extent, 0, 1200).ticks.length);
  });
});

describe('tickLabel', () => {
  it.each([
    [0.02 * S, 4 * S, 3.3 * S, '3.30 s'],
    [0.5 * S, 4 * S, 0, '0.0 s'],
    [2e6, 3e8, 5e7, '50 ms'],
    [5e4, 9e5, 4.5e5, '450 µs'],
    [100, 900, 200, '200 ns'],
    [500 * S, 12_000 * S, 1500 * S, '1,500 s'],
  ])('with a step of %d ns on an axis of %d ns calls %d ns "%s"', (step, most, ns, text) => {
    expect(tickLabel(step, most)(ns)).toBe(text);
  });

  it('writes the zero without a sign', () => {
    expect(tickLabel(S, 3 * S)(-0)).toBe('0 s');
  });
});

it('has a grid line at every tick and marks the zero', () => {
  const lines = gridLines(timeAxis({ from: 0, to: 2 * S }, 1 * S, 200));
  expect(lines).toContainEqual({ ns: 0, xPx: 100, isZero: true });
  expect(lines.filter((line) => line.isZero)).toHaveLength(1);
});
