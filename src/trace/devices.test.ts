import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceKey, deviceNumber } from './devices';

describe('device numbers', () => {
  it('are the ordinal where that is clear', () => {
    expect(deviceNumber(3, null)).toBe(3);
  });

  it.each([
    [0, null, 'd0'],
    [7, null, 'd7'],
    [0, 0, 'd0@0'],
    [0, 3, 'd0@3'],
    [1, 7, 'd1@7'],
  ])('ordinal %s on card %s has the key %s', (ordinal, gpu, key) => {
    expect(deviceKey(deviceNumber(ordinal, gpu))).toBe(key);
  });

  it('are safe integers and differ where ordinal or card differ', () => {
    const device = fc.tuple(fc.nat(0xffff), fc.option(fc.nat(0xffff)));
    fc.assert(
      fc.property(device, device, (a, b) => {
        const [numberA, numberB] = [deviceNumber(...a), deviceNumber(...b)];
        expect([Number.isSafeInteger(numberA), numberA === numberB]).toEqual([
          true,
          a[0] === b[0] && a[1] === b[1],
        ]);
      }),
    );
  });
});
