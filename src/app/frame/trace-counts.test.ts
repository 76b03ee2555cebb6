import { describe, expect, it } from 'vitest';
import { makeReport, makeRow, makeTable, makeTrace } from '../../testing/make-trace';
import { packDurations } from '../../trace/durations';
import type { EventTable } from '../../trace/table';
import { countsText, droppedText, selectedText, windowText } from './trace-counts';

const FOUR: EventTable = {
  id: 'kernels',
  count: 4,
  start: Float64Array.of(0, 100, 200, 300),
  duration: packDurations([50, 50, 0, 50]),
  name: Uint32Array.of(0, 0, 0, 0),
  open: new Set(),
};

const trace = makeTrace({
  tables: { kernels: FOUR },
  names: [{ text: 'gemm', cls: 'kernel' }],
  rows: [makeRow({ slices: [{ table: 'kernels', first: 0, count: 4, lane: 0 }] })],
});

describe('windowText', () => {
  const late = makeTrace({ base: 4_000_000_000n, zero: 2_001_250_870 });
  const window = { from: 1_500_000_000, to: 11_256_838_325 };

  it('counts from the zero of the axis, in one unit', () => {
    expect(windowText(late, window, 'relative')).toEqual({
      text: '−0.501 – 9.256 s',
      exact: '−501,250,870 to 9,255,587,455 ns, 9,756,838,325 ns long',
    });
  });

  it('reads as the clock of the capture does where that is shown', () => {
    expect(windowText(late, window, 'capture').text).toBe('5.500 – 15.257 s');
  });
});

describe('countsText', () => {
  it('counts what reaches into the window, and an event of no length at its time', () => {
    expect(countsText(trace, { from: 120, to: 201 })).toBe('2 kernels');
  });

  it('does not count what only touches the window', () => {
    expect(countsText(trace, { from: 150, to: 200 })).toBe('0 kernels');
  });

  it('says nothing of what the trace does not have', () => {
    expect(countsText(makeTrace(), { from: 0, to: 1 })).toBe('');
  });
});

describe('selectedText', () => {
  it('names what is selected and how long it took', () => {
    expect(selectedText(trace, { kind: 'event', ref: { table: 'kernels', index: 1 } })).toBe('gemm 50 ns');
  });

  it('is absent where nothing is selected, or what was is not there', () => {
    expect(selectedText(trace, null)).toBeNull();
    expect(selectedText(trace, { kind: 'event', ref: { table: 'kernels', index: 9 } })).toBeNull();
  });
});

describe('droppedText', () => {
  it('adds up the dropped rows of all tables', () => {
    const tables = [
      makeTable({ dropped: { noEnd: 1, backtrace: 38 } }),
      makeTable({ dropped: { noEnd: 2 } }),
    ];
    expect(droppedText(makeTrace({ report: makeReport({ tables }) }))).toBe('41 rows dropped');
  });

  it('is unknown while the file is read', () => {
    expect(droppedText(makeTrace())).toBeNull();
  });
});
