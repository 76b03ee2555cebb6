import { describe, expect, it } from 'vitest';
import { applyPart, type TraceAddition } from './apply-part';
import type { TraceRow } from './row';
import type { SeriesTable } from './table';
import { captureTime, EMPTY_TRACE } from './trace';

function addition(part: Partial<TraceAddition>): TraceAddition {
  return { base: 1000n, zero: null, extent: null, names: [], tables: [], rows: [], groups: [], ...part };
}

function samples(id: 'sched' | 'metrics'): SeriesTable {
  return { id, count: 0, time: new Float64Array(0), value: new Float64Array(0) };
}

const row: TraceRow = {
  key: 'p1/d0/c1/s7',
  kind: 'stream',
  label: 'Stream 7',
  group: 'p1/d0',
  slices: [],
  lanes: 1,
  bracket: null,
  events: 0,
  busyNs: 0,
  strips: [],
};

describe('applyPart', () => {
  it('raises the version with every part', () => {
    const first = applyPart(EMPTY_TRACE, addition({}));
    expect([first.version, applyPart(first, addition({})).version]).toEqual([1, 2]);
  });

  it('sets the zero with the first part that has one', () => {
    const trace = applyPart(applyPart(EMPTY_TRACE, addition({ zero: null })), addition({ zero: 50 }));
    expect(trace.zero).toBe(50);
  });

  it('never moves the zero afterwards', () => {
    const trace = applyPart(applyPart(EMPTY_TRACE, addition({ zero: 0 })), addition({ zero: -700 }));
    expect(trace.zero).toBe(0);
  });

  it('takes the newest extent', () => {
    const early = applyPart(EMPTY_TRACE, addition({ extent: { from: 0, to: 10 } }));
    expect(applyPart(early, addition({ extent: { from: -5, to: 90 } })).extent).toEqual({ from: -5, to: 90 });
  });

  it('appends names, so that indexes of earlier events stay right', () => {
    const early = applyPart(EMPTY_TRACE, addition({ names: [{ text: 'gemm', cls: 'kernel' }] }));
    const trace = applyPart(early, addition({ names: [{ text: 'step', cls: 'range' }] }));
    expect(trace.names.map((name) => name.text)).toEqual(['gemm', 'step']);
  });

  it('keeps the tables of earlier parts', () => {
    const trace = applyPart(
      applyPart(EMPTY_TRACE, addition({ tables: [samples('sched')] })),
      addition({ tables: [samples('metrics')] }),
    );
    expect(Object.keys(trace.tables)).toEqual(['sched', 'metrics']);
  });

  it('takes all rows anew', () => {
    const early = applyPart(EMPTY_TRACE, addition({ rows: [row] }));
    expect(
      applyPart(early, addition({ rows: [{ ...row, key: 'p1/d0/c1/s8' }] })).rows.map((r) => r.key),
    ).toEqual(['p1/d0/c1/s8']);
  });

  it('makes a frozen trace with frozen tables', () => {
    const trace = applyPart(EMPTY_TRACE, addition({ tables: [samples('sched')] }));
    expect([Object.isFrozen(trace), Object.isFrozen(trace.tables)]).toEqual([true, true]);
  });

  it('leaves the trace it was given as it was', () => {
    const early = applyPart(EMPTY_TRACE, addition({ tables: [samples('sched')] }));
    const before = { ...early, tables: { ...early.tables } };
    applyPart(
      early,
      addition({ zero: 9, names: [{ text: 'gemm', cls: 'kernel' }], tables: [samples('metrics')] }),
    );
    expect(early).toEqual(before);
  });
});

describe('captureTime', () => {
  it('is exact where a double would not be', () => {
    expect(captureTime(1_780_000_000_123_456_789n, 257)).toBe(1_780_000_000_123_457_046n);
  });

  it('is before the base for a negative time', () => {
    expect(captureTime(1000n, -1)).toBe(999n);
  });

  it('rounds a fraction, which BigInt would refuse', () => {
    expect(captureTime(0n, 1.5)).toBe(2n);
  });
});
