import { describe, expect, it } from 'vitest';
import { makeTrack } from '../../testing/make-batches';
import { startWords, tieShapes, type TieSide } from './tie-shapes';

const MS = 1e6;
const SIZE = { widthPx: 1000, heightPx: 20 };
const side = (lengths: readonly number[], window = { from: 0, to: 100 * MS }): TieSide => ({
  track: makeTrack(lengths.map((ms) => ({ range: (ms - 10) * MS }))),
  window,
  zeroNs: 0,
});

describe('the band between two timelines', () => {
  it('ties the start of each batch of A to that of B', () => {
    const { edges } = tieShapes(side([30, 30]), side([20, 20]), 1, SIZE);
    expect(edges).toBe('M0 0L0 20M300 0L200 20');
  });

  it('says how much earlier or later a batch starts in B', () => {
    const { words } = tieShapes(side([40, 40]), side([30, 40]), 1, SIZE);
    expect(words.map(({ text }) => text)).toEqual([
      'batch 1 · aligned here',
      'batch 2 · starts 10.0 ms earlier in B',
    ]);
  });

  it('counts from the zero of each side', () => {
    const batch = (fromMs: number) => ({ number: 2, window: { from: fromMs * MS, to: 99 * MS } });
    const words = (a: number, b: number) =>
      startWords({ zeroNs: 5 * MS }, { zeroNs: 0 }, batch(a), batch(b), null);
    expect([words(15, 10), words(15, 12), words(20, 10)]).toEqual([
      'starts at the same time',
      'starts 2.00 ms later in B',
      'starts 5.00 ms earlier in B',
    ]);
  });

  it('has as many ties as there is room for, however many batches there are', () => {
    const many = makeTrack(Array.from({ length: 50_000 }, () => ({})));
    const whole = { track: many, window: { from: 0, to: 500_000 * MS }, zeroNs: 0 };
    const { edges, words } = tieShapes(whole, whole, null, SIZE);
    expect([edges.split('M').length < 200, words]).toEqual([true, []]);
  });

  it('is empty where no batch of either side is in sight', () => {
    const away = { from: 500 * MS, to: 600 * MS };
    expect(tieShapes(side([30], away), side([30], away), null, SIZE).edges).toBe('');
  });
});
