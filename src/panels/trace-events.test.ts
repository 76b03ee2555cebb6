import { describe, expect, it } from 'vitest';
import { makeRow, makeTrace } from '../testing/make-trace';
import { packDurations } from '../trace/durations';
import type { Trace } from '../trace/trace';
import { eventAt, nameOf, placeOf } from './trace-events';

function trace(): Trace {
  return makeTrace({
    extent: { from: 0, to: 500 },
    names: [
      { text: 'train', cls: 'range' },
      { text: '', cls: 'range' },
    ],
    rows: [
      makeRow({
        key: 'p1/t9/ranges',
        kind: 'ranges',
        label: 'NVTX',
        group: 'p1/t9',
        slices: [{ table: 'ranges', first: 0, count: 2, lane: 0 }],
      }),
    ],
    tables: {
      ranges: {
        id: 'ranges',
        count: 2,
        start: Float64Array.of(100, 300),
        duration: packDurations([50, 0]),
        name: Uint32Array.of(0, 1),
        open: new Set([1]),
      },
    },
  });
}

describe('eventAt', () => {
  it('has the times of the event', () => {
    const event = eventAt(trace(), { table: 'ranges', index: 0 });
    expect(event).toMatchObject({ startNs: 100, endNs: 150, durationNs: 50, isOpen: false });
  });

  it('draws a range without an end to the end of the data', () => {
    const event = eventAt(trace(), { table: 'ranges', index: 1 });
    expect(event).toMatchObject({ endNs: 500, durationNs: 200, isOpen: true });
  });

  it('has nothing of an event that the trace does not hold', () => {
    expect(eventAt(trace(), { table: 'ranges', index: 2 })).toBeNull();
    expect(eventAt(trace(), { table: 'kernels', index: 0 })).toBeNull();
  });

  it('says that a name is empty', () => {
    const event = eventAt(trace(), { table: 'ranges', index: 1 });
    expect(event && nameOf(event)).toBe('(unnamed)');
  });
});

it('places an event in its row, its thread and its process', () => {
  expect(placeOf(trace(), { table: 'ranges', index: 1 })?.words).toEqual([
    'NVTX',
    'Thread 9 (feeder)',
    'python3 (pid 1)',
  ]);
});
