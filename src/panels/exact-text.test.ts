import { expect, it } from 'vitest';
import { exactBytes, exactNs, wholeNs } from './exact-text';

it('groups the digits of times before zero', () => {
  expect(exactNs('-10600000000')).toBe('−10,600,000,000 ns');
});

it('keeps every digit of a time beyond 2^53', () => {
  expect(exactNs(1_764_455_823_123_456_789n)).toBe('1,764,455,823,123,456,789 ns');
});

it('rounds a time that is no whole number of nanoseconds', () => {
  expect(wholeNs(12.6)).toBe(13n);
});

it('says bytes to the last one', () => {
  expect(exactBytes('67108864')).toBe('67,108,864 B');
});
