import { describe, expect, it } from 'vitest';
import { makeRow, makeTrace } from '../testing/make-trace';
import { packDurations } from '../trace/durations';
import { clockOrigin } from './time-text';
import { tooltipText } from './tooltip-text';

const row = makeRow();
const trace = makeTrace({
  base: 1_780_000_000_000_000_000n,
  zero: 1000,
  names: [
    { text: 'gemm', cls: 'kernel' },
    { text: '', cls: 'range' },
  ],
  tables: {
    kernels: {
      id: 'kernels',
      count: 2,
      start: Float64Array.of(3_000_001_000, 4_000_000_000),
      duration: packDurations([5_295_177, 0]),
      name: Uint32Array.of(0, 1),
      open: new Set([1]),
    },
  },
});
const at = (index: number) => ({ kind: 'event' as const, ref: { table: 'kernels' as const, index }, row });

describe('tooltipText', () => {
  it('names an event, its length, its exact length, its start and its row', () => {
    expect(tooltipText(trace, clockOrigin(trace, 'relative'), at(0))).toEqual({
      cls: 'kernel',
      name: 'gemm',
      duration: '5.30 ms',
      exact: '5,295,177 ns',
      start: '3.000\u2009000\u2009000 s',
      row: 'Stream 7 · GPU 0 · NVIDIA H200',
    });
  });

  it('tells the time of the capture to the nanosecond', () => {
    expect(tooltipText(trace, clockOrigin(trace, 'capture'), at(0))?.start).toBe(
      '1,780,000,003.000\u2009001\u2009000 s',
    );
  });

  it('gives no length to a range that had not ended, and a name to one without', () => {
    const text = tooltipText(trace, clockOrigin(trace, 'relative'), at(1));
    expect([text?.name, text?.duration, text?.exact]).toEqual([
      'range',
      'not ended when the capture did',
      null,
    ]);
  });

  it('says how long a gap is', () => {
    const hit = { kind: 'gap' as const, after: 0, row, fromNs: 2000, toNs: 58_902_000 };
    expect(tooltipText(trace, clockOrigin(trace, 'relative'), hit)).toMatchObject({
      name: 'idle 58.9 ms',
      exact: '58,900,000 ns',
    });
  });

  it('counts the bytes of memory in use', () => {
    const memory = makeRow({ kind: 'memory', label: 'Memory in use', busyNs: null });
    const hit = { kind: 'sample' as const, row: memory, value: 67_108_864 };
    expect(tooltipText(trace, clockOrigin(trace, 'relative'), hit)).toMatchObject({
      duration: '67.1 MB',
      exact: '67,108,864 bytes',
    });
  });

  it('is silent where there is only the row', () => {
    expect(tooltipText(trace, clockOrigin(trace, 'relative'), { kind: 'row', row })).toBeNull();
  });
});
