import { describe, expect, it } from 'vitest';
import { packPixel, parseHex } from './colour';

describe('parseHex', () => {
  it('reads a token as it is written in the style sheet', () => {
    expect(parseHex(' #3d73d4')).toEqual([0x3d, 0x73, 0xd4]);
  });

  it('answers grey for what is no colour', () => {
    expect(parseHex('')).toEqual([128, 128, 128]);
  });
});

it('packs a pixel in the order in which a canvas stores it', () => {
  const bytes = new Uint8ClampedArray(4);
  new Uint32Array(bytes.buffer)[0] = packPixel([1, 2, 3], 1);
  expect([...bytes]).toEqual([1, 2, 3, 255]);
});
