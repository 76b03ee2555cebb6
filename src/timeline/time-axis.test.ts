import { describe, expect, it } from 'vitest';
import { timeAxis } from './time-axis';

const S = 1e9;
const HOUR = 3600 * S;
const texts = (axis: ReturnType<typeof timeAxis>): string[] => axis.ticks.map(axis.label);

describe('timeAxis', () => {
  it('counts from the zero, not from the start of the window', () => {
    const axis = timeAxis({ from: 1 * S, to: 11 * S }, BigInt(-2 * S), 1000);
    expect(axis.ticks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((s) => s * S));
    expect(texts(axis).slice(0, 3)).toEqual(['−1 s', '0 s', '1 s']);
  });

  it('spans the window from edge to edge', () => {
    const { scale } = timeAxis({ from: 3 * S, to: 5 * S }, 0n, 800);
    expect([scale(3 * S), scale(4 * S), scale(5 * S)]).toEqual([0, 400, 800]);
  });

  it('has an axis for a window of no length', () => {
    expect(texts(timeAxis({ from: 7, to: 7 }, -7n, 800))).toEqual(['0 ns', '1 ns']);
  });

  it('has fewer ticks where there is less room', () => {
    const window = { from: 0, to: 10 * S };
    expect(timeAxis(window, 0n, 300).ticks.length).toBeLessThan(timeAxis(window, 0n, 1200).ticks.length);
  });

  it.each<[string, number, number, string]>([
    ['seconds', 3.296 * S, 3.524 * S, '3.30 s'],
    ['milliseconds', 296e6, 524e6, '300 ms'],
    ['microseconds', 300e3, 500e3, '300 µs'],
    ['nanoseconds', 100, 900, '100 ns'],
    ['thousands of seconds', 1000 * S, 12_000 * S, '1,000 s'],
  ])('speaks of %s where the window lies there', (_, from, to, text) => {
    expect(texts(timeAxis({ from, to }, 0n, 1400))[0]).toBe(text);
  });

  it('tells single ns apart an hour into a trace, from an anchor', () => {
    const axis = timeAxis({ from: HOUR + 5, to: HOUR + 105 }, 0n, 1400);
    expect(axis.anchor).toBe('3,600.000\u2009000 s');
    expect(texts(axis).slice(0, 3)).toEqual(['+10 ns', '+20 ns', '+30 ns']);
    expect(axis.scale(axis.ticks[1]!) - axis.scale(axis.ticks[0]!)).toBeCloseTo(140, 6);
  });

  it('keeps what a tick is called while one pans at 1 ns a pixel', () => {
    const seen = new Map<number, string>();
    for (let shift = 0; shift < 50; shift++) {
      const from = HOUR + 100_000 + shift * 7;
      const axis = timeAxis({ from, to: from + 1400 }, 0n, 1400);
      expect(axis.anchor).toBe('3,600.000\u2009100 s');
      for (const tick of axis.ticks) {
        expect(seen.get(tick) ?? axis.label(tick)).toBe(axis.label(tick));
        seen.set(tick, axis.label(tick));
      }
    }
  });

  it('is exact in a clock that counts ns from 1970', () => {
    const axis = timeAxis({ from: 0, to: 256 }, 1_780_000_000_123_456_789n, 1400);
    expect(axis.anchor).toBe('1,780,000,000.123\u2009450 s');
    expect(axis.label(axis.ticks[0]!)).toBe('+6.80 µs');
    expect(axis.ticks[0]).toBe(11);
  });

  it('never lets a label reach the next tick', () => {
    for (let lengthNs = 100; lengthNs < 1e13; lengthNs *= 3) {
      const axis = timeAxis({ from: HOUR, to: HOUR + lengthNs }, 0n, 1400);
      const [first = 0, second = Infinity] = axis.ticks;
      expect(axis.label(first).length * 6.6).toBeLessThan(axis.scale(second) - axis.scale(first));
    }
  });
});
