import { describe, expect, it } from 'vitest';
import { openMade, type NsysRows } from '../testing/make-nsys-db';
import { listGaps, type ListedGap } from './gap-list';
import { meanwhileOf, type GapMeanwhile } from './gap-meanwhile';
import { TraceIndex } from './trace-index';

async function gapsOf(rows: NsysRows): Promise<{ index: TraceIndex; gaps: readonly ListedGap[] }> {
  const index = new TraceIndex((await openMade(rows)).model);
  return { index, gaps: listGaps(index, 'gap', null).flatMap(({ longest }) => longest) };
}

async function onlyGap(rows: NsysRows): Promise<ListedGap> {
  const { gaps } = await gapsOf(rows);
  expect(gaps).toHaveLength(1);
  return gaps[0]!;
}

const KERNELS = [
  { start: 0, end: 10 },
  { start: 110, end: 120, correlation: 2 },
];
const LAUNCH = { start: 100, end: 104, correlation: 2 };

describe('a listed gap', () => {
  it('knows what ended it and the call that launched that', async () => {
    const gap = await onlyGap({ kernels: KERNELS, calls: [LAUNCH] });
    expect(gap).toMatchObject({
      device: 'd0',
      kind: 'gap',
      after: { table: 'kernels', index: 1 },
      call: { table: 'calls', index: 0 },
    });
  });

  it('was launched outside the capture where the call is missing', async () => {
    const { call, anatomy } = await onlyGap({ kernels: KERNELS, calls: [{ correlation: 5 }] });
    expect([call, anatomy.launchNotRecorded]).toEqual([null, 100]);
  });

  it('is judged by the smallest stream of what starts at its end', async () => {
    const { anatomy } = await onlyGap({
      kernels: [
        { start: 0, end: 10 },
        { start: 110, end: 120, stream: 9, correlation: 2 },
        { start: 110, end: 120, stream: 8, correlation: 99 },
      ],
      calls: [LAUNCH],
    });
    expect(anatomy.launchNotRecorded).toBe(100);
  });

  it('is judged by the earlier call where the stream is the same', async () => {
    const { anatomy } = await onlyGap({
      kernels: [
        { start: 0, end: 10 },
        { start: 110, end: 120, context: 2, correlation: 1 },
        { start: 110, end: 120, correlation: 2 },
      ],
      calls: [{ start: 50, end: 51, correlation: 1 }, LAUNCH],
    });
    expect([anatomy.launchedNotStarted, anatomy.nothing]).toEqual([60, 40]);
  });

  it('keeps ranges by the name of the innermost', async () => {
    const { anatomy } = await onlyGap({
      kernels: KERNELS,
      calls: [LAUNCH],
      ranges: [
        { start: 0, end: 90, text: 'outer' },
        { start: 20, end: 50, text: 'inner, op_id = 3' },
      ],
    });
    expect([anatomy.range, anatomy.byRange]).toEqual([
      80,
      [
        { range: 'outer', ns: 50 },
        { range: 'inner', ns: 30 },
      ],
    ]);
  });

  it('counts an instant for the lowest copy kind, and for a memset where nothing is copied', async () => {
    const { anatomy } = await onlyGap({
      kernels: KERNELS,
      copies: [
        { start: 20, end: 40, kind: 8, stream: 8 },
        { start: 30, end: 50, kind: 2, stream: 9 },
      ],
      memsets: [{ start: 45, end: 60, stream: 10 }],
    });
    expect([anatomy.copies, anatomy.memset]).toEqual([{ DtoH: 20, DtoD: 10 }, 10]);
  });
});

describe('meanwhile', () => {
  async function meanwhileOfGap(rows: NsysRows): Promise<GapMeanwhile | null> {
    const { index, gaps } = await gapsOf(rows);
    return meanwhileOf(index, gaps[0]!);
  }

  it('tells what other threads of the process were in, call before range', async () => {
    const found = await meanwhileOfGap({
      kernels: KERNELS,
      calls: [
        LAUNCH,
        { tid: 7, start: 20, end: 50, name: 'cudaFree_v3020' },
        { pid: 9, tid: 7, start: 20, end: 90 },
      ],
      ranges: [
        { tid: 7, start: 0, end: 80, text: 'collate' },
        { tid: 8, start: 200, end: 300, text: 'later' },
      ],
    });
    expect(found?.others).toMatchObject([
      {
        thread: 7,
        ns: 70,
        parts: [
          { what: 'range', name: 'collate', ns: 40 },
          { what: 'call', name: 'cudaFree', ns: 30 },
        ],
      },
    ]);
  });

  it('tells how long the feeding thread ran, as far as it is known', async () => {
    const found = await meanwhileOfGap({
      kernels: KERNELS,
      calls: [LAUNCH],
      sched: [
        { at: 30, isIn: false },
        { at: 90, isIn: true },
        { at: 500, isIn: false },
      ],
    });
    expect([found?.feeding.thread, found?.state]).toEqual([100, { runningNs: 20, waitingNs: 60 }]);
  });

  it('has no thread state where none is recorded', async () => {
    expect((await meanwhileOfGap({ kernels: KERNELS, calls: [LAUNCH] }))?.state).toBeNull();
  });

  it('is not known where the launch is not recorded', async () => {
    expect(await meanwhileOfGap({ kernels: KERNELS })).toBeNull();
  });
});
