import { expect, it } from 'vitest';
import { BATCH_BANDS } from '../../panels/batches/batch-parts';
import { BANDS } from '../../timeline/ribbon/bands';

it('gives the parts of a batch the words, colours and textures in the panel that they have on the ribbon (LOOKS 1.4)', () => {
  expect(BATCH_BANDS).toEqual(BANDS);
});
