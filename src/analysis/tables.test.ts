/** What panels of kernels, API calls, overhead and copies are given. */

import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { measureCalls, syncCallsOf } from './call-table';
import { measureCopies } from './copy-table';
import { measureKernels } from './kernel-table';
import { measureOverhead } from './overhead';
import type { Extent } from '../trace/trace';
import { TraceIndex } from './trace-index';

interface Opened {
  readonly index: TraceIndex;
  /** Capture clock. */
  readonly during: (from: number, to: number) => Extent;
  readonly base: number;
}

async function open(rows: NsysRows): Promise<Opened> {
  const { model, trace } = await openMade(rows);
  const base = Number(trace.base);
  return {
    index: new TraceIndex(model),
    during: (from, to) => ({ from: from - base, to: to - base }),
    base,
  };
}

describe('kernels', () => {
  const kernels = [
    { start: 0, end: 10, name: 'gemm', fullName: 'gemm<float>' },
    { start: 20, end: 50, name: 'gemm', fullName: 'gemm<half>' },
    { start: 60, end: 65, name: 'relu' },
    { start: 0, end: 100, name: 'ncclAllReduce', device: 1 },
  ];

  it('are grouped by short name, the longest time first, graphs last', async () => {
    const { index } = await open({ kernels, graphs: [{ start: 200, end: 900, graph: 12 }] });
    const { kernelSumNs, rows } = measureKernels(index, null, null);
    expect(kernelSumNs).toBe(145);
    expect(rows.map(({ name, cls, count, sumNs }) => [name, cls, count, sumNs])).toEqual([
      ['ncclAllReduce', 'communication', 1, 100],
      ['gemm', 'kernel', 2, 40],
      ['relu', 'kernel', 1, 5],
      ['CUDA graph 12', 'graph', 1, 700],
    ]);
  });

  it('have the least, the median and the longest, and which that is', async () => {
    const { index, base } = await open({ kernels });
    const { rows } = measureKernels(index, 0, null);
    expect(rows[0]).toMatchObject({ minNs: 10, p50Ns: 10, p99Ns: 30, maxNs: 30 });
    expect(base + index.start(rows[0]!.longest)).toBe(20);
  });

  it('of a window are those that start in it, whole', async () => {
    const { index, during } = await open({ kernels });
    const { rows } = measureKernels(index, 0, during(15, 30));
    expect(rows).toMatchObject([{ name: 'gemm', count: 1, sumNs: 30 }]);
  });
});

describe('API calls', () => {
  const rows = {
    kernels: [{ start: 0, end: 1 }],
    calls: [
      { start: 0, end: 10, name: 'cudaMalloc_v3020' },
      { start: 20, end: 60, name: 'cudaStreamSynchronize_v3020' },
      { start: 70, end: 75, name: 'cudaDeviceSynchronize_v3020' },
    ],
  };

  it('are grouped by name and by class', async () => {
    const { index } = await open(rows);
    const table = measureCalls(index, null);
    expect(table.rows.map(({ api, cls, allocation, sumNs }) => [api, cls, allocation, sumNs])).toEqual([
      ['cudaStreamSynchronize', 'callSync', null, 40],
      ['cudaMalloc', 'callAllocation', 'blocking', 10],
      ['cudaDeviceSynchronize', 'callSync', null, 5],
    ]);
    expect(table.classes).toEqual([
      { cls: 'callSync', count: 2, sumNs: 45 },
      { cls: 'callAllocation', count: 1, sumNs: 10 },
    ]);
    expect(syncCallsOf(table)).toHaveLength(2);
  });

  it('that only reach into a window have time in it and no count', async () => {
    const { index, during } = await open(rows);
    const { rows: found } = measureCalls(index, during(30, 50));
    expect(found).toMatchObject([{ api: 'cudaStreamSynchronize', count: 0, sumNs: 20, longest: null }]);
  });
});

describe('overhead of the profiler', () => {
  const rows = {
    kernels: [{ start: 0, end: 1 }],
    overhead: [{ start: 0, end: 10 }],
    cuptiOverhead: [
      { start: 5, end: 20, tid: 2 },
      { start: 30, end: 35, tid: 2 },
    ],
  };

  it('is summed by name, and as a union over all threads', async () => {
    const { index } = await open(rows);
    const { unionNs, rows: found } = measureOverhead(index, null);
    expect([unionNs, found]).toEqual([
      25,
      [
        { name: 'buffer flush', count: 2, sumNs: 20 },
        { name: 'flush', count: 1, sumNs: 10 },
      ],
    ]);
  });

  it('is clipped to a window', async () => {
    const { index, during } = await open(rows);
    expect(measureOverhead(index, during(8, 12))).toEqual({
      unionNs: 4,
      rows: [
        { name: 'buffer flush', count: 0, sumNs: 4 },
        { name: 'flush', count: 0, sumNs: 2 },
      ],
    });
  });
});

describe('copies', () => {
  const rows = {
    kernels: [{ start: 0, end: 500 }],
    copies: [
      { start: 200, end: 600, bytes: 4000, stream: 8 },
      { start: 700, end: 700, bytes: 10, kind: 2, stream: 9 },
    ],
  };

  it('have a speed, and none where they took no time', async () => {
    const { index, during } = await open(rows);
    const { devices } = measureCopies(index, null, during(0, 1000));
    expect(devices[0]?.groups.map(({ kind, gbPerS }) => [kind, gbPerS])).toEqual([
      ['HtoD', 10],
      ['DtoH', null],
    ]);
  });

  it('spread their bytes over their time, hidden and exposed', async () => {
    const { index, during } = await open(rows);
    const { devices } = measureCopies(index, null, during(0, 1000));
    const { binNs = 0, kinds = [], hiddenNs = [], exposedNs = [] } = devices[0]?.bandwidth ?? {};
    const sum = (values: ArrayLike<number>): number =>
      Array.from(values).reduce((total, value) => total + value, 0);
    expect(kinds.map(({ kind, bytes }) => [kind, Math.round(sum(bytes))])).toEqual([
      ['HtoD', 4000],
      ['DtoH', 10],
    ]);
    expect(kinds[0]?.bytes[50]).toBeCloseTo(10 * binNs);
    expect([sum(hiddenNs), sum(exposedNs)]).toEqual([300, 100]);
  });

  it('of a window lie in its bins only', async () => {
    const { index, during } = await open(rows);
    const window = during(300, 400);
    const { devices } = measureCopies(index, window, window);
    const [htod] = devices[0]?.bandwidth?.kinds ?? [];
    expect(Array.from(htod?.bytes ?? []).reduce((sum, bytes) => sum + bytes, 0)).toBeCloseTo(1000);
  });
});
