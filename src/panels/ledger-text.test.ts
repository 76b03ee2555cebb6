import { expect, it } from 'vitest';
import { ledgerTexts } from './ledger-text';

it('gives all durations of a ledger one unit and one decimal', () => {
  const text = ledgerTexts(9_253_300_000);
  expect([6_104_300_000, 157_900_000].map(text)).toEqual(['6,104.3 ms', '157.9 ms']);
});

it('keeps the unit of what would read 0.0, and says a measured zero', () => {
  const text = ledgerTexts(9_253_300_000);
  expect([1184, 0].map(text)).toEqual(['1.18 µs', '0 ns']);
});
