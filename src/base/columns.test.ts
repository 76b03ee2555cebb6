import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenOf, columnOf } from './columns';

const indexes = fc.uint32Array({ maxLength: 50 });

describe('columns of columns', () => {
  it('hold what map and filter of plain lists hold', () => {
    fc.assert(
      fc.property(indexes, fc.integer({ min: 1, max: 5 }), (list, divisor) => {
        const holds = (index: number): boolean => index % divisor === 0;
        expect([...columnOf(list, (index) => index / divisor)]).toEqual([...list].map((i) => i / divisor));
        expect([...chosenOf(list, holds)]).toEqual([...list].filter(holds));
      }),
    );
  });
});
