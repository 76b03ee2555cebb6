import { describe, expect, it } from 'vitest';
import { makeTrack } from '../testing/make-batches';
import { lengthFigures } from './batch-lengths';

const MS = 1_000_000;

describe('lengthFigures', () => {
  it('leads to the first batch of each length', () => {
    const { batches } = makeTrack([
      {},
      { range: 2 * MS },
      {},
      { nothing: 30 * MS },
      { exposedCopy: MS },
      { nothing: 30 * MS },
    ]);
    const figures = lengthFigures(batches);
    expect(figures?.shortest.number).toBe(1);
    expect(figures?.median.number).toBe(5);
    expect(figures?.longest.number).toBe(4);
  });

  it('says nothing of none', () => {
    expect(lengthFigures([])).toBeNull();
  });
});
