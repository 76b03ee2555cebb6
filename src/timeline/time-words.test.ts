import { describe, expect, it } from 'vitest';
import { readTime } from './time-words';

/** A trace of 0.96 s that starts at 155.36 s of the capture clock, as that of C22; its zero is 1 ms after its base. */
const TRACE = { base: 155_360_000_000n, zero: 1_000_000, extent: { from: 0, to: 960_000_000 } };

const at = (text: string, clock: 'relative' | 'capture' = 'relative'): number | null =>
  readTime(text, TRACE, clock).atNs;

describe('readTime', () => {
  it.each([
    ['0.54 s', 541_000_000],
    ['540.25ms', 541_250_000],
    ['540250 us', 541_250_000],
    ['540,250 µs', 541_250_000],
    ['540250000 ns', 541_250_000],
    ['-1 ms', 0],
    ['0.0000000016 s', 1_000_002],
  ])('takes %s as a time after the zero', (text, ns) => {
    expect(at(text)).toBe(ns);
  });

  it('takes ns without a unit as a time of the capture clock', () => {
    expect(at('155901000000')).toBe(541_000_000);
    expect(at('155,901,000,000')).toBe(541_000_000);
  });

  it('takes a time that only the other clock has by that: 155.901 s is 0.54 s (C22)', () => {
    expect(at('155.901 s')).toBe(at('0.54 s'));
    expect(at('0.54 s', 'capture')).toBe(541_000_000);
  });

  it('takes a time that both clocks have by that of the axis', () => {
    const near = { base: 100_000_000n, zero: 0, extent: { from: 0, to: 900_000_000 } };
    expect(readTime('300 ms', near, 'relative').atNs).toBe(300_000_000);
    expect(readTime('300 ms', near, 'capture').atNs).toBe(200_000_000);
  });

  it('says what it understood to the nanosecond, by both clocks', () => {
    expect(readTime('0.54 s', TRACE, 'relative').sentence).toBe(
      '540,000,000 ns after the zero of the axis, which is 155,901,000,000 ns of the capture clock.',
    );
  });

  it('keeps every nanosecond of a clock that counts from 1970', () => {
    const epoch = { base: 1_700_000_000_000_000_001n, zero: 0, extent: { from: 0, to: 100 } };
    expect(readTime('1700000000000000044', epoch, 'relative')).toEqual({
      atNs: 43,
      sentence:
        '1,700,000,000,000,000,044 ns of the capture clock, which is 43 ns after the zero of the axis.',
    });
  });

  it.each(['', 'soon', '3.5', '1.2.3 s', '5 h', '9'.repeat(400)])(
    'says what to type instead of %j',
    (text) => {
      expect(readTime(text, TRACE, 'relative')).toMatchObject({ atNs: null });
      expect(readTime(text, TRACE, 'relative').sentence).toMatch(/^Type a time such as/);
    },
  );

  it('says from when to when the trace goes where a time lies outside', () => {
    expect(readTime('9 s', TRACE, 'relative').sentence).toBe(
      'No clock of this trace has that: it goes from −1,000,000 ns to 959,000,000 ns after the zero, 155,360,000,000 ns to 156,320,000,000 ns on the capture clock.',
    );
    expect(readTime('12', TRACE, 'relative').sentence).toMatch(
      /^Without a unit that is no time of this trace/,
    );
  });
});
