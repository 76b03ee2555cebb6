import { describe, expect, it } from 'vitest';
import { whyTooLarge, workloadFor } from './workload';

const MIB = 2 ** 20;

describe('a workload that is not run', () => {
  it('has a buffer that the adapter cannot bind, and says which', () => {
    const card = workloadFor(false, {});
    expect(whyTooLarge(card, 256 * MIB)).toBeNull();
    expect(whyTooLarge(card, 256 * MIB - 1)).toBe(
      'The weight takes a buffer of 256 MiB; the largest that this adapter binds is 255.9 MiB.',
    );
    expect(whyTooLarge(workloadFor(false, { rows: 8192, columns: 4096 }), 127.5 * MIB)).toBe(
      'A batch takes a buffer of 128 MiB; the largest that this adapter binds is 127.5 MiB.',
    );
  });

  it('has more rows than float32 tells apart, or blocks that the host cannot hold', () => {
    const many = workloadFor(true, { tasks: 32, batchesPerTask: 8, rows: 8192 });
    expect(whyTooLarge(many, Infinity)).toContain('more than float32 tells apart');
    const large = workloadFor(true, { tasks: 1, batchesPerTask: 16, rows: 8192, columns: 8192 });
    expect(whyTooLarge(large, Infinity)).toContain('GiB of host memory');
  });
});
