import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTicks, type StripTick } from './copy-strip';

const tick = (copy: number, waitNs: number): StripTick => ({ copy, verdict: 'held', waitNs, copies: 1 });

describe('mergeTicks', () => {
  it('leaves ticks alone where there is room for all', () => {
    const ticks = [tick(0, 5), tick(1, 0)];
    expect(mergeTicks(ticks, 2)).toBe(ticks);
  });

  it('says of several copies what the one says that waited longest', () => {
    expect(mergeTicks([tick(0, 1), tick(1, 9), tick(2, 9), tick(3, 2), tick(4, 3)], 2)).toEqual([
      { ...tick(1, 9), copies: 3 },
      { ...tick(4, 3), copies: 2 },
    ]);
  });

  it('loses no copy and not the longest wait, however few ticks there may be', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1 }),
        fc.integer({ min: 1, max: 50 }),
        (waits, most) => {
          const merged = mergeTicks(
            waits.map((ns, copy) => tick(copy, ns)),
            most,
          );
          expect(merged.length).toBeLessThanOrEqual(most);
          expect(merged.reduce((sum, { copies }) => sum + copies, 0)).toBe(waits.length);
          expect(Math.max(...merged.map(({ waitNs }) => waitNs))).toBe(Math.max(...waits));
        },
      ),
    );
  });
});
