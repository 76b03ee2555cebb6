import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fnv1a64, hashText } from './fnv1a64';

function ofBytes(bytes: Iterable<number>): string {
  const hash = new Fnv1a64();
  for (const byte of bytes) hash.byte(byte);
  return hash.digest();
}

/** The definition, in integers of any size. */
function byDefinition(bytes: readonly number[]): string {
  const all = bytes.reduce(
    (hash, byte) => ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn,
    0xcbf29ce484222325n,
  );
  return all.toString(16).padStart(16, '0');
}

describe('FNV-1a', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('gives the published hash of "%s"', (text, expected) => {
    expect(ofBytes(Buffer.from(text))).toBe(expected);
  });

  it('equals its definition for any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 })), (bytes) => {
        expect(ofBytes(bytes)).toBe(byDefinition(bytes));
      }),
    );
  });

  it('takes all of a UTF-16 unit', () => {
    expect(hashText('\u0161')).toBe(ofBytes([0x61, 0x01]));
  });
});
