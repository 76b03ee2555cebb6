import { expect, it } from 'vitest';
import { BATCH_PARTS } from '../analysis/batches/batch-list';
import { makeBatch } from '../testing/make-batches';
import { BATCH_BANDS, bandNs } from './batch-bands';

it('puts every part of a window in one band, so that bands add up to it', () => {
  expect(BATCH_BANDS.flatMap(({ parts }) => parts).sort()).toEqual([...BATCH_PARTS].sort());
  const parts = Object.fromEntries(BATCH_PARTS.map((part, index) => [part, 2 ** index]));
  const batch = makeBatch({}, parts);
  const sumNs = BATCH_BANDS.reduce((sum, band) => sum + bandNs(batch, band), 0);
  expect(sumNs).toBe(batch.window.to - batch.window.from);
});
