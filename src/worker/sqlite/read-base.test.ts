import { describe, expect, it } from 'vitest';
import { makeNsysDb, type NsysRows } from '../../testing/make-nsys-db';
import { loadEngine } from './engine';
import { readBase } from './read-base';
import { Schema } from './schema';

async function baseOf(rows: NsysRows): Promise<bigint> {
  const engine = await loadEngine();
  const db = new engine.Database(await makeNsysDb(rows));
  return readBase(db, new Schema(db));
}

describe('the base of times', () => {
  it('is the start of a kernel', async () => {
    expect(await baseOf({ kernels: [{ start: 500 }], calls: [{ start: 300 }] })).toBe(500n);
  });

  it('is exact above 2^53', async () => {
    expect(await baseOf({ kernels: [{ start: 1_780_000_000_123_456_789n }] })).toBe(
      1_780_000_000_123_456_789n,
    );
  });

  it('passes over rows without timing', async () => {
    expect(await baseOf({ kernels: [{ start: 0, end: 0 }, { start: 700 }] })).toBe(700n);
  });

  it('passes over rows that end before they start', async () => {
    expect(await baseOf({ kernels: [{ start: 900, end: 5 }, { start: 700 }] })).toBe(700n);
  });

  it('passes over rows of bookkeeping, long before the session', async () => {
    expect(await baseOf({ ranges: [{ start: -10_600_000_000, end: null, type: 75 }, { start: 40 }] })).toBe(
      40n,
    );
  });

  it('is the start of whatever there is', async () => {
    expect([
      await baseOf({ sched: [{ at: 60, isIn: true }] }),
      await baseOf({ metrics: [{ at: 80, value: 1 }] }),
    ]).toEqual([60n, 80n]);
  });

  it('is 0 where there is no event', async () => {
    expect(await baseOf({ strings: { 1: 'x' } })).toBe(0n);
  });

  it('is a whole number where a column holds fractions', async () => {
    expect(
      await baseOf({
        kernels: [{}],
        sql: ['UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET start = 12.5, "end" = 20.5'],
      }),
    ).toBe(12n);
  });
});
