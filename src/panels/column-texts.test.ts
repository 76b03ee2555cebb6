import { describe, expect, it } from 'vitest';
import { shareText } from './share-text';
import { startTexts } from './start-text';

describe('startTexts', () => {
  it.each([
    [9.76e9, 3_338_214_000, '3.338 s'],
    [40e6, 1_234_567, '1.235 ms'],
    [9e3, 400, '0.400 µs'],
    [9.76e9, -12_000_000, '−0.012 s'],
  ])('of a trace of %d ns writes %d ns as %s', (lengthNs, ns, text) => {
    expect(startTexts({ from: 0, to: lengthNs })(ns)).toBe(text);
  });
});

describe('shareText', () => {
  it.each([
    [0, '0 %'],
    [1, '100 %'],
    [0.0004, '< 0.1 %'],
    [0.9996, '> 99.9 %'],
    [0.4668, '46.7 %'],
  ])('writes %d as %s', (share, text) => {
    expect(shareText(share)).toBe(text);
  });
});
