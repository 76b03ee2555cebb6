import { describe, expect, it } from 'vitest';
import { describeShared, openShared } from '../../testing/describe-shared';
import { openMade, type NsysRows } from '../../testing/make-nsys-db';
import { waterfallOf, type Waterfall } from './waterfall';

const MS = 1_000_000;

/** A copy behind a cudaMalloc, and one that nothing was in the way of, long after the kernel. */
const COPIES: NsysRows = {
  kernels: [{ start: 0, end: 50 * MS, name: 'gemm', correlation: 1 }],
  copies: [
    { start: 54 * MS, end: 56 * MS, stream: 9, correlation: 4, bytes: 1_000_000 },
    { start: 200 * MS, end: 201 * MS, stream: 9, correlation: 7, bytes: 1_000_000 },
  ],
  calls: [
    { start: -2 * MS, end: -1 * MS, name: 'cudaLaunchKernel_v7000', correlation: 1 },
    { start: 12 * MS, end: 51 * MS, tid: 22, name: 'cudaMalloc_v3020', correlation: 5 },
    { start: 52 * MS, end: 52.1 * MS, tid: 22, name: 'cudaMemcpyAsync_v3020', correlation: 4 },
    { start: 199 * MS, end: 202 * MS, tid: 30, name: 'cudaMemcpyAsync_v3020', correlation: 7 },
  ],
  ranges: [
    { start: 1 * MS, end: 8 * MS, tid: 22, text: 'collate' },
    { start: 2 * MS, end: 8 * MS, tid: 22, text: 'inner' },
    { start: 9 * MS, end: 60 * MS, tid: 22, text: 'feed' },
    { start: 0, end: 8.5 * MS, tid: 40, text: 'of another thread' },
  ],
};

async function waterfall(rows: NsysRows, copy: number): Promise<Waterfall | null> {
  const { file, trace } = await openMade(rows);
  const { wait } = file.links({ table: 'copies', index: copy });
  return wait === null ? null : waterfallOf(trace, wait);
}

function textsOf({ steps }: Waterfall): Record<string, string> {
  return Object.fromEntries(steps.map(({ title, text }) => [title, text]));
}

describe('the waterfall of a copy', () => {
  it('says each step by how long it took, and "none" of what did not happen', async () => {
    const shown = await waterfall(COPIES, 0);
    expect(shown && textsOf(shown)).toEqual({
      'Host work before': '7.00 ms',
      Allocation: '39.0 ms',
      'Copy call': '100 µs',
      'Held in it': 'none',
      'Queue wait': '1.90 ms',
      Copy: '2.00 ms',
      'Kernels meanwhile': '49.0 ms',
      Holder: 'none',
    });
  });

  it('takes the outer of the ranges of its thread that ended before it', async () => {
    const shown = await waterfall(COPIES, 0);
    expect(shown?.steps[0]?.detail).toMatch(/^collate · Thread 22/);
  });

  it('begins with the first step and ends with the copy', async () => {
    const shown = await waterfall(COPIES, 0);
    expect(shown && shown.span.to - shown.span.from).toBe(55 * MS);
  });

  it('keeps the steps of a copy that waited for nothing', async () => {
    const shown = await waterfall(COPIES, 1);
    expect(shown && textsOf(shown)).toMatchObject({
      'Host work before': 'none',
      Allocation: 'none',
      'Queue wait': 'none',
      'Kernels meanwhile': 'none',
    });
  });
});

describeShared('the waterfall of a copy of staging-staged that was held', () => {
  it('draws the held time through all steps, and the call of the holder', async () => {
    const { file, trace } = await openShared('h200/staging-staged.sqlite');
    const wait = file.measure('stalls', null).waits.find(({ reason }) => reason === 'held');
    const shown = wait === undefined ? null : waterfallOf(trace, wait);
    const holder = shown?.steps.at(-1);
    expect(shown?.held).not.toBeNull();
    expect(holder?.detail).toMatch(/^cudaMemcpyAsync in Predict::D2H · Thread 3290/);
    expect(holder?.bars).toHaveLength(1);
  });
});
