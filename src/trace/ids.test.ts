import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, pidOf } from './ids';

/** What SQL makes of a 64-bit id: `id >> 24`, with the sign. */
function processKey(globalTid: bigint): number {
  return Number(BigInt.asIntN(64, globalTid) >> 24n);
}

describe('process keys', () => {
  it('hold the pid of an id as exports store it', () => {
    expect(pidOf(processKey((1n << 48n) + (145n << 24n) + 146n))).toBe(145);
  });

  it('hold machine and VM', () => {
    expect(hostOf(processKey((2n << 56n) + (1n << 48n) + (145n << 24n)))).toBe(513);
  });

  it('hold the pid where the top bit is set and the key is negative', () => {
    const key = processKey((0xffn << 56n) + (1n << 48n) + (145n << 24n));
    expect([Math.sign(key), pidOf(key)]).toEqual([-1, 145]);
  });

  it('tell hosts apart where the top bit is set', () => {
    const onHost = (machine: bigint): number => hostOf(processKey((machine << 56n) + (145n << 24n)));
    expect(onHost(0x80n)).not.toBe(onHost(0x81n));
  });

  it('split into pid and host for every id of 64 bits', () => {
    const part = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), part, part, (host, pid, tid) => {
        const key = processKey((BigInt(host) << 48n) + (BigInt(pid) << 24n) + BigInt(tid));
        expect([pidOf(key), hostOf(key) & 0xffff]).toEqual([pid, host]);
      }),
    );
  });
});
