import { describe, expect, it } from 'vitest';
import { makeTrace } from '../testing/make-trace';
import { clockOrigin, groupedTimeText, SECONDS, timeText, unitFor } from './time-text';

describe('timeText', () => {
  it('rounds to the decimals asked for', () => {
    expect(timeText(1_999_999_999n, SECONDS, 2)).toBe('2.00 s');
  });

  it('writes the zero without a sign', () => {
    expect(timeText(-400n, SECONDS, 3)).toBe('0.000 s');
  });

  it('has no more decimals than whole ns', () => {
    expect(timeText(-1_234_567n, unitFor(5e6), 12)).toBe('−1.234567 ms');
  });
});

describe('groupedTimeText', () => {
  it('groups decimals by thin spaces', () => {
    expect(groupedTimeText(3_390_214_000n, 1000)).toBe('3.390\u2009214 s');
  });

  it('keeps every digit of a clock beyond 2^53', () => {
    expect(groupedTimeText(1_780_000_000_123_456_789n, 1)).toBe('1,780,000,000.123\u2009456\u2009789 s');
  });
});

describe('clockOrigin', () => {
  it('is the zero of the axis, or the clock of the capture', () => {
    const trace = makeTrace({ base: 5_000_000_000n, zero: 12 });
    expect(clockOrigin(trace, 'relative')).toBe(-12n);
    expect(clockOrigin(trace, 'capture')).toBe(5_000_000_000n);
  });
});
