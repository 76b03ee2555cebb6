import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { varintLength, writeVarint } from './varint.mjs';

/**
 * Decodes as the format description says: seven bits a byte while the high bit is set.
 * @param {Uint8Array} bytes
 */
function decode(bytes) {
  let value = 0n;
  for (const byte of bytes) value = (value << 7n) | BigInt(byte & 0x7f);
  return value;
}

describe('varints', () => {
  it.each([
    [0, [0x00]],
    [127, [0x7f]],
    [128, [0x81, 0x00]],
    [240, [0x81, 0x70]],
    [16_383, [0xff, 0x7f]],
    [16_384, [0x81, 0x80, 0x00]],
  ])('write %i as the format asks', (value, expected) => {
    const bytes = new Uint8Array(expected.length);
    expect(writeVarint(bytes, 0, value)).toBe(expected.length);
    expect([...bytes]).toEqual(expected);
  });

  it('hold every non-negative safe integer in the length announced', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const bytes = new Uint8Array(varintLength(value));
        expect(writeVarint(bytes, 0, value)).toBe(bytes.length);
        expect(decode(bytes)).toBe(BigInt(value));
        expect(bytes.every((byte, i) => byte >= 0x80 === i < bytes.length - 1)).toBe(true);
      }),
    );
  });
});
