import { describe, expect, it } from 'vitest';
import { describeShared, openShared } from '../testing/describe-shared';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { measureCopyWaits } from './measure-copy-waits';
import { TraceIndex } from './trace-index';
import { waitIntervals } from './wait-intervals';

const MS = 1_000_000;

/** Class, from and to in ms of the capture clock. */
async function intervalsOf(rows: NsysRows) {
  const { model, trace } = await openMade(rows);
  const index = new TraceIndex(model);
  const base = Number(trace.base);
  return waitIntervals(index, measureCopyWaits(index)).map(({ cls, from, to, copy }) => [
    cls,
    (from + base) / MS,
    (to + base) / MS,
    copy,
  ]);
}

/** In ms. */
function span(from: number, to: number) {
  return { start: from * MS, end: to * MS };
}

const COPY = 'cudaMemcpyAsync_v3020';

describe('what the row of waits draws', () => {
  it('is of a malloc-stalled copy the allocation, from the first to the last kernel activity it meets', async () => {
    const rows = {
      kernels: [span(3, 4), span(6, 7), span(8, 12)],
      calls: [
        { ...span(2, 10), name: 'cudaMalloc_v3020' },
        { ...span(11, 11.01), name: COPY, correlation: 1 },
      ],
      copies: [{ ...span(13, 14), stream: 8, correlation: 1 }],
    };
    expect(await intervalsOf(rows)).toEqual([['mallocStalled', 3, 10, 0]]);
  });

  it('is of a held copy the time in the call before it starts', async () => {
    const rows = {
      kernels: [span(0, 8)],
      calls: [{ ...span(5, 20), name: COPY, correlation: 1 }],
      copies: [{ ...span(9, 14), stream: 8, correlation: 1 }],
    };
    expect(await intervalsOf(rows)).toEqual([['heldInCall', 5, 9, 0]]);
  });

  it('is of a queued copy the time from its call to its start', async () => {
    const rows = {
      kernels: [span(0, 8)],
      calls: [{ ...span(5, 5.01), name: COPY, correlation: 1 }],
      copies: [{ ...span(9, 14), stream: 8, correlation: 1 }],
    };
    expect(await intervalsOf(rows)).toEqual([['queued', 5.01, 9, 0]]);
  });

  it('is an instant where there was nothing to overlap', async () => {
    const rows = {
      calls: [{ ...span(5, 5.01), name: COPY, correlation: 1 }],
      copies: [{ ...span(9, 14), correlation: 1 }],
    };
    expect(await intervalsOf(rows)).toEqual([['nothingToOverlap', 9, 9, 0]]);
  });

  it('is nothing of a copy that ran under kernels', async () => {
    const rows = {
      kernels: [span(0, 20)],
      calls: [{ ...span(5, 5.01), name: COPY, correlation: 1 }],
      copies: [{ ...span(9, 14), stream: 8, correlation: 1 }],
    };
    expect(await intervalsOf(rows)).toEqual([]);
  });
});

describeShared('the waits of staging-staged', () => {
  it('are 32 behind an allocation, 64 held, and 32 with nothing to overlap', async () => {
    const index = new TraceIndex((await openShared('h200/staging-staged.sqlite')).model);
    const classes = waitIntervals(index, measureCopyWaits(index)).map(({ cls }) => cls);
    const count = (wanted: string): number => classes.filter((cls) => cls === wanted).length;
    expect(['mallocStalled', 'heldInCall', 'queued', 'nothingToOverlap'].map(count)).toEqual([32, 64, 0, 32]);
  });
});
