import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memorySource } from './source';

describe('memorySource', () => {
  it('reads over the edges of its pieces', () => {
    const source = memorySource('x', [
      Uint8Array.of(1, 2),
      Uint8Array.of(),
      Uint8Array.of(3),
      Uint8Array.of(4, 5),
    ]);
    expect(source.read(1, 3)).toEqual(Uint8Array.of(2, 3, 4));
  });

  it('equals one array of all pieces, for every part of it', () => {
    const piece = fc.uint8Array({ maxLength: 6 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(36), fc.nat(36), (pieces, a, b) => {
        const all = Uint8Array.from(pieces.flatMap((part) => [...part]));
        const offset = Math.min(a, b, all.length);
        const length = Math.min(Math.max(a, b), all.length) - offset;
        const source = memorySource('x', pieces);
        expect([source.size, source.read(offset, length)]).toEqual([
          all.length,
          all.slice(offset, offset + length),
        ]);
      }),
    );
  });

  it('gives bytes that may be changed without changing the source', () => {
    const source = memorySource('x', [Uint8Array.of(1, 2)]);
    source.read(0, 2).fill(9);
    expect(source.read(0, 2)).toEqual(Uint8Array.of(1, 2));
  });
});
